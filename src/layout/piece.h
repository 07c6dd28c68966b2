/* Physical properties of a piece: size, outline, sides and name. */
#ifndef LAYOUT_PIECE_H
#define LAYOUT_PIECE_H

#include "base/geometry.h"
#include "model/game.h"

/* Measures of a piece, in mm. The origin is the upper left corner of the trimmed
 * piece. */
typedef struct {
    double w, h, bleed, safe, corner;
    bool rounded, hole;  /* the outline is not a rectangle; it has a hole */
    const Path *edge;    /* of the trimmed piece */
    const Path *outline; /* the edge with its hole */
} Trim;

/* Returns the box of the trimmed piece, with each side moved 'out'. */
Box trim_box(const Trim *trim, double out);

/* Sides of a piece. Fronts count from SIDE_FRONT: a die has one for each face.
 * SIDE_ABOVE is the view from above of a piece that stands on a board. */
enum { SIDE_ABOVE = -1, SIDE_BACK, SIDE_FRONT };

/* Returns the measures without the edge and the outline. Only the faces of a box to
 * fold differ in size. */
Trim piece_measures(const Piece *piece, int side);

/* Computes all measures. Returns false after reporting a problem. */
bool piece_trim(const Piece *piece, int side, Arena *arena, Trim *trim,
                DiagList *diags);

/* Returns the measures of the view from above. The set must have one. */
Trim piece_trim_above(const Piece *piece, Arena *arena);

bool piece_has_back(const Piece *piece);

/* Returns the outline. Dice with 4 or 20 faces have triangles unless the set says
 * otherwise. */
Outline piece_outline(const Piece *piece);

/* Returns the name of a piece for messages: "event/grave-hound", or "board". */
const char *piece_called(Arena *arena, const Piece *piece);

/* Returns the piece that was made for this section, or else the first of its size, or
 * NULL. '*turned' becomes true if the piece has width and height swapped. */
const Piece *section_piece(const Set *set, const Section *section, bool *turned);

#endif
