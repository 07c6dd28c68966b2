/* Pieces of one size in rows, one row below the other. */
#ifndef KIT_BLOCK_H
#define KIT_BLOCK_H

#include "kit/room.h"

typedef struct {
    Lot lot; /* as it lies */
    bool turned;
    double bleed;
    int number;   /* the lot's */
    long first;   /* of its pieces */
    bool upwards; /* the first row lies below */
    int rows;
    int *lengths; /* pieces in each row */
} Block;

Lot lot_turned(const Lot *lot, bool turned);

/* From one piece to the next. */
double block_step(double size, double gap, double bleed);

/* How far so many reach with the bleed around them. */
double block_reach(double size, double gap, double bleed, int count);

/* How many such a room takes; none is 0. */
int block_most(double room, double size, double gap, double bleed);

/* Its upper left corner is that of what is printed. */
void block_put(Arena *arena, const Block *block, Point corner, Sheet *sheet);

#endif
