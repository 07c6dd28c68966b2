/* Rows such as 'Total', which add up the columns above them and are no items. */
#ifndef LOAD_TOTAL_ROWS_H
#define LOAD_TOTAL_ROWS_H

#include "base/number.h"
#include "load/skipped_rows.h"

/* The sums of the columns, which are computed only if there is a total. */
typedef struct {
    Arena *arena;
    const TableColumns *columns;
    Number *all;    /* of all items so far; NULL: not computed yet */
    Number *before; /* of the items above the last total */
    int count;      /* items that were added up */
} ColumnSums;

/* Returns true for a row whose name begins with a word such as 'Total', and whose other
 * values are numbers. A row that can be no item may have that word in another cell. */
bool row_is_total(const TableColumns *columns, const RowOwner *owner,
                  const DataRow *row);

/* Returns true if all values of a row are the sums of their columns, in 'count' rows
 * that are items. */
bool row_is_all_sums(ColumnSums *sums, const DataRow *const *items, int count,
                     const DataRow *row);

/* Warns of a total that is no sum of its column, neither of all items above it nor of
 * those since the last total. */
void total_check(ColumnSums *sums, const DataRow *const *items, int count,
                 const DataRow *row, DiagList *diags);

#endif
