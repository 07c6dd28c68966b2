/* How much ink the files of a kit take, found out while other work goes on. */
#ifndef BUILD_INK_COVERAGE_H
#define BUILD_INK_COVERAGE_H

#include "kit/kit.h"

typedef struct InkCoverage InkCoverage;

/* Until the end, nobody else may use the kit. */
InkCoverage *ink_coverage_begin(Arena *arena, Kit *kit, int max_threads);

/* For each file, which part of its paper is covered, from 0 to 1. */
const double *ink_coverage_end(InkCoverage *covers);

#endif
