#include "expr/memo.h"

Memo *memo_new(Arena *arena)
{
    Memo *memo = arena_new_item(arena, Memo);
    *memo = (Memo){.arena = arena,
                   .steps = MOST_GAME_STEPS,
                   .codes = MOST_CODES,
                   .kept = MOST_KEPT,
                   .found = MOST_FOUND,
                   .definitions = map_new(arena),
                   .members = map_new(arena)};
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

static short **rows_of(const Memo *memo, const Board *board)
{
    for (int i = 0; i < memo->distances.count; i++)
        if (memo->distances.items[i].board == board)
            return memo->distances.items[i].rows;
    return NULL;
}

const short *memo_distances(const Memo *memo, const Space *from)
{
    short **rows = rows_of(memo, from->board);
    return rows ? rows[from->index] : NULL;
}

const short *memo_measure(Memo *memo, const Space *from)
{
    const Board *board = from->board;
    short **rows = rows_of(memo, board);
    if (!rows) {
        rows = arena_alloc(memo->arena, (size_t)board->total * sizeof *rows);
        list_add(memo->arena, &memo->distances, ((Distances){board, rows}));
    }
    return rows[from->index] = board_distances(memo->arena, from);
}

const Member MEMBERS = {0};

static void note_members(Map *members, const Choice *choice)
{
    for (int i = 0; i < choice->count; i++) {
        const Member *member = &choice->members[i];
        const Member *first = map_put(members, member->name, (void *)member);
        if (first && first->choice != choice)
            map_set(members, member->name, (void *)&MEMBERS);
    }
}

/* Adds choices as they appear: defaults of a board are bound before the choices of
 * later fields are known. */
const Member *memo_member(const Game *game, const char *name)
{
    Memo *memo = game->memo;
    while (memo->choices < game->choices.count)
        note_members(&memo->members, game->choices.items[memo->choices++]);
    return map_get(&memo->members, name);
}
