/* Columns of a table of cards that 'columns:' ignores. */
#ifndef COMMAND_CARD_IGNORED_H
#define COMMAND_CARD_IGNORED_H

#include "command/cards.h"

/* Returns why a column becomes no field, as a comment; NULL if it becomes one. */
const char *card_column_why_ignored(const Cards *cards, int column);

#endif
