/* Honeycombs: rows of hexagons or circles, every other row shifted by half a piece, so
 * that each piece lies in the hollow between two others. */
#ifndef KIT_HONEYCOMB_H
#define KIT_HONEYCOMB_H

#include "kit/sheet_area.h"

/* The rows run across the sheet, or down it if 'by_columns' is true: flat-topped
 * hexagons touch in columns. Lengths are in mm. */
typedef struct {
    bool by_columns;
    int rows, even, odd; /* rows; pieces in rows 0, 2 … and in rows 1, 3 … */
    double along, apart; /* from a piece to the next in its row; from row to row */
    double bleed;        /* on the outer sides */
} Honeycomb;

/* Returns true if pieces of the batch nest in such rows. 'turned': they lie turned by
 * 90 degrees. */
bool honeycomb_nests(const Batch *batch, bool turned, bool by_columns);

/* Returns the honeycomb that holds the most pieces in a box of this size, with the
 * widest bleed that allows as many, but at least 'least'. Without rows if no piece
 * fits. 'batch' has the measures as placed. */
Honeycomb honeycomb_fill(const Batch *batch, bool by_columns, double w, double h,
                         double least);

/* Returns how many pieces the honeycomb holds. */
long honeycomb_count(const Honeycomb *comb);

/* Returns the honeycomb without the rows that 'count' pieces leave empty. */
Honeycomb honeycomb_for(Honeycomb comb, long count);

/* Returns the size of the honeycomb, including the outer bleeds. */
Point honeycomb_size(const Honeycomb *comb, const Batch *batch);

/* Adds 'count' pieces to the sheet, from 'first' on; row 0 is next to the fold if there
 * is one. 'corner' is the upper left corner of the honeycomb with its bleed. */
void honeycomb_put(Arena *arena, const Honeycomb *comb, const Batch *batch,
                   Point corner, SheetPlace first, long count, Sheet *sheet);

#endif
