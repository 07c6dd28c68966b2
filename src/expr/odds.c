/* The hypergeometric distribution, computed as a ratio of whole numbers. */
#include "expr/odds.h"

static Number ways(Arena *arena, CardDraw draw, int64_t hits)
{
    if (hits < 0 || hits > draw.drawn || hits > draw.marked)
        return number_of(0);
    Number marked = number_choose(arena, draw.marked, hits);
    Number others = number_choose(arena, draw.cards - draw.marked, draw.drawn - hits);
    return number_multiply(arena, marked, others);
}

static Number odds_between(Arena *arena, CardDraw draw, int64_t least, int64_t most)
{
    Number sum = number_of(0);
    for (int64_t hits = least; hits <= most; hits++)
        sum = number_add(arena, sum, ways(arena, draw, hits));
    return number_divide(arena, sum, number_choose(arena, draw.cards, draw.drawn));
}

Number odds_exactly(Arena *arena, CardDraw draw, int64_t hits)
{
    return odds_between(arena, draw, hits, hits);
}

Number odds_at_least(Arena *arena, CardDraw draw, int64_t hits)
{
    return odds_between(arena, draw, hits, draw.drawn);
}

Number odds_at_most(Arena *arena, CardDraw draw, int64_t hits)
{
    return odds_between(arena, draw, 0, hits < draw.drawn ? hits : draw.drawn);
}
