/* What commands that lay out faces share. */
#ifndef COMMAND_DRAW_H
#define COMMAND_DRAW_H

#include "command/visit.h"
#include "layout/face.h"

/* The studio of a game; the plays of one game, one after the other, share it. */
typedef struct {
    Session *session;
    Studio *studio; /* of the game that was visited last */
    bool low_ink;
} Studios;

extern const char *const INK_NAMES[]; /* what '--ink' takes; ends in NULL */

/* Does '--ink' ask for the designs that save ink? */
bool draw_saves_ink(const Session *session);

Studio *studio_of(Studios *studios, Play *play);

/* Lays out every face of the game, or of a set, for the problems that they have. */
void draw_faces(Faces *faces, const Game *game, const Set *set, DiagList *diags);

/* What the game names for its faces, whether they use it or not: icons, fonts, and
 * colours to tell apart. */
void preflight_names(Studio *studio, const Game *game, DiagList *diags);

/* Lays out every face of the play and its rulebook, and looks them through; problems
 * go to the play's. */
void draw_preflight(Studios *studios, Play *play);

/* The icons that the play's pieces show, and under which licence; to standard output.
 */
void draw_credits(Studios *studios, Play *play);

#endif
