/* Dice to fold up from paper. */
#ifndef KIT_NET_H
#define KIT_NET_H

#include "kit/part.h"

/* The net of a die with 4, 6 or 20 faces; false if it has another number of them, or
 * faces that are no squares or triangles with equal sides. The sum of opposite faces is
 * the number of faces and one; of four, the last is in the middle. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* A convex polygon with each side moved out by its own distance. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

#endif
