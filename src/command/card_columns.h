/* Names for the columns of a table of cards: fields, ids and copies. */
#ifndef COMMAND_CARD_COLUMNS_H
#define COMMAND_CARD_COLUMNS_H

#include "command/cards.h"

/* Gives each column with a name its key, and finds the names of the cards. */
void card_columns_name(Cards *cards);

/* Makes the column of ids a field. */
void card_columns_give_up_ids(const Cards *cards);

#endif
