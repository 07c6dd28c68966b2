/* Warnings about rows and columns that are easily misread: headings that would become
 * pieces, and values in columns without names. */
#ifndef LOAD_ROW_WARNINGS_H
#define LOAD_ROW_WARNINGS_H

#include "load/skipped_rows.h"

/* Warn about a table. 'rows' are those that are items, in their order. */
void row_warn_lone_names(const TableColumns *columns, const DataRow *const *rows,
                         int count, DiagList *diags);
void row_warn_unnamed_columns(const TableColumns *columns, const DataRow *const *rows,
                              int count, DiagList *diags);

#endif
