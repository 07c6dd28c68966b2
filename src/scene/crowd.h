/* Arranges several pieces that are on one space side by side. Shared by crowd.c and
 * hex_crowd.c. */
#ifndef SCENE_CROWD_H
#define SCENE_CROWD_H

#include "model/sides.h"
#include "scene/plot.h"

#define SPACE_SHARE 0.94                 /* share of a space that pieces may fill */
#define CROWD_GAP 0.03                   /* between pieces, as a share of the space */
enum { SPACE_MIDDLE = MAX_SHAPE_SIDES }; /* in place of a side: 'to:' names none */

/* The pieces at one side of a space, or in its middle. */
typedef struct {
    PlacedPiece **items;
    int count, room;
    double w, h; /* of the largest piece */
    Point *at;   /* by piece: where its middle is tried */
} Crowd;

/* Arranges the pieces in a number of columns around a point. */
void crowd_in_columns(Crowd *crowd, int columns, Point middle, double gap);

/* Returns the direction of a side of the board's spaces, 1 mm long. */
Point side_way(const Board *board, int side);

/* Returns how far the pieces of a hex of the board may reach from its middle towards a
 * side, mm. */
double hex_room(const Plot *plot, const Board *board);

/* Arranges pieces at a side of a hex, or in its middle. Returns false if they do not
 * fit. */
bool crowd_on_hex(Arena *arena, const Plot *plot, Crowd *crowd, const Space *space,
                  int side);

#endif
