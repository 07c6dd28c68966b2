/* Grids: rows and columns of equal pieces that fill sheets of their own. */
#ifndef KIT_GRID_H
#define KIT_GRID_H

#include "kit/sheet_area.h"

/* How the pieces of a batch fill sheets. */
typedef struct {
    SheetArea room;
    bool turned;
    int columns, rows;
    double bleed_across, bleed_down;
    bool hides;  /* some cuts have no marks that the printer prints */
    long sheets; /* 0: no piece fits */
} Grid;

/* How to choose a grid. */
typedef struct {
    const SheetAreas *rooms;
    double margin;
    bool has_marks; /* prefer grids whose cuts have marks that are printed */
} GridChoice;

/* Returns the grid that takes the fewest sheets; one without sheets if no piece fits.
 * Bleeds below LEAST_BLEED are used only if no piece fits otherwise, or none whose cuts
 * can be marked. */
Grid grid_best(const Batch *batch, const GridChoice *choice);

/* Fills a sheet row by row, beginning at the fold if there is one, with pieces from
 * 'first' on. */
Sheet *grid_fill(Arena *arena, const Grid *grid, const Batch *unturned, int number,
                 long first);

#endif
