/* Rows of equally sized pieces: computes how many fit, and places them on a sheet. */
#ifndef KIT_BLOCK_H
#define KIT_BLOCK_H

#include "kit/room.h"

/* Rows of pieces of a batch. */
typedef struct {
    Lot lot; /* measures as placed: swapped if turned */
    bool turned;
    double bleed;
    int number;   /* index of the batch */
    long first;   /* number of the first piece, within the batch */
    bool upwards; /* row 0 is the lowest */
    int rows;
    int *lengths; /* number of pieces in each row */
} Block;

/* Returns the batch with width and height swapped if 'turned' is true. */
Lot lot_turned(const Lot *lot, bool turned);

/* Returns the distance from the left (or top) edge of a piece to that of the next. */
double block_step(double size, double gap, double bleed);

/* Returns the length of a row of 'count' pieces, including the outer bleeds. */
double block_reach(double size, double gap, double bleed, int count);

/* Returns how many pieces fit into 'room', at most 300; 0 if not even one does. */
int block_most(double room, double size, double gap, double bleed);

/* Adds the pieces to the sheet. 'corner' is the upper left corner of the printed area,
 * that is, of the bleed of the first piece. */
void block_put(Arena *arena, const Block *block, Point corner, Sheet *sheet);

#endif
