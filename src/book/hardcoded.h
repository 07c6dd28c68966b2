/* Finds hard-coded numbers: digits in a text that the pieces of the game could
 * supply. */
#ifndef BOOK_HARDCODED_H
#define BOOK_HARDCODED_H

#include "book/markdown.h"
#include "model/game.h"

/* The names of a game's sets, pieces and units. */
typedef struct HardcodedNames HardcodedNames;

/* Collects the names of a game. */
HardcodedNames *hardcoded_names(Arena *arena, const Game *game);

/* Reports digits in a text that are followed by such a name. */
void hardcoded_check(HardcodedNames *names, const Inlines *inlines, DiagList *diags);

/* Removes the backslash of digits that are meant literally: '\85 cards'. */
void hardcoded_unescape(Arena *arena, Inlines *inlines);

#endif
