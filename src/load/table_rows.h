/* Rows of tables as items of lists: columns become the keys of maps. */
#ifndef LOAD_TABLE_ROWS_H
#define LOAD_TABLE_ROWS_H

#include "load/table_columns.h"

/* Returns a list of maps. 'renamed' is the map under 'columns:', or NULL. Returns NULL
 * after reporting errors. */
const Node *table_rows(Arena *arena, const DataTable *table, const Node *renamed,
                       const RowOwner *owner, DiagList *diags);

#endif
