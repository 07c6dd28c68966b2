/* Draws the bands of a column, with the frames around them. */
#ifndef BOOK_COLUMN_H
#define BOOK_COLUMN_H

#include "book/pagination.h"

/* Where a column is drawn, in mm of the page. */
typedef struct {
    Point at;   /* upper left corner of the column */
    Point page; /* upper left corner of the page, relative to 'at' */
    double page_width;
    bool at_top;              /* begins at the first line of the page */
    bool beside;              /* has another column on its left */
    BlockValues block_values; /* values of the page */
} ColumnSpot;

/* Draws the bands at their places. Groups are allocated in 'arena'. */
void column_draw(BookStyle *look, const BandList *bands, const SlotList *slots,
                 const ColumnSpot *spot, Arena *arena, ItemList *items);

#endif
