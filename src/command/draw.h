/* Shared by the commands that lay out faces. */
#ifndef COMMAND_DRAW_H
#define COMMAND_DRAW_H

#include "command/visit.h"
#include "layout/face.h"

/* Holds the Assets of the last game, so that its variants can share them. */
typedef struct {
    Session *session;
    Assets *assets; /* of the last game visited */
    bool low_ink;
} AssetsCache;

extern const char *const INK_NAMES[]; /* the words that --ink takes; ends in NULL */

/* Returns true if --ink asks for the designs that save ink. */
bool draw_saves_ink(const Session *session);

/* Returns new Assets for a variant, which record the files of this variant only. They
 * are made in the session's arena because cached expressions are shared by all variants
 * of the game. */
Assets *variant_assets(const Session *session, const Variant *variant);

/* Returns the Assets of the variant's game. Adds their problems to those of the
 * variant. */
Assets *assets_of(AssetsCache *assets_cache, Variant *variant);

/* Lays out every look of the faces of a piece; its back only if 'back' is set. Resets
 * the arena. */
void draw_piece(Faces *faces, const Piece *piece, bool back, Arena *arena,
                DiagList *diags);

/* Lays out every face of the game or of one set (NULL: all) to find problems. */
void draw_faces(Faces *faces, const Game *game, const Set *set, DiagList *diags);

/* Checks what the game names for its faces, whether used or not: icons, fonts, and
 * colours to tell apart. */
void preflight_names(Assets *assets, const Game *game, DiagList *diags);

/* Lays out every face, diagram and rulebook page of the variant, and preflights the
 * faces. Adds problems to those of the variant. */
void draw_preflight(AssetsCache *assets_cache, Variant *variant);

/* Adds a table of the icons that the variant's pieces show to the output, with their
 * authors and licences. */
void draw_credits(AssetsCache *assets_cache, Variant *variant);

/* Returns help if the word is a kind of pieces instead of a set: the sets of the kind.
 * Otherwise NULL. */
const char *kind_help(Arena *arena, const Game *game, const char *word);

#endif
