/* Shared by the commands that lay out faces. */
#ifndef COMMAND_DRAW_H
#define COMMAND_DRAW_H

#include "command/visit.h"
#include "layout/face.h"

/* Holds the Assets of the last game, so that its variants can share them. */
typedef struct {
    Session *session;
    Studio *studio; /* of the last game visited */
    bool low_ink;
} Studios;

extern const char *const INK_NAMES[]; /* the words that --ink takes; ends in NULL */

/* Returns true if --ink asks for the designs that save ink. */
bool draw_saves_ink(const Session *session);

/* Returns the Assets for a variant. Adds their problems to those of the variant. */
Studio *studio_of(Studios *studios, Play *play);

/* Lays out every face of the game or of one set (NULL: all) to find problems. */
void draw_faces(Faces *faces, const Game *game, const Set *set, DiagList *diags);

/* Checks what the game names for its faces, whether used or not: icons, fonts, and
 * colours to tell apart. */
void preflight_names(Studio *studio, const Game *game, DiagList *diags);

/* Lays out every face, diagram and rulebook page of the variant, and preflights the
 * faces. Adds problems to those of the variant. */
void draw_preflight(Studios *studios, Play *play);

/* Adds a table of the icons that the variant's pieces show to the output, with their
 * authors and licences. */
void draw_credits(Studios *studios, Play *play);

#endif
