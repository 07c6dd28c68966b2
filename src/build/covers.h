/* How much ink the files of a kit take, found out while other work goes on. */
#ifndef BUILD_COVERS_H
#define BUILD_COVERS_H

#include "kit/kit.h"

typedef struct Covers Covers;

/* Until the end, nobody else may use the kit. */
Covers *covers_begin(Arena *arena, Kit *kit, int hands);

/* For each file, which part of its paper is covered, from 0 to 1. */
const double *covers_end(Covers *covers);

#endif
