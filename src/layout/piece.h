/* A piece as a thing: how it is cut, which sides it has, what people call it. */
#ifndef LAYOUT_PIECE_H
#define LAYOUT_PIECE_H

#include "model/game.h"
#include "page/path.h"

/* Lengths in mm; the origin is the upper left corner of the trimmed piece. */
typedef struct {
    double w, h, bleed, safe, corner;
    bool rounded, hole;  /* it is no rectangle, or not all of one */
    const Path *edge;    /* of the trimmed piece */
    const Path *outline; /* the same with its hole */
} Trim;

/* All but the outline. */
Trim piece_measures(const Piece *piece);

/* With the outline; false after a report. */
bool piece_trim(const Piece *piece, Arena *arena, Trim *trim, DiagList *diags);

/* It has a front and perhaps a back; a die has as many fronts as faces. From above it
 * may look otherwise, where it stands on a board. */
enum { SIDE_ABOVE = -1, SIDE_BACK, SIDE_FRONT };

/* How it is seen from above, for sets that say so. */
Trim piece_trim_above(const Piece *piece, Arena *arena);

bool piece_has_back(const Piece *piece);

/* How many fronts it has: what a die's field 'faces' says, or six; else one. */
int piece_fronts(const Piece *piece);

/* What is cut out; the faces of a die with 4 or 20 are triangles, if nothing is said.
 */
Outline piece_outline(const Piece *piece);

/* As people call it: "event/grave-hound", or "board". */
const char *piece_called(Arena *arena, const Piece *piece);

#endif
