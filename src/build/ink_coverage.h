/* Estimates the ink coverage of a kit's files in background threads. */
#ifndef BUILD_INK_COVERAGE_H
#define BUILD_INK_COVERAGE_H

#include "kit/kit.h"

typedef struct InkCoverage InkCoverage;

/* Starts the threads. Nobody else may use the kit until ink_coverage_end. */
InkCoverage *ink_coverage_begin(Arena *arena, Kit *kit, int max_threads);

/* Waits for the threads. Returns the share of paper that is covered with ink, from 0 to
 * 1, for each file. */
const double *ink_coverage_end(InkCoverage *coverage);

#endif
