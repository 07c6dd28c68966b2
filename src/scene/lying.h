/* Where pieces lie. */
#ifndef SCENE_LYING_H
#define SCENE_LYING_H

#include "scene/plot.h"

/* Of several on each other, so many are seen, each shifted by so much. */
long lying_piled(const Lying *lying);
double lying_step(const Lying *lying);

void lying_move(Lying *lying, Point to);
Matrix lying_matrix(const Lying *lying);

/* Where a spot of the piece is; false after a report. */
bool lying_spot(Canvas *c, const Lying *lying, const char *spot, Where from, Box *box);

#endif
