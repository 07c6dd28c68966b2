/* Icons: one path each, by name.
 *
 * They are SVG files with a single path (or several, in one colour) in the folders that
 * a game and project have for them, and icon sets in Iconify's JSON form. */
#ifndef ART_ICON_H
#define ART_ICON_H

#include "base/file.h"
#include "base/reads.h"

typedef struct {
    const char *name;
    const char *data; /* of the path, as SVG writes it */
    bool even_odd;
    double x, y, width, height; /* of the view box */
    const char *small;          /* the data for sizes under 5 mm, or NULL */
    const char *file;           /* where it comes from, from the project's root */
    const char *set, *author, *licence; /* of an icon set; or NULL */
    Where where;                        /* of the file */
} Icon;

/* The icon sets of a run. */
typedef struct Icons Icons;

enum {
    MOST_SET_MB = 16,       /* of a file */
    MOST_SET_ICONS = 40000, /* with aliases */
    MOST_ICONS_MB = 128,    /* of all files together */
};

/* Files that are read are noted in 'reads', if it is not NULL. */
Icons *icons_new(Arena *arena, Reads *reads);

/* Looks for icons in this folder too, after those that were given before: NAME.svg and
 * NAME-small.svg, and Iconify sets, SET.json, whose icons are called SET:NAME, or NAME
 * where no file has that name. A folder that does not exist is left out. */
void icons_folder(Icons *icons, const char *folder, const char *root);

/* NULL if there is none, or after a report if it is broken ('*broken' is then true). */
const Icon *icon_find(Icons *icons, const char *name, DiagList *diags, bool *broken);

/* Holds the names of all icons against an unknown one. */
void icons_try_names(Icons *icons, Nearest *nearest);

/* All names, sorted; the small variants are no names of their own. */
const char *const *icons_names(Icons *icons, int *count);

/* Tells what is wrong with whole sets: their icons are in none of the names. */
void icons_tell_sets(Icons *icons, DiagList *diags);

#endif
