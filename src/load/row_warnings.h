/* Warnings about rows and columns that are easily misread: headings that would become
 * pieces, rows without names, values in columns without names, and dates. */
#ifndef LOAD_ROW_WARNINGS_H
#define LOAD_ROW_WARNINGS_H

#include "load/skipped_rows.h"

enum { ROWS_SHOWN = 10 };

/* Rows that a warning names. */
typedef struct {
    const Node *first; /* cell of the first row */
    int count, lines[ROWS_SHOWN];
} NamedRows;

void named_rows_add(NamedRows *rows, const DataRow *row, const Node *cell);

/* Returns true if a row without a name has several values, one of them under a field.
 */
bool row_has_values(const TableColumns *columns, const RowOwner *owner,
                    const DataRow *row);

/* Warns of the rows with values but no name. */
void row_warn_nameless(const TableColumns *columns, const NamedRows *rows,
                       DiagList *diags);

/* Warn about a table. 'rows' are those that are items, in their order. */
void row_warn_lone_names(const TableColumns *columns, const DataRow *const *rows,
                         int count, DiagList *diags);
void row_warn_unnamed_columns(const TableColumns *columns, const DataRow *const *rows,
                              int count, DiagList *diags);
void row_warn_dates(const TableColumns *columns, const RowOwner *owner,
                    const DataRow *const *rows, int count, DiagList *diags);

#endif
