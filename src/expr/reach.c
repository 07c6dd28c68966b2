#include "expr/reach.h"

#include <string.h>

#include "expr/eval_cache.h"

/* The state of a thing that no path has reached: its condition was not asked yet, or
 * excludes it. */
enum { UNSEEN = -1, EXCLUDED = -2 };

/* A search from one start. It stops once its end is reached, and goes on from there
 * when another end is asked for. */
typedef struct {
    const Board *board; /* the things are its spaces; NULL: 'items' */
    const Value *items;
    HashIndex index; /* of 'items' */
    int count, room;
    int *steps;  /* to each thing, or its state */
    int *before; /* of each thing that was reached: the thing before it on its path */
    int *queue;  /* things that were reached, nearest first; those before 'head' are
                    done */
    int head, tail;
} PathSearch;

typedef enum { FIND_CONNECTED, FIND_LENGTH, FIND_ALL } ReachResult;

struct Reach {
    ReachResult result;
    int *slots; /* variables of the expression around it that the search reads */
    int slot_count;
    PathSearch *last; /* the last search that can be continued; NULL: none yet */
    Value *key;       /* start and variables of 'last'; key[0] may be VALUE_NONE */
    bool busy;        /* 'last' is being continued */
};

/* --- preparation ------------------------------------------------------------------ */

bool reach_is_anywhere(const Code *code)
{
    return code->loop_count == 2 && code->loops[0].source;
}

typedef struct {
    Arena *arena;
    int inner;
    LIST(int) slots;
} SlotList;

static bool add_slot(void *context, const Code *code)
{
    SlotList *list = context;
    if (code->kind != CODE_SLOT || code->slot >= list->inner)
        return true;
    for (int i = 0; i < list->slots.count; i++)
        if (list->slots.items[i] == code->slot)
            return true;
    list_add(list->arena, &list->slots, code->slot);
    return true;
}

Reach *reach_new(Arena *arena, const Code *code, int inner)
{
    SlotList list = {.arena = arena, .inner = inner};
    if (code->loop_count)
        code_walk(code->loops[0].source, add_slot, &list);
    code_walk(code->where, add_slot, &list);
    return arena_make(arena, Reach,
                      .result =
                          (ReachResult)text_index(code->syntax->name, REACH_NAMES),
                      .slots = list.slots.items, .slot_count = list.slots.count);
}

/* --- things ----------------------------------------------------------------------- */

static Value thing_of(const PathSearch *search, int nth)
{
    return search->board
               ? (Value){.kind = VALUE_SPACE, .space = &search->board->spaces[nth]}
               : search->items[nth];
}

/* Returns -1 if the value is none of the things. */
static int number_of_thing(const PathSearch *search, const Value *value)
{
    if (search->board)
        return value->space->board == search->board ? value->space->index : -1;
    HashWalk walk = {.hash = value_hash(*value)};
    for (int i; (i = hash_index_next(&search->index, &walk)) >= 0;)
        if (value_equal(&search->items[i], value))
            return i;
    return -1;
}

/* Lists the different items of a collection. Returns false after reporting that they
 * are too many. */
static bool list_items(Eval *eval, const Code *code, Arena *arena, Value collection,
                       PathSearch *search)
{
    long length = cursor_length(collection), weight;
    if (length > MAX_LIST)
        return code_fail(eval, code, "too-much-work",
                         "this collection has more than %d items", MAX_LIST);
    if (!code_work(eval, code, length + value_work(collection)))
        return false;
    Value *items = arena_array(arena, Value, length + 1), item;
    Cursor cursor = cursor_over(collection, 1);
    search->items = items;
    while (cursor_next(&cursor, &item, &weight)) {
        if (number_of_thing(search, &item) >= 0)
            continue;
        hash_index_add(arena, &search->index, value_hash(item));
        items[search->count++] = item;
    }
    return true;
}

/* Excludes all spaces but those of the collection. */
static bool keep_only(Eval *eval, const Code *code, Value collection,
                      PathSearch *search)
{
    Cursor cursor = cursor_over(collection, 1);
    Value item;
    long weight;
    if (!code_work(eval, code, cursor.length))
        return false;
    for (int i = 0; i < search->count; i++)
        search->steps[i] = EXCLUDED;
    while (cursor_next(&cursor, &item, &weight))
        if (item.space->board == search->board)
            search->steps[item.space->index] = UNSEEN;
    return true;
}

/* --- searching -------------------------------------------------------------------- */

typedef struct {
    Eval *eval;
    const Code *code;
    Value *slots;
    PathSearch *search;
} ReachCall;

static void reach_thing(PathSearch *search, int thing, int before, int steps)
{
    search->steps[thing] = steps;
    search->before[thing] = before;
    search->queue[search->tail++] = thing;
}

