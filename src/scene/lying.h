/* Where pieces lie. */
#ifndef SCENE_LYING_H
#define SCENE_LYING_H

#include "scene/plot.h"

/* Of several on each other, so many are seen, each shifted by so much. */
long lying_piled(const Lying *lying);
double lying_step(const Lying *lying);

/* Adds a piece, of which 'piece', 'side', 'turn' and 'middle' are known, and 'laid' if
 * somebody has laid it down. False after a report. */
bool lying_add(Canvas *c, Plot *plot, Lying lying);

/* A piece as it has been laid down, for lying_add(). */
Lying lying_of(Canvas *c, const Piece *laid, Point middle);

/* What is seen of a piece that has been laid down, and how it is turned. */
int lying_side(Canvas *c, const Piece *laid);
double lying_turn(const Piece *laid);

/* Does it lie on another piece? */
bool lying_is_on(const Piece *laid);

/* Adds all that lie on others; 'errors': those that there were before this part. */
void lying_add_on(Canvas *c, Plot *plot, int errors);

void lying_move(Lying *lying, Point to);
Matrix lying_matrix(const Lying *lying);

/* Where a spot of the piece is; false after a report. */
bool lying_spot(Canvas *c, const Lying *lying, const char *spot, Where from, Box *box);

#endif
