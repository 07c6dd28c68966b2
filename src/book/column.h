/* Draws bands where they have their places, with the frames around them. */
#ifndef BOOK_COLUMN_H
#define BOOK_COLUMN_H

#include "book/breaker.h"

/* Where a column is drawn, in mm of the page. */
typedef struct {
    Point at;   /* its upper left corner */
    Point page; /* and that of the page, seen from there */
    double page_width;
    bool at_top; /* it begins at the page's first line */
    bool beside; /* another column is on its left */
    Said said;   /* of the page */
} ColumnSpot;

/* Items live in 'arena'. */
void column_draw(BookLook *look, const BandList *bands, const SlotList *slots,
                 const ColumnSpot *spot, Arena *arena, ItemList *items);

#endif
