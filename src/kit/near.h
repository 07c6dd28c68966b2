/* A grid index over boxes on a page, for finding those near a given box. */
#ifndef KIT_NEAR_H
#define KIT_NEAR_H

#include "base/list.h"
#include "page/path.h"

typedef LIST(int) Numbers;

typedef struct {
    Arena *arena;
    double side; /* side of a grid cell, mm */
    int columns, rows;
    Numbers *squares;
} Near;

/* Makes an empty index for a page of this size, in 'arena'. */
Near near_new(Arena *arena, double width, double height);
/* Adds a box under a number of the caller's choice. */
void near_add(Near *near, Box box, int number);

/* Stores in 'found' the numbers of all boxes that may touch this box, replacing its
 * contents. A number can occur several times. */
void near_find(const Near *near, Box box, Numbers *found);

#endif
