/* Pieces as people name them. */
#ifndef LOAD_PIECE_WORD_H
#define LOAD_PIECE_WORD_H

#include "model/scene.h"

/* "event/grave-hound"; the id alone, if one set has it; or a set's name, for its first
 * piece. NULL after a report; 'otherwise' is what helps if no name is near. */
const Piece *piece_by_word(const Game *game, const char *word, Where where,
                           const char *otherwise, DiagList *diags);

/* "doors", if no piece and no set is called so, or "diagrams/doors" always; or NULL. */
const Scene *scene_by_word(const Game *game, const char *word);

#endif
