/* Where pieces lie. */
#ifndef SCENE_LYING_H
#define SCENE_LYING_H

#include "scene/plot.h"

void lying_move(Lying *lying, Point to);
Matrix lying_matrix(const Lying *lying);

/* Where a spot of the piece is; false after a report. */
bool lying_spot(Canvas *c, const Lying *lying, const char *spot, Where from, Box *box);

#endif
