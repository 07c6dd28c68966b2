/* Memoizes the results of definitions by their arguments. This is safe because a game
 * does not change once it is loaded. */
#include "expr/eval_cache.h"

#include <string.h>

#include "expr/needs.h"

enum { MAX_MEMO_ITEMS = 1000 }; /* longest list that is memoized */

/* --- which definitions ------------------------------------------------------------ */

static bool add_traits(void *context, const Code *code)
{
    int *traits = context;
    if (code->kind == CODE_AGGREGATE || code->kind == CODE_REACH)
        *traits |= TRAIT_GATHERS;
    else if (code->kind == CODE_EVERY || code->kind == CODE_SOME)
        *traits |= TRAIT_QUANTIFIES;
    else if (code->kind == CODE_CALL)
        *traits |= code->instance->traits;
    if (code_looks_up(code))
        *traits |= TRAIT_LOOKS_UP;
    return true;
}

/* A definition without loops is as fast as a lookup. A 'for every' or 'for some' must
 * run for each check, because checks count the items that it tried. */
void call_memo_judge(Instance *instance)
{
    instance->traits = 0;
    code_walk(instance->program.code, add_traits, &instance->traits);
    const int loops = instance->traits & (TRAIT_GATHERS | TRAIT_QUANTIFIES);
    instance->is_memoized = instance->definition->count == 0 || loops == TRAIT_GATHERS;
}

/* --- places ----------------------------------------------------------------------- */

/* Each row holds a result, followed by its arguments. */
struct CallMemo {
    HashIndex index;
    LIST(Value *) rows;
};

bool memo_is_plain(const Value *value)
{
    if (value->kind == VALUE_PIECE)
        return *value->piece->id; /* a piece without an id is still being made */
    return value->kind == VALUE_NUMBER
               ? value->number.bottom > 0
               : value->kind == VALUE_YESNO || value->kind == VALUE_COLOUR ||
                     value->kind == VALUE_SIDES || value_has_identity(value);
}

bool memo_are_same(const Value *a, const Value *b, int count)
{
    for (; count > 0; a++, b++, count--)
        if (a->kind != b->kind || a->decimals != b->decimals ||
            a->percent != b->percent || !value_equal(a, b))
            return false;
    return true;
}

static uint64_t hash_of(const Value *arguments, int count)
{
    uint64_t hash = 0;
    for (int i = 0; i < count; i++)
        hash = hash * 0x9E3779B97F4A7C15u + value_hash(arguments[i]);
    return hash;
}

static Value *find_row(const CallMemo *memo, uint64_t hash, const Value *arguments,
                       int count)
{
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&memo->index, &walk)) >= 0;)
        if (memo_are_same(memo->rows.items[i] + 1, arguments, count))
            return memo->rows.items[i];
    return NULL;
}

/* Returns NULL if the limit on memoized values is reached. */
static Value *add_row(EvalCache *eval_cache, CallMemo *memo, uint64_t hash,
                      const Value *arguments, int count)
{
    if (eval_cache->memo_room <= count)
        return NULL;
    eval_cache->memo_room -= count + 1;
    Value *row = arena_array(eval_cache->arena, Value, count + 1);
    memcpy(row + 1, arguments, (size_t)count * sizeof(Value));
    hash_index_add(eval_cache->arena, &memo->index, hash);
    list_add(eval_cache->arena, &memo->rows, row);
    return row;
}

Value *call_memo_place(const Eval *eval, Instance *instance, const Value *arguments)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    int count = instance->definition->count;
    if (count == 0)
        return &instance->known;
    if (!instance->is_memoized || !eval_cache->settled)
        return NULL;
    for (int i = 0; i < count; i++)
        if (!memo_is_plain(&arguments[i]))
            return NULL;
    if (!instance->memo)
        instance->memo = arena_new_item(eval_cache->arena, CallMemo);
    uint64_t hash = hash_of(arguments, count);
    Value *row = find_row(instance->memo, hash, arguments, count);
    return row ? row : add_row(eval_cache, instance->memo, hash, arguments, count);
}

/* --- values ----------------------------------------------------------------------- */

static bool is_short(const ListValue *list)
{
    if (list->count > MAX_MEMO_ITEMS || list->live)
        return false;
    for (int i = 0; i < list->count; i++)
        if (!memo_is_plain(&list->items[i]))
            return false;
    return true;
}

static Value copy_of(Arena *arena, const ListValue *list)
{
    size_t count = (size_t)list->count;
    Value *items = arena_array(arena, Value, count + 1);
    long *weights = list->weights ? arena_array(arena, long, count + 1) : NULL;
    if (count)
        memcpy(items, list->items, count * sizeof(Value));
    if (weights)
        memcpy(weights, list->weights, count * sizeof(long));
    return value_list_weighted(arena, items, weights, list->count);
}

void call_memo_set(const Eval *eval, Value *place, Value value)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    if (value.kind != VALUE_LIST) {
        bool large = value.kind == VALUE_TEXT ||
                     (value.kind == VALUE_NUMBER && value.number.bottom <= 0);
        if (!large)
            *place = value;
    } else if (eval_cache->settled && is_short(value.list) &&
               eval_cache->memo_room >= value.list->count) {
        eval_cache->memo_room -= value.list->count;
        *place = copy_of(eval_cache->arena, value.list);
    }
}
