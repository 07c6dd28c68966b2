/* Dice nets: dice that are cut out of paper, folded up and glued. */
#ifndef KIT_NET_H
#define KIT_NET_H

#include "kit/part.h"

/* Makes the part for a die: its net with tabs. Returns false if there is no net for
 * this die; see die_net_lay. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* Moves each side of a convex polygon outwards by its own distance. The points run
 * clockwise on the page; at most 32 are used. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

#endif
