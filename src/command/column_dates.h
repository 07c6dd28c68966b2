/* Dates in the cells of tables, as spreadsheets and people write them. */
#ifndef COMMAND_COLUMN_DATES_H
#define COMMAND_COLUMN_DATES_H

#include "yaml/node.h"

/* Returns true for a date of a workbook, or a text that begins with one, such as
 * "2024-02-01 13:30", "3/1/2026", "03.01.26" or "1 Jan 2026". */
bool cell_is_date(Arena *arena, const Node *cell);

#endif
