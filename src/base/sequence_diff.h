/* Compares two sequences: finds a shortest list of items that are gone or new. */
#ifndef BASE_SEQUENCE_DIFF_H
#define BASE_SEQUENCE_DIFF_H

#include <stdbool.h>

#include "base/arena.h"

/* Items are equal if their numbers are. */
typedef struct {
    const int *items;
    int count;
} Sequence;

/* Which items are in one sequence only. */
typedef struct {
    bool *gone;  /* by the items of the first sequence */
    bool *after; /* by the items of the second */
} SequenceDiff;

enum { MAX_DIFFERENCES = 1500 };

/* Returns the difference. If more than MAX_DIFFERENCES items differ, everything between
 * the equal beginnings and ends counts as gone and new. */
SequenceDiff sequence_diff(Arena *arena, Sequence before, Sequence after);

#endif
