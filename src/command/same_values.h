/* Compares values of two versions of a game, to the last item of a list. */
#ifndef COMMAND_SAME_VALUES_H
#define COMMAND_SAME_VALUES_H

#include "expr/expr.h"

/* A version of a game whose values are compared. */
typedef struct {
    const Game *game;
    Arena *scratch; /* of evaluation */
    DiagList *problems;
} ValueVersion;

/* Returns true if the fields of two pieces are written alike, and have equal values
 * once their expressions are evaluated, each in its own version. Spaces, pieces and
 * other things are equal if they have the same names. A value that cannot be evaluated
 * is equal to none. */
bool piece_values_are_same(const ValueVersion *before, const Piece *was,
                           const ValueVersion *after, const Piece *now);

#endif
