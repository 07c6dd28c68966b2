#include "expr/finder.h"

#include <string.h>

#include "expr/eval_cache.h"
#include "expr/live.h"

/* A hash table of the items by the value of a field or attribute. Each chain is in the
 * order of the items. Loops that compare the same value of the same items share it. */
struct Index {
    const void *items, *by; /* a set or board; a field or attribute */
    bool useless;           /* being built, or could not be built */
    const Value *values;    /* of the items; NULL until the index is built */
    int *heads, *next;      /* numbers of items, from 1; 0 ends a chain */
    size_t room;            /* number of heads, a power of 2 */
};

struct Finder {
    const Code *items; /* a set or a board */
    const Code *value; /* a field or attribute of the loop's variable */
    const Code *key;   /* what the value is compared with */
    int uses;          /* number of calls of finder_is_ready */
    Index *index;      /* NULL until the second use */
};

/* --- which loops ------------------------------------------------------------------ */

typedef struct {
    int slot;
    bool found;
} SlotUse;

static bool find_use(void *context, const Code *code)
{
    SlotUse *use = context;
    use->found |= code->kind == CODE_SLOT && code->slot == use->slot;
    return !use->found;
}

static bool uses_slot(const Code *code, int slot)
{
    SlotUse use = {slot, false};
    code_walk(code, find_use, &use);
    return use.found;
}

/* Returns true for a field or attribute of the loop's own item, unless its values may
 * equal values of another type, whose hashes differ. */
static bool is_value_of(const Code *code, int slot)
{
    if ((code->kind != CODE_FIELD && code->kind != CODE_ATTRIBUTE) ||
        code->kids[0]->kind != CODE_SLOT || code->kids[0]->slot != slot)
        return false;
    TypeKind kind = code->type->kind;
    return kind != TYPE_SIDES && kind != TYPE_LIST && kind != TYPE_TABLE;
}

Finder *finder_new(Arena *arena, const Code *loops)
{
    const Loop *loop = &loops->loops[loops->loop_count - 1];
    const Code *items = loop->source, *first = loops->where;
    if (first && first->kind == CODE_AND)
        first = first->kids[0];
    bool fits =
        items->kind == CODE_CONSTANT &&
        (items->constant.kind == VALUE_SET || items->constant.kind == VALUE_BOARD) &&
        first && first->kind == CODE_COMPARE && first->op == OP_EQUAL;
    for (int i = 0; fits && i < 2; i++) {
        const Code *value = first->kids[i], *key = first->kids[1 - i];
        if (is_value_of(value, loop->slot) && !uses_slot(key, loop->slot))
            return arena_make(arena, Finder, .items = items, .value = value,
                              .key = key);
    }
    return NULL;
}

/* --- the index -------------------------------------------------------------------- */

/* Evaluates a live text. Copies it out of scratch memory, which the index outlives. */
static bool evaluate(Eval *eval, const Piece *piece, Value *value)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    if (!live_value(eval, piece, value))
        return false;
    size_t length = strlen(value->text);
    eval_cache->found -= (long)(length / sizeof(Value));
    if (eval_cache->found < 0)
        return false;
    value->text = arena_copy(eval_cache->arena, value->text, length);
    return true;
}

static bool read_value(Eval *eval, const Code *code, const Value *item, Value *value)
{
    *value = code->kind == CODE_FIELD ? value_fields(item)[code->field->index]
                                      : attribute_of(code->attribute, item);
    return value->kind != VALUE_LIVE || evaluate(eval, item->piece, value);
}

/* Reads the values of all items. Returns false if one cannot be evaluated. Nothing is
 * reported here: the loop then visits all items without the index, and reports it. */
static bool read_values(Eval *eval, const Finder *finder, Value *values)
{
    Cursor cursor = cursor_over(finder->items->constant, 1);
    Value item;
    long weight;
    bool silent = eval->silent, good = true;
    eval->silent = true;
    for (int i = 0; good && cursor_next(&cursor, &item, &weight); i++)
        good = read_value(eval, finder->value, &item, &values[i]) &&
               values[i].kind != VALUE_NONE &&
               code_work(eval, finder->value, 1 + value_work(values[i]));
    eval->silent = silent;
    eval->failed = false;
    return good;
}

static int *head_of(const Index *index, const Value *key)
{
    return &index->heads[value_hash(*key) & (index->room - 1)];
}

/* Inserts the items from the last to the first at the heads of their chains, which puts
 * each chain in the order of the items. */
static void make_chains(Index *index, int count)
{
    for (int i = count; i > 0; i--) {
        int *head = head_of(index, &index->values[i - 1]);
        index->next[i - 1] = *head;
        *head = i;
    }
}

/* The index is marked useless while it is built, because evaluating the values may run
 * a loop that would use the same index. */
static void build(Eval *eval, const Finder *finder, Index *index)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    long length = cursor_length(finder->items->constant);
    index->useless = true;
    if (length > MAX_LIST || eval_cache->found < 2 * length)
        return;
    eval_cache->found -= 2 * length;
    size_t count = (size_t)length;
    Value *values = arena_array(eval_cache->arena, Value, count + 1);
    if (!read_values(eval, finder, values))
        return;
    for (index->room = 16; index->room < count;)
        index->room *= 2;
    index->values = values;
    index->heads = arena_array(eval_cache->arena, int, index->room);
    index->next = arena_array(eval_cache->arena, int, count + 1);
    make_chains(index, (int)length);
    index->useless = false;
}

/* Returns the shared index for the finder's items and value, built if it is new. */
static Index *index_of(Eval *eval, const Finder *finder)
{
    EvalCache *eval_cache = eval->game->eval_cache;
    const void *items = finder->items->constant.set;
    const void *by = finder->value->kind == CODE_FIELD
                         ? (const void *)finder->value->field
                         : (const void *)finder->value->attribute;
    for (int i = 0; i < eval_cache->indices.count; i++)
        if (eval_cache->indices.items[i]->items == items &&
            eval_cache->indices.items[i]->by == by)
            return eval_cache->indices.items[i];
    Index *index = arena_make(eval_cache->arena, Index, .items = items, .by = by);
    list_add(eval_cache->arena, &eval_cache->indices, index);
    build(eval, finder, index);
    return index;
}

bool finder_is_ready(Eval *eval, Finder *finder)
{
    if (finder->uses++ == 0 || !eval->game->eval_cache->settled)
        return false;
    if (!finder->index)
        finder->index = index_of(eval, finder);
    return !finder->index->useless;
}

/* --- lookup ----------------------------------------------------------------------- */

/* Searches a chain from the item numbered 'at' on. */
static int find_in(Eval *eval, const Finder *finder, const Value *key, int at)
{
    const Index *index = finder->index;
    long work = value_work(*key);
    for (; at; at = index->next[at - 1]) {
        if (!code_work(eval, finder->key, 1 + work))
            return FIND_FAILED;
        if (value_equal(&index->values[at - 1], key))
            break;
    }
    return at - 1;
}

int finder_first(Eval *eval, const Finder *finder, Value *slots, Value *key)
{
    if (!code_run(eval, finder->key, slots, key) ||
        !code_work(eval, finder->key, 1 + value_work(*key)))
        return FIND_FAILED;
    return find_in(eval, finder, key, *head_of(finder->index, key));
}

int finder_next(Eval *eval, const Finder *finder, const Value *key, int after)
{
    return find_in(eval, finder, key, finder->index->next[after]);
}
