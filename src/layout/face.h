/* Faces: the front or back of a piece, as a template draws it. */
#ifndef LAYOUT_FACE_H
#define LAYOUT_FACE_H

#include "layout/drawing.h"
#include "layout/piece.h"

/* All faces of a play. */
typedef struct Faces Faces;

/* 'low_ink' asks for the designs that save it. */
Faces *faces_new(Arena *arena, Studio *studio, const Game *game, bool low_ink);

/* From now on their templates can show scenes, or other pieces. */
void faces_show(Faces *faces, Artist artist);
Artist faces_artist(const Faces *faces);

/* From now on faces are looked through for what a careful eye would notice. */
void faces_preflight(Faces *faces);

/* From now on faces are drawn that have been drawn before: nothing is told of them. */
void faces_hush(Faces *faces);

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

/* The box of this name in the piece's template, or of a layer that has it for id and
 * stands in no other. False, with a report at 'from', if there is none. */
bool face_spot(Faces *faces, const Face *of, const char *name, Where from, Box *box,
               DiagList *diags);

/* Does a template say what something shows, for those who cannot see it? */
bool faces_have_alts(Faces *faces, DiagList *diags);

/* Are all backs of the set the same? */
bool faces_share_back(Faces *faces, const Set *set, DiagList *diags);

#endif
