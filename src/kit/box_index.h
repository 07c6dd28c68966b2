/* A grid index over the boxes on a page, for finding those near a given box. */
#ifndef KIT_BOX_INDEX_H
#define KIT_BOX_INDEX_H

#include "base/geometry.h"
#include "base/list.h"

typedef LIST(int) IntList;

typedef struct {
    Arena *arena;
    double side; /* side of a grid cell, mm */
    int columns, rows;
    IntList *squares;
} BoxIndex;

/* Makes an empty index for a page of this size, in 'arena'. */
BoxIndex box_index_new(Arena *arena, double width, double height);

/* Adds a box under a number of the caller's choice. */
void box_index_add(BoxIndex *box_index, Box box, int number);

/* Stores in 'found' the numbers of all boxes that may touch this box, replacing its
 * contents. A number can occur several times. */
void box_index_find(const BoxIndex *box_index, Box box, IntList *found);

#endif
