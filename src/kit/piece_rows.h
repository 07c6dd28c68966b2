/* Rows of equally sized pieces: computes how many fit, and places them on a sheet. */
#ifndef KIT_PIECE_ROWS_H
#define KIT_PIECE_ROWS_H

#include "kit/sheet_area.h"

/* Rows of pieces of a batch. */
typedef struct {
    Batch batch; /* measures as placed: swapped if turned */
    bool turned;
    double bleed;
    int number;   /* index of the batch */
    long first;   /* number of the first piece, within the batch */
    bool upwards; /* row 0 is the lowest */
    int rows;
    int *lengths; /* number of pieces in each row */
} PieceRows;

/* Returns the batch with width and height swapped if 'turned' is true. */
Batch batch_turned(const Batch *batch, bool turned);

/* Returns the distance from the left (or top) edge of a piece to that of the next. */
double piece_rows_step(double size, double gap, double bleed);

/* Returns the length of a row of 'count' pieces, including the outer bleeds. */
double piece_rows_reach(double size, double gap, double bleed, int count);

/* Returns how many pieces fit into 'room', at most 300; 0 if not even one does. */
int piece_rows_most(double room, double size, double gap, double bleed);

/* Adds the pieces to the sheet. 'corner' is the upper left corner of the printed area,
 * that is, of the bleed of the first piece. */
void piece_rows_put(Arena *arena, const PieceRows *block, Point corner, Sheet *sheet);

#endif
