/* Keys of values: hashes that are equal for equal values, also in two loads of a
 * game. */
#ifndef EXPR_VALUE_KEY_H
#define EXPR_VALUE_KEY_H

#include "expr/live.h"

/* Returns the hash combined with a value, to the last item of a list and its weight.
 * Spaces, pieces and other things count by their names, live texts as they are written.
 * 'players' is the number of players at the table. */
uint64_t value_key(uint64_t hash, Value value, int players);

/* Return the hash combined with a number, or with a text, which may be NULL. */
uint64_t number_key(uint64_t hash, Number number);
uint64_t text_key(uint64_t hash, const char *text);

#endif
