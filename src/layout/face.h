/* Faces: the front or back of a piece, as a template draws it. */
#ifndef LAYOUT_FACE_H
#define LAYOUT_FACE_H

#include "layout/drawing.h"

/* All faces of a play. */
typedef struct Faces Faces;

/* 'low_ink' asks for the designs that save it. */
Faces *faces_new(Arena *arena, Studio *studio, const Game *game, bool low_ink);

/* From now on faces are looked through for what a careful eye would notice. */
void faces_preflight(Faces *faces);

/* Lengths in mm; the origin is the upper left corner of the trimmed piece. */
typedef struct {
    double w, h, bleed, safe, corner;
    bool rounded, hole;  /* it is no rectangle, or not all of one */
    const Path *outline; /* of the trimmed piece, with its hole */
} Trim;

/* The size and outline of a piece; false after a report. */
bool face_trim(const Piece *piece, Arena *arena, Trim *trim, DiagList *diags);

/* A piece has a front and perhaps a back; a die has as many fronts as faces. */
enum { SIDE_BACK, SIDE_FRONT };

typedef struct {
    const Piece *piece;
    int side; /* SIDE_BACK, SIDE_FRONT, or a later face of a die */
    Trim trim;
    ItemList items;
    bool drawn; /* false: it has no such side, or is in error */
} Face;

/* Lays out a face; its items live in 'arena'. Problems go to 'diags', each once for all
 * the pieces that meet it. */
Face face_draw(Faces *faces, const Piece *piece, int side, Arena *arena,
               DiagList *diags);

bool piece_has_back(const Piece *piece);

/* Are all backs of the set the same? */
bool faces_share_back(Faces *faces, const Set *set, DiagList *diags);

/* How many fronts it has: what a die's field 'faces' says, else one. */
int piece_fronts(const Piece *piece);

/* A piece as people call it: "event/grave-hound", or "board". */
const char *piece_called(Arena *arena, const Piece *piece);

/* What templates can name, for documentation. */
extern const Given GIVEN[]; /* ends in a NULL name */

#endif
