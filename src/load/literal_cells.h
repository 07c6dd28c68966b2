/* Cells whose texts are printed letter by letter: 'literal: yes' beside a table. */
#ifndef LOAD_LITERAL_CELLS_H
#define LOAD_LITERAL_CELLS_H

#include "yaml/node.h"

/* Returns true if the field holds a text or a list of texts. 'declared' is its value
 * under 'fields:'. */
bool field_is_literal(const Node *declared);

/* Returns true if the field holds one text, or one for each member of a choice. */
bool field_is_text(const Node *declared);

/* Returns the cell with a backslash before what would be a mark, and doubled braces. */
const Node *cell_as_literal(Arena *arena, const Node *cell);

#endif
