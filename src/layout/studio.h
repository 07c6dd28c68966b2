/* What drawing a game takes besides the game: fonts, art, icons, templates. Files are
 * read once a run. */
#ifndef LAYOUT_STUDIO_H
#define LAYOUT_STUDIO_H

#include "art/icon.h"
#include "art/pictures.h"
#include "layout/template.h"
#include "page/page.h"
#include "text/letters.h"

typedef struct {
    Arena *arena;
    const char *folder; /* the game's own */
    const char *root;   /* paths are seen from it */
    Reads *reads;       /* all files that were read */
    Families *families;
    Shaper *shaper; /* NULL until the first text */
    Pictures *pictures;
    Icons *icons;
    Templates *templates;
    LIST(const char *) art; /* folders of pictures */
    Map icon_paths[2];      /* by name: Path; of icons, and of their small variants */
    LIST(const Icon *) used_icons;
    Map icon_forms;  /* by name, colour and size: Form */
    int parts;       /* of faces, that are forms: their names number them */
    DiagList *diags; /* problems of fonts.yaml files */
} Studio;

/* 'folder' is the game's, 'data' that of the installation or NULL. */
Studio *studio_new(Arena *arena, const char *folder, const char *root,
                   const char *data);

Shaper *studio_shaper(Studio *studio);

/* Between two faces: what takes much memory is forgotten. */
void studio_rest(Studio *studio);

/* The family that plays a role in the game (NULL: in none), or bears the name. NULL
 * after a report at 'from'. */
Family *studio_family(Studio *studio, const Game *game, const char *name, Where from,
                      DiagList *diags);

/* Holds the icons that the game lists against those that there are. */
void studio_check_icons(Studio *studio, const Game *game, DiagList *diags);

/* Holds the roles and families of the game's theme against those that there are. */
void studio_check_fonts(Studio *studio, const Game *game, DiagList *diags);

/* A picture by its name in a folder of art. */
const Picture *studio_picture(Studio *studio, const char *name, Where from,
                              DiagList *diags);

/* An icon and its path, which fills its view box; 'small' asks for the variant that is
 * drawn under 5 mm. NULL after a report. */
const Icon *studio_icon(Studio *studio, const char *name, bool small, Where from,
                        DiagList *diags, const Path **path);

/* The same filled: its view box lies at 'at', so many times as large. */
Item icon_item(Arena *arena, const Icon *icon, const Path *path, Point at, double scale,
               uint32_t colour);

#endif
