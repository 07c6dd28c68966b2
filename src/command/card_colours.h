/* Colours for the members of a choice: dark enough for white text, and different. */
#ifndef COMMAND_CARD_COLOURS_H
#define COMMAND_CARD_COLOURS_H

#include "command/column_guess.h"

/* Returns a colour for each member, as "#RRGGBB". A member that is called after a
 * colour, or after a thing of one, gets that colour. */
const char *const *card_colours(Arena *arena, const ColumnGuess *choice);

#endif