/* Runs the condition of a step. A condition about one thing is asked once a thing. */
static bool passes(const ReachCall *s, int from, int to, bool *yes)
{
    const Code *code = s->code;
    Value value = value_yesno(true);
    bool pair = code->loop_count == 2;
    if (!code_work(s->eval, code, 1))
        return false;
    if (code->loop_count)
        s->slots[code->loops[0].slot] = thing_of(s->search, pair ? from : to);
    if (pair)
        s->slots[code->loops[1].slot] = thing_of(s->search, to);
    if (code->where && !code_run(s->eval, code->where, s->slots, &value))
        return false;
    *yes = value.yes;
    if (!value.yes && !pair)
        s->search->steps[to] = EXCLUDED;
    return true;
}

static bool try_step(const ReachCall *s, int from, int to)
{
    PathSearch *search = s->search;
    bool yes;
    if (search->steps[to] != UNSEEN)
        return true;
    if (!passes(s, from, to, &yes))
        return false;
    if (yes)
        reach_thing(search, to, from, search->steps[from] + 1);
    return true;
}

static bool step_to_neighbours(const ReachCall *s, int from)
{
    const Space *space = &s->search->board->spaces[from];
    for (int i = 0; i < space->neighbour_count; i++)
        if (!try_step(s, from, space->neighbours[i]))
            return false;
    return true;
}

static bool step_anywhere(const ReachCall *s, int from)
{
    enum { THINGS_PER_STEP = 16 }; /* looking at a thing that was reached is fast */
    int count = s->search->count;
    if (!code_work(s->eval, s->code, 1 + count / THINGS_PER_STEP))
        return false;
    for (int to = 0; to < count; to++)
        if (!try_step(s, from, to))
            return false;
    return true;
}

/* Goes on until the end is reached or excluded, or, without an end, everything that can
 * be reached. */
static bool search_on(const ReachCall *s, int end)
{
    PathSearch *search = s->search;
    while (search->head < search->tail && (end < 0 || search->steps[end] == UNSEEN)) {
        int from = search->queue[search->head++];
        if (!(search->board ? step_to_neighbours : step_anywhere)(s, from))
            return false;
    }
    return true;
}

/* --- starting --------------------------------------------------------------------- */

static bool make_room(const Eval *eval, Arena *arena, PathSearch *search)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    if (search->count <= search->room)
        return true;
    enum { INTS_PER_VALUE = sizeof(Value) / sizeof(int) };
    long values = 3L * search->count / INTS_PER_VALUE + 1;
    if (arena == eval_cache->arena && eval_cache->memo_room < values)
        return false;
    if (arena == eval_cache->arena)
        eval_cache->memo_room -= values;
    search->room = search->count;
    search->steps = arena_array(arena, int, search->count);
    search->before = arena_array(arena, int, search->count);
    search->queue = arena_array(arena, int, search->count);
    return true;
}

/* Returns false if the cache has no room for a list of the items. */
static bool may_list(const Eval *eval, Arena *arena, Value collection)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    long values = 2 * cursor_length(collection);
    if (arena != eval_cache->arena || values > 2L * MAX_LIST) /* list_items reports */
        return true;
    if (eval_cache->found < values)
        return false;
    eval_cache->found -= values;
    return true;
}

/* Begins at the start, unless the collection or its condition excludes it. */
static bool begin(const ReachCall *s, const Value *start)
{
    PathSearch *search = s->search;
    int at = number_of_thing(search, start);
    bool yes = true, alone = s->code->loop_count == 1;
    if (at < 0 || search->steps[at] != UNSEEN)
        return true;
    if (alone && !passes(s, at, at, &yes))
        return false;
    if (yes)
        reach_thing(search, at, at, 0);
    return true;
}

/* Starts a search in 'search', whose room is used again. Sets '*full' if there is none
 * in the cache. Returns false after a failure. */
static bool start(const ReachCall *s, Arena *arena, const Value *from, bool *full)
{
    Eval *eval = s->eval;
    const Code *code = s->code;
    PathSearch *search = s->search;
    Value collection = {.kind = VALUE_NONE};
    const Code *source = code->loop_count ? code->loops[0].source : NULL;
    if (source && !code_run(eval, source, s->slots, &collection))
        return false;
    search->head = search->tail = 0;
    if (!reach_is_anywhere(code)) {
        search->board = from->space->board;
        search->count = search->board->total;
    } else if (!search->items) {
        *full = !may_list(eval, arena, collection);
        if (*full)
            return true;
        if (!list_items(eval, code, arena, collection, search))
            return false;
    }
    *full = !make_room(eval, arena, search);
    if (*full)
        return true;
    if (!code_work(eval, code, 1 + search->count / 16))
        return false;
    for (int i = 0; i < search->count; i++)
        search->steps[i] = UNSEEN;
    if (search->board && source && !keep_only(eval, code, collection, search))
        return false;
    return begin(s, from);
}

/* --- searches that are continued -------------------------------------------------- */

/* Fills in the values that a search depends on. Returns false if they cannot be
 * kept. */
