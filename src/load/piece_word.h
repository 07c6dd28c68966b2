/* Finds a set, a piece or a scene by the name that the user typed. */
#ifndef LOAD_PIECE_WORD_H
#define LOAD_PIECE_WORD_H

#include "model/scene.h"

/* Finds a set; returns NULL after reporting an unknown one. */
const Set *set_by_word(const Game *game, const char *name, SourceRange where,
                       DiagList *diags);

/* Finds a piece by "set/id"; by its id alone, if only one set has it; or by the name of
 * a set, for the set's first piece. Returns NULL after reporting the problem;
 * 'fallback' is the help if no name is close. */
const Piece *piece_by_word(const Game *game, const char *word, SourceRange where,
                           const char *fallback, DiagList *diags);

/* Finds a scene by "diagrams/doors", or by "doors" alone if no piece or set has that
 * name. Returns NULL if there is none. */
const Scene *scene_by_word(const Game *game, const char *word);

#endif
