/* The angles by which a piece may be turned: on a cell of a board, and if the values of
 * its fields turn with it. */
#ifndef MODEL_TURNS_H
#define MODEL_TURNS_H

#include "model/game.h"

/* A turn is a multiple of one of two steps, in degrees. Both are 0 if any turn is
 * allowed. */
typedef struct {
    int board, own;
} TurnSteps;

/* Returns the steps of a piece on a cell of the board, or beside boards if that is
 * NULL. A piece with fields of sides turns only by whole sides. */
TurnSteps turn_steps(const Piece *piece, const Board *board);

bool turn_is_allowed(TurnSteps steps, double degrees);

/* Return "multiples of 60 or 90" and the turns below 360, "0, 60, 90 or …". */
const char *turn_steps_text(Arena *arena, TurnSteps steps);
const char *turns_text(Arena *arena, TurnSteps steps);

#endif
