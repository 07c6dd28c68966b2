/* Draws faces: the front or back of a piece, as its template describes it. */
#ifndef LAYOUT_FACE_H
#define LAYOUT_FACE_H

#include "layout/drawing.h"
#include "layout/piece.h"

/* Draws the faces of one variant of a game, with caches that they share. */
typedef struct Faces Faces;

/* Freed with the arena. 'low_ink' asks for designs that save ink. */
Faces *faces_new(Arena *arena, Assets *assets, const Game *game, bool low_ink);

/* Sets the callbacks with which templates show scenes or other pieces. */
void faces_set_embedder(Faces *faces, Embedder embedder);
Embedder faces_embedder(const Faces *faces);

/* Turns on preflight checks of all faces that are drawn from now on. */
void faces_preflight(Faces *faces);

/* Turns off reports and preflight checks, for faces that are drawn a second time. */
void faces_silence(Faces *faces);

typedef struct {
    const Piece *piece;
    int side; /* SIDE_BACK, SIDE_FRONT or SIDE_ABOVE, or a later face of a die */
    Trim trim;
    ItemList items;
    bool drawn; /* false: the piece has no such side, or the face has errors */
} Face;

/* Lays out a face; the items live in 'arena'. Adds problems to 'diags', merged for all
 * pieces that share them. */
Face face_draw(Faces *faces, const Piece *piece, int side, Arena *arena,
               DiagList *diags);

/* Finds the box with this name in the template of a piece, of which 'of' names the
 * piece and the side, or the box of a top-level layer with this id. Returns false if
 * there is none, after reporting that at 'from'. */
bool face_spot(Faces *faces, const Face *of, const char *name, SourceRange from,
               Box *box, DiagList *diags);

/* Returns true if any template has alternative text for people who cannot see. */
bool faces_have_alts(Faces *faces, DiagList *diags);

/* Returns true if all backs of the set look the same. */
bool faces_share_back(Faces *faces, const Set *set, DiagList *diags);

#endif
