/* Marks in the texts of a table of cards that was made without ppgen. */
#ifndef COMMAND_CARD_MARKS_H
#define COMMAND_CARD_MARKS_H

#include "command/cards.h"

/* Finds the icons that the texts name. If a text has braces, or tags that ppgen does
 * not know, the texts are literal instead. */
void card_marks_find(Cards *cards);

#endif
