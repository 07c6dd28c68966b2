/* Rows of a table that are no items: titles above the names of the columns, comments,
 * totals, rows with 0 copies, and rows without an id and a name. */
#ifndef LOAD_SKIPPED_ROWS_H
#define LOAD_SKIPPED_ROWS_H

#include "load/table_columns.h"

/* Consecutive rows that are passed over for the same reason. */
typedef struct {
    const char *why;
    int first, last;
} SkippedRows;

typedef LIST(SkippedRows) SkippedList;

/* Returns the index of the row with the names of the columns: the first one that is
 * neither a comment nor a title of the whole table. */
int table_header(const DataTable *table);

/* Returns the cell of a row in a column; NULL if it is blank, or for column -1. */
const Node *row_cell(const DataRow *row, int column);

/* Returns the number in the column of copies; 1 without that column or number. */
long row_copies(const TableColumns *columns, const DataRow *row);

/* Reasons to pass over a row, which callers compare by their address. */
extern const char ROW_TOTAL[], ROW_NAMELESS[];

/* Returns why a row is passed over, or NULL. */
const char *row_skip_reason(const TableColumns *columns, const RowOwner *owner,
                            const DataRow *row);

/* Returns true if a row without an id and a name can be an item. */
bool row_makes_id(const TableColumns *columns, const RowOwner *owner);

void skipped_add(Arena *arena, SkippedList *skipped, int line, const char *why);

/* Adds a note that lists the rows. 'where' is a place in the table. */
void skipped_report(const SkippedList *skipped, SourceRange where, DiagList *diags);

/* Returns true for a row of a sheet, false for one of a text file. */
bool row_is_in_sheet(const DataRow *row);

/* Returns "row" for a table in a sheet, and "line" for one in a text file. */
const char *row_word(SourceRange where);

#endif
