/* Seams along the edges of hexes: zigzags between two columns or rows of a board. */
#ifndef MODEL_HEX_SEAMS_H
#define MODEL_HEX_SEAMS_H

#include "model/plan.h"

/* Where the hexes of a board are on the piece that prints it, in mm. */
typedef struct {
    Plan plan;
    double w, h; /* size of the piece */
} HexPrint;

/* A line from edge to edge of a piece, from top to bottom or from left to right. It
 * never turns back in this direction. */
typedef struct {
    Point *points;
    int count;
    double low, high; /* its extent in the other direction */
} SeamLine;

/* Returns false if the piece prints no board of hexes. */
bool hex_print_of(const Piece *piece, double w, double h, HexPrint *print);

/* Returns the number of seams from top to bottom or, with 'down' (how far down they
 * are), from left to right. */
int hex_seam_count(const HexPrint *print, bool down);

/* Returns the seam after this column or row, counted from 1. It follows the edges of
 * the hexes on both sides, and is straight where there are none and beyond them. Its
 * count is 0 if there are no hexes at all, or if it leaves the piece. */
SeamLine hex_seam(Arena *arena, const HexPrint *print, bool down, int line);

/* Returns a straight line across a piece of w x h mm: x = at or, with 'down', y = at.
 */
SeamLine straight_line(Arena *arena, bool down, double at, double w, double h);

#endif
