/* Assets for drawing a game: fonts, pictures, icons and templates. Each file is read
 * only once per run. */
#ifndef LAYOUT_ASSETS_H
#define LAYOUT_ASSETS_H

#include "art/icon.h"
#include "art/pictures.h"
#include "layout/backdrops.h"
#include "layout/template.h"
#include "page/page.h"
#include "text/shaper.h"

typedef struct {
    Arena *arena;
    const char *folder;  /* folder of the game */
    const char *root;    /* paths in messages are relative to it */
    FileDeps *file_deps; /* all files that were read */
    Families *families;
    Shaper *shaper; /* NULL until a text needs it */
    Pictures *pictures;
    Icons *icons;
    Templates *templates;
    LIST(const char *) art;        /* folders of pictures */
    LIST(const char *) absent_art; /* where such folders could be */
    LIST(const Icon *) used_icons;
    Map used_by_name; /* the same, by their names */
    Map icon_forms;   /* Form by name, colour and size */
    /* number of face parts made into forms so far; used to name them */
    int parts;
    PictureColours picture_colours; /* for preflight; the caller may set them */
    DiagList *diags;                /* problems of fonts.yaml files */
} Assets;

/* 'folder' is that of the game, 'data' that of the installation; either may be NULL. */
Assets *assets_new(Arena *arena, const char *folder, const char *root,
                   const char *data);

Shaper *assets_shaper(Assets *assets);

/* Drops cached words if they take much memory. Called between two faces. */
void assets_rest(Assets *assets);

/* Returns the family that has this role in the game (NULL: in no game), or else the
 * family with this name. Returns NULL after reporting at 'from' that there is none. */
Family *assets_family(Assets *assets, const Game *game, const char *name,
                      SourceRange from, DiagList *diags);

/* Reports icons in the game's list that do not exist. */
void assets_check_icons(Assets *assets, const Game *game, DiagList *diags);

/* Reports font families of the game's theme that do not exist. Warns of unusual roles
 * that are probably misspelt. */
void assets_check_fonts(Assets *assets, const Game *game, DiagList *diags);

/* Returns a picture by its file name in a folder of art. Returns NULL after reporting a
 * problem. */
const Picture *assets_picture(Assets *assets, const char *name, SourceRange from,
                              DiagList *diags);

/* Counts as a use of a file of pictures that may be created where there is no folder of
 * art yet. 'arena' is for paths. */
void assets_use_absent_art(Assets *assets, const char *name, Arena *arena);

/* Returns an icon. Returns NULL after reporting a problem. */
const Icon *assets_icon(Assets *assets, const char *name, SourceRange from,
                        DiagList *diags);

#endif
