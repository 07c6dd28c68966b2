/* Outlines of the parts of a board that is cut along the edges of hexes. */
#ifndef KIT_CUT_OUTLINE_H
#define KIT_CUT_OUTLINE_H

#include "kit/cut_up.h"

/* Sides of a part, clockwise as they are walked. */
enum { PART_LEFT, PART_TOP, PART_RIGHT, PART_BOTTOM, PART_SIDES };

/* The lines around a part. */
typedef struct {
    const SeamLine *sides[PART_SIDES];
} PartLines;

/* A corner of an outline, and the side of the part to which the edge after it belongs.
 */
typedef struct {
    Point at;
    int side;
} OutlineCorner;

typedef LIST(OutlineCorner) PartOutline;

/* Returns the area between the lines, in coordinates of the face. Where two lines share
 * an edge, neighbouring parts meet at it without a gap or an overlap. */
PartOutline part_outline(Arena *arena, const PartLines *lines);

/* Returns the box around the outline. */
Box outline_box(const PartOutline *outline);

/* Sets 'is_ragged' for each side that is not straight; the left side may be ragged
 * beside the hexes, and straight above them. */
void outline_ragged(const PartOutline *outline, bool is_ragged[PART_SIDES]);

/* Returns the outline with the edges of each side moved outwards by its distance. */
Path *outline_grown(Arena *arena, const PartOutline *outline,
                    const double out[PART_SIDES]);

/* Returns the edges of the ragged sides, and sets '*count' to their number. */
Path *outline_ragged_edges(Arena *arena, const PartOutline *outline,
                           const bool is_ragged[PART_SIDES], int *count);

/* Returns the stretch of a line from top to bottom between two heights or, with 'down',
 * of a line from left to right. */
Path *line_between(Arena *arena, const SeamLine *line, bool down, double from,
                   double to);

/* Returns the point of a line at this height or, with 'down', at this distance from the
 * left. */
Point line_point(const SeamLine *line, bool down, double along);

#endif
