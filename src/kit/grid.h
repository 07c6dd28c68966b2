/* Grids: rows and columns of equal pieces that fill sheets of their own, or honeycombs
 * of them. */
#ifndef KIT_GRID_H
#define KIT_GRID_H

#include "kit/honeycomb.h"

/* How the pieces of a batch fill sheets. */
typedef struct {
    SheetArea room;
    bool turned;
    int columns, rows;
    long each; /* pieces on a sheet */
    double bleed_across, bleed_down;
    Honeycomb comb; /* with rows: the pieces lie in a honeycomb, not in a grid */
    bool hides;     /* some cuts have no marks that the printer prints */
    long sheets;    /* 0: no piece fits */
} Grid;

/* How to choose a grid. */
typedef struct {
    const SheetAreas *rooms;
    double margin;
    bool has_marks; /* prefer grids whose cuts have marks that are printed */
} GridChoice;

/* Returns the grid or honeycomb that takes the fewest sheets; one without sheets if no
 * piece fits. Bleeds below LEAST_BLEED are used only if no piece fits otherwise, or
 * none whose cuts can be marked. */
Grid grid_best(const Batch *batch, const GridChoice *choice);

/* Removes empty rows and columns of a batch that takes a single sheet, so that the
 * batch is centred. Batches with several sheets keep the same places on each, because
 * sheets are cut in stacks. */
Grid grid_tightened(Grid grid, long count);

/* Fills a sheet row by row, beginning at the fold if there is one, with pieces from
 * 'first' on. */
Sheet *grid_fill(Arena *arena, const Grid *grid, const Batch *unturned, int number,
                 long first);

#endif