static bool make_key(const Eval *eval, const Code *code, const Value *slots,
                     const Value *from, Value *key)
{
    const Reach *reach = code->reach;
    key[0] = *from;
    for (int i = 0; i < reach->slot_count; i++)
        key[1 + i] = slots[reach->slots[i]];
    for (int i = 0; i <= reach->slot_count; i++)
        if (!memo_is_plain(&key[i]))
            return false;
    /* The items that steps lead to are listed once. */
    return eval->game->eval_cache->settled && !reach->busy &&
           (!reach_is_anywhere(code) || code->loops[0].source->kind == CODE_CONSTANT);
}

/* Continues the last search if it began with this key; otherwise starts another one in
 * its place. Sets '*full' if the cache has no room. */
static bool continue_last(ReachCall *s, const Value *from, const Value *key, bool *full)
{
    Arena *arena = s->eval->game->eval_cache->arena;
    Reach *reach = s->code->reach;
    int count = reach->slot_count + 1;
    if (!reach->last) {
        reach->last = arena_new_item(arena, PathSearch);
        reach->key = arena_array(arena, Value, count);
    }
    s->search = reach->last;
    if (reach->key[0].kind != VALUE_NONE && memo_are_same(reach->key, key, count))
        return true;
    reach->key[0].kind = VALUE_NONE;
    reach->busy = true; /* a condition may read texts with the same search */
    bool good = start(s, arena, from, full);
    reach->busy = false;
    if (good && !*full)
        memcpy(reach->key, key, (size_t)count * sizeof(Value));
    return good;
}

/* Runs the search up to an end. A search in which a loop tried nothing is not kept, so
 * that each check notices it. */
static bool run_search(ReachCall *s, const Value *from, const Value *to, int *end)
{
    Eval *eval = s->eval;
    Reach *reach = s->code->reach;
    Value key[reach->slot_count + 1];
    long idle = eval->idle;
    bool kept = make_key(eval, s->code, s->slots, from, key), full = false;
    if (kept && !continue_last(s, from, key, &full))
        return false;
    if (!kept || full) {
        kept = false;
        s->search = arena_new_item(eval->scratch, PathSearch);
        if (!start(s, eval->scratch, from, &full))
            return false;
        if (full)
            return code_fail(eval, s->code, "too-much-work",
                             "the searches for paths take too much memory");
    }
    *end = to ? number_of_thing(s->search, to) : -1;
    bool nowhere = to && *end < 0;
    reach->busy |= kept;
    bool good = nowhere || search_on(s, *end);
    if (kept)
        reach->busy = false;
    if (kept && (!good || eval->idle != idle))
        reach->key[0].kind = VALUE_NONE;
    return good;
}

/* --- results ---------------------------------------------------------------------- */

static bool return_all(Eval *eval, const Code *code, const PathSearch *search,
                       Value *result)
{
    Value *items = call_list_room(eval, code, search->tail);
    if (!items)
        return false;
    for (int i = 0; i < search->tail; i++)
        items[i] = thing_of(search, search->queue[i]);
    return code_return_list(eval, code, value_list(eval->scratch, items, search->tail),
                            result);
}

/* Runs the search of a call. Sets '*end' to the end's number, or -1. */
static bool run_call(ReachCall *s, Value ends[2], int *end)
{
    Eval *eval = s->eval;
    const Code *code = s->code;
    for (int i = 0; i < code->count; i++)
        if (!code_run(eval, code->kids[i], s->slots, &ends[i]))
            return false;
    Value *to = code->count > 1 ? &ends[1] : NULL;
    bool near = !reach_is_anywhere(code);
    if (near && to && ends[0].space->board != to->space->board)
        return code_fail(eval, code, "two-boards", "%s and %s are on different boards",
                         ends[0].space->name, to->space->name);
    return run_search(s, &ends[0], to, end);
}

bool code_reach(Eval *eval, const Code *code, Value *slots, Value *result)
{
    const Reach *reach = code->reach;
    ReachCall s = {.eval = eval, .code = code, .slots = slots};
    Value ends[2];
    int end;
    if (!run_call(&s, ends, &end))
        return false;
    if (reach->result == FIND_ALL)
        return return_all(eval, code, s.search, result);
    int steps = end < 0 ? UNSEEN : s.search->steps[end];
    if (reach->result == FIND_CONNECTED)
        return code_return_yesno(result, steps >= 0);
    if (steps < 0)
        return code_fail(eval, code, "no-way", "there is no path from %s to %s",
                         value_print(eval->diags->arena, ends[0]),
                         value_print(eval->diags->arena, ends[1]));
    return code_return_whole(result, steps);
}

bool reach_path(Eval *eval, const Code *code, Value *slots, Value *path)
{
    ReachCall s = {.eval = eval, .code = code, .slots = slots};
    Value ends[2];
    int end;
    if (!run_call(&s, ends, &end) || end < 0 || s.search->steps[end] < 0)
        return false;
    int count = s.search->steps[end] + 1;
    Value *items = call_list_room(eval, code, count);
    for (int i = count - 1; items && i >= 0; end = s.search->before[end], i--)
        items[i] = thing_of(s.search, end);
    if (items)
        *path = value_list(eval->scratch, items, count);
    return items != NULL;
}
