/* Places pieces in a plot, and computes where they are. */
#ifndef SCENE_LYING_H
#define SCENE_LYING_H

#include "scene/plot.h"

/* Return how many copies of a piece are drawn on each other, and the offset between
 * them in mm. */
long lying_piled(const Lying *lying);
double lying_step(const Lying *lying);

/* Adds a piece, of which 'piece', 'side', 'turn' and 'middle' are set, and 'laid' if
 * the scene lays the piece down. Returns false if the piece has no face, which has been
 * reported. */
bool lying_add(Canvas *c, Plot *plot, Lying lying);

/* Returns a piece as the scene lays it down, for lying_add(). */
Lying lying_of(Canvas *c, const Piece *laid, Point middle);

/* Return which side of a laid piece is shown, and its turn in degrees. A side that the
 * piece does not have is reported, and replaced by SIDE_FRONT. */
int lying_side(Canvas *c, const Piece *laid);
double lying_turn(const Piece *laid);

/* Returns true if the piece lies on another piece. */
bool lying_is_on(const Piece *laid);

/* Adds all pieces that lie on other pieces. 'errors' is the number of errors before
 * this part: after more errors, a missing piece is not reported again. */
void lying_add_on(Canvas *c, Plot *plot, int errors);

/* Moves the middle of the piece, and updates its box, which includes its copies. */
void lying_move(Lying *lying, Point to);
/* Returns the matrix from the face of the piece to its place in the plot. */
Matrix lying_matrix(const Lying *lying);

/* Stores the box of a spot of the piece; returns false after a report. */
bool lying_spot(Canvas *c, const Lying *lying, const char *spot, Where from, Box *box);

#endif
