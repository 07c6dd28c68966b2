#include "expr/memo.h"

Memo *memo_new(Arena *arena)
{
    Memo *memo = arena_new_item(arena, Memo);
    *memo = (Memo){arena, MOST_GAME_STEPS, MOST_CODES, map_new(arena), map_new(arena)};
    return memo;
}

BoundDefinition *memo_definition(Memo *memo, const Definition *definition)
{
    BoundDefinition *bound = map_get(&memo->definitions, definition->name);
    if (!bound) {
        bound = arena_new_item(memo->arena, BoundDefinition);
        map_put(&memo->definitions, definition->name, bound);
    }
    return bound;
}

const short *memo_distances(Memo *memo, const Space *from)
{
    short **rows = map_get(&memo->distances, from->board->name);
    return rows ? rows[from->index] : NULL;
}

const short *memo_measure(Memo *memo, const Space *from)
{
    const Board *board = from->board;
    short **rows = map_get(&memo->distances, board->name);
    if (!rows) {
        rows = arena_alloc(memo->arena, (size_t)board->total * sizeof *rows);
        map_put(&memo->distances, board->name, rows);
    }
    return rows[from->index] = board_distances(memo->arena, from);
}
