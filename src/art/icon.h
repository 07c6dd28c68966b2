/* Finds icons by name. Icons are SVG files in the icon folders of game and project, or
 * members of icon sets in Iconify's JSON format. */
#ifndef ART_ICON_H
#define ART_ICON_H

#include "art/icon_art.h"
#include "base/file.h"
#include "base/file_deps.h"

/* An icon that has been read. */
typedef struct {
    const char *name;
    IconArt art;
    ViewBox box;
    const IconArt *small;               /* for sizes under 5 mm, or NULL */
    const char *file;                   /* file name, relative to the project's root */
    const char *set, *author, *licence; /* of an icon set; or NULL */
    SourceRange where;                  /* position in the file */
} Icon;

/* All icons that a run can use. */
typedef struct Icons Icons;

enum {
    MAX_SET_MB = 16,       /* per file */
    MAX_SET_ICONS = 40000, /* including aliases */
    MAX_ICONS_MB = 128,    /* all files together */
};

/* Returns an empty collection of icons. Files that are read are recorded in the
 * FileDeps, which may be NULL. */
Icons *icons_new(Arena *arena, FileDeps *file_deps);

/* Adds a folder, to be searched after those added before. It may contain icons,
 * NAME.svg with NAME-small.svg, and Iconify sets, SET.json. The icons of a set are
 * called SET:NAME, or NAME if no file has that name. A folder that does not exist is
 * ignored. */
void icons_folder(Icons *icons, const char *folder, const char *root);

/* Returns an icon, or NULL if there is none. If the icon is broken, reports this, sets
 * '*broken' and returns NULL. */
const Icon *icon_find(Icons *icons, const char *name, DiagList *diags, bool *broken);

/* Returns true if there is an icon set of this name. */
bool icons_have_set(const Icons *icons, const char *name);

/* Compares the names of all icons with an unknown name, to suggest the nearest. */
void icons_try_names(Icons *icons, NearestName *nearest);

/* Returns all names, sorted. Small variants have no names of their own. */
const char *const *icons_names(Icons *icons, int *count);

/* Reports problems that affect whole icon sets, whose icons are missing in
 * icons_names. */
void icons_report_sets(Icons *icons, DiagList *diags);

#endif
