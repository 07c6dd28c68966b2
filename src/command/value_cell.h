/* Converts values to table cells and to JSON. */
#ifndef COMMAND_VALUE_CELL_H
#define COMMAND_VALUE_CELL_H

#include "command/table.h"
#include "model/game.h"

/* Returns the title of a choice's member if 'titles', and any other value as text. */
const char *value_title(Arena *arena, Value value, bool titles);

/* Adds the next cell. Lists are written in full, tables with the names of their
 * choice. */
void table_value(Table *table, const Type *type, Value value);

/* Writes numbers, yes and no, lists and tables as such, ranges as a list of both ends,
 * and everything else as text. */
void json_value(JsonWriter *json, const Type *type, Value value);

#endif
