/* Dice to fold up from paper. */
#ifndef KIT_NET_H
#define KIT_NET_H

#include "kit/part.h"

/* The net of a die, with tabs; false if it has none: see die_net_lay. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* A convex polygon with each side moved out by its own distance. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

#endif
