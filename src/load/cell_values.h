/* Values as people write them in spreadsheets, turned into what YAML would hold. */
#ifndef LOAD_CELL_VALUES_H
#define LOAD_CELL_VALUES_H

#include "model/game.h"

/* Returns the value of a cell for a field, as a node; NULL if the cell is blank and the
 * field has a default, or after reporting an error, which clears '*good'. */
const Node *cell_value(Arena *arena, DiagList *diags, const Field *field,
                       const Node *cell, bool *good);

/* Returns what a key that is no field takes, as "a number"; NULL: any text. */
const char *cell_takes(const char *key);

/* Returns the value of a cell for a key that is no field, such as 'copies'; NULL after
 * reporting an error. */
const Node *cell_of_key(Arena *arena, DiagList *diags, const char *key,
                        const Node *cell);

/* Returns true for a text such as "{neighbours(space)}", which in a cell computes a
 * whole list, not its only item. */
bool cell_is_expression(const char *text);

/* Returns the cell with 'yes' or 'no' for the usual spellings of these, such as 'TRUE',
 * 'x' and '0'; any other cell unchanged. */
const Node *cell_as_yesno(Arena *arena, const Node *cell);

#endif
