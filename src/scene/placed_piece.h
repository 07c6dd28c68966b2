/* Places pieces in a plot, and computes where they are. */
#ifndef SCENE_PLACED_PIECE_H
#define SCENE_PLACED_PIECE_H

#include "scene/plot.h"

/* Return how many copies of a piece are drawn on each other, and the offset between
 * them in mm. */
long placed_piece_piled(const PlacedPiece *placed);
double placed_piece_step(const PlacedPiece *placed);

/* Adds a piece, of which 'piece', 'side', 'turn' and 'middle' are set, and 'laid' if
 * the scene lays the piece down. Returns the piece in the plot; NULL if it has no face,
 * which has been reported. */
PlacedPiece *placed_piece_add(SceneLayout *c, Plot *plot, PlacedPiece placed);

/* Returns a piece as the scene lays it down, for placed_piece_add(). A side that the
 * piece does not have is reported, and replaced by SIDE_FRONT. */
PlacedPiece placed_piece_of(SceneLayout *c, const Piece *laid, Point middle);

/* Returns true if the piece lies on another piece. */
bool placed_piece_is_on(const Piece *laid);

/* Adds all pieces that lie on other pieces. 'errors' is the number of errors before
 * this part: after more errors, a missing piece is not reported again. */
void placed_piece_add_on(SceneLayout *c, Plot *plot, int errors);

/* Moves the middle of the piece, and updates its box, which includes its copies. */
void placed_piece_move(PlacedPiece *placed, Point to);
/* Returns the matrix from the face of the piece to its place in the plot. */
Matrix placed_piece_matrix(const PlacedPiece *placed);

/* Stores the box of a spot of the piece; returns false after a report. */
bool placed_piece_spot(SceneLayout *c, const PlacedPiece *placed, const char *spot,
                       SourceRange from, Box *box);

#endif
