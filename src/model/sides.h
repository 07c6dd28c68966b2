/* The sides of pieces and spaces, by their shape: a square has four, a hexagon six. A
 * value of TYPE_SIDES is a set of the sides of one shape. */
#ifndef MODEL_SIDES_H
#define MODEL_SIDES_H

#include "model/value.h"

/* The sides of each shape, clockwise from the north. */
extern const Choice SIDE, /* of squares: north, east, south and west */
    FLAT_HEX_SIDE,        /* of hexagons that lie on a side: n, ne, se, s, sw, nw */
    POINTED_HEX_SIDE,     /* of hexagons that stand on a corner: ne, e, se, sw, w, nw */
    TRIANGLE_SIDE,        /* of triangles with a corner on top: ne, s, nw */
    OCTAGON_SIDE;         /* n, ne, e, se, s, sw, w, nw */

enum { MAX_SHAPE_SIDES = 8 };

const Type *type_sides(Arena *arena, const Choice *of);

/* Returns true for a choice that is the sides of a shape. */
bool sides_are(const Choice *choice);

/* Finds a side by its name, its whole or short compass name, or its number clockwise
 * from 1; NULL if the shape has no such side. */
const Member *side_find(const Choice *of, const char *word);

/* Returns help if the word is a side of hexagons that lie the other way than those of
 * the choice; otherwise NULL. */
const char *side_other_help(const Choice *of, const char *word);

/* Return the side, or the sides, that a number of steps clockwise leads to. A step is
 * the turn after which the shape looks the same: 60 degrees for a hexagon. */
const Member *side_turned(const Member *side, int64_t steps);
Value sides_turned(Value sides, int64_t steps);

/* Returns a value of a piece that is turned clockwise: sides, and lists of them, are
 * turned by as many whole steps; other values stay. */
Value value_turned(Arena *arena, Value value, double degrees);

/* Returns the side across from this one, or NULL for a side of a triangle. */
const Member *side_opposite(const Member *side);

/* Returns all sides of a shape. */
Value sides_all(const Choice *of);

/* Returns the direction in which a side faces, in degrees clockwise from the north. */
double side_direction(const Member *side);

#endif
