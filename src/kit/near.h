/* Boxes on a page, found by where they are. */
#ifndef KIT_NEAR_H
#define KIT_NEAR_H

#include "base/list.h"
#include "page/path.h"

typedef LIST(int) Numbers;

typedef struct {
    Arena *arena;
    double side; /* of the squares that the page is divided into */
    int columns, rows;
    Numbers *squares;
} Near;

Near near_new(Arena *arena, double width, double height);
void near_add(Near *near, Box box, int number);

/* The numbers of all boxes that may touch this one, some of them more than once; they
 * are kept in 'found', which is emptied before. */
void near_find(const Near *near, Box box, Numbers *found);

#endif
