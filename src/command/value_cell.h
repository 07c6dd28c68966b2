/* Values as cells of tables and as JSON. */
#ifndef COMMAND_VALUE_CELL_H
#define COMMAND_VALUE_CELL_H

#include "command/table.h"
#include "model/game.h"

/* The next cell. A list is told whole, a table by the names of its choice. */
void table_value(Table *table, const Type *type, Value value);

/* Numbers, yes and no, lists and tables as what they are, all else as text; a range is
 * its two ends. */
void json_value(Json *json, const Type *type, Value value);

#endif
