/* Exact odds of drawing cards. */
#ifndef EXPR_ODDS_H
#define EXPR_ODDS_H

#include "base/number.h"

/* A draw of 'drawn' cards from a shuffled deck of 'cards', 'marked' of which
 * are marked. */
typedef struct {
    int64_t cards, marked, drawn;
} CardDraw;

/* Return the probability that exactly, at least or at most 'hits' of the drawn cards
 * are marked. */
Number odds_exactly(Arena *arena, CardDraw draw, int64_t hits);
Number odds_at_least(Arena *arena, CardDraw draw, int64_t hits);
Number odds_at_most(Arena *arena, CardDraw draw, int64_t hits);

#endif
