#include "expr/eval_cache.h"

EvalCache *eval_cache_new(Arena *arena)
{
    return arena_make(arena, EvalCache, .arena = arena, .steps = MAX_GAME_STEPS,
                      .codes = MAX_CODES, .memo_room = MAX_MEMO_VALUES,
                      .found = MAX_FOUND, .definitions = map_new(arena),
                      .members = map_new(arena));
}

BoundDefinition *eval_cache_definition(EvalCache *eval_cache,
                                       const Definition *definition)
{
    BoundDefinition *bound = map_get(&eval_cache->definitions, definition->name);
    if (!bound) {
        bound = arena_new_item(eval_cache->arena, BoundDefinition);
        map_put(&eval_cache->definitions, definition->name, bound);
    }
    return bound;
}

static short **rows_of(const EvalCache *eval_cache, const Board *board)
{
    for (int i = 0; i < eval_cache->distances.count; i++)
        if (eval_cache->distances.items[i].board == board)
            return eval_cache->distances.items[i].rows;
    return NULL;
}

const short *eval_cache_distances(const EvalCache *eval_cache, const Space *from)
{
    short **rows = rows_of(eval_cache, from->board);
    return rows ? rows[from->index] : NULL;
}

const short *eval_cache_measure(EvalCache *eval_cache, const Space *from)
{
    const Board *board = from->board;
    short **rows = rows_of(eval_cache, board);
    if (!rows) {
        rows = arena_array(eval_cache->arena, short *, board->total);
        list_add(eval_cache->arena, &eval_cache->distances, ((Distances){board, rows}));
    }
    return rows[from->index] = board_distances(eval_cache->arena, from);
}

const Member AMBIGUOUS_MEMBER = {0};

static void note_members(Map *members, const Choice *choice)
{
    for (int i = 0; i < choice->count; i++) {
        const Member *member = &choice->members[i];
        const Member *first = map_put(members, member->name, (void *)member);
        if (first && first->choice != choice)
            map_set(members, member->name, (void *)&AMBIGUOUS_MEMBER);
    }
}

/* Adds choices as they appear: defaults of a board are bound before the choices of
 * later fields are known. */
const Member *eval_cache_member(const Game *game, const char *name)
{
    EvalCache *eval_cache = game->eval_cache;
    while (eval_cache->choices < game->choices.count)
        note_members(&eval_cache->members, game->choices.items[eval_cache->choices++]);
    return map_get(&eval_cache->members, name);
}
