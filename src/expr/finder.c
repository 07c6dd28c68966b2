#include "expr/finder.h"

#include <string.h>

#include "expr/live.h"
#include "expr/memo.h"

/* A table of chains: of items whose values have the same hash, in order. */
struct Finder {
    const Code *items; /* a set or a board */
    const Code *value; /* a field or attribute of the loop's variable */
    const Code *key;
    int uses;
    bool useless;
    const Value *values; /* of the items; NULL until they are asked for */
    int *heads, *next;   /* from 1; 0 ends a chain */
    size_t room;
};

/* --- which loops ---------------------------------------------------------------- */

static bool uses_slot(const Code *code, int slot)
{
    if (!code)
        return false;
    if (code->kind == CODE_SLOT && code->slot == slot)
        return true;
    for (int i = 0; i < code->count; i++)
        if (uses_slot(code->kids[i], slot))
            return true;
    for (int i = 0; i < code->loop_count; i++)
        if (uses_slot(code->loops[i].source, slot))
            return true;
    return uses_slot(code->where, slot) || uses_slot(code->body, slot);
}

/* A value of the loop's own item, of a kind that is equal only to its like. */
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
        if (!is_value_of(value, loop->slot) || uses_slot(key, loop->slot))
            continue;
        Finder *finder = arena_new_item(arena, Finder);
        *finder = (Finder){.items = items, .value = value, .key = key};
        return finder;
    }
    return NULL;
}

/* --- the table ------------------------------------------------------------------ */

/* A text that is worked out lives in scratch memory, which the table outlives. */
static bool work_out(Eval *eval, const Piece *piece, Value *value)
{
    Memo *memo = eval->game->memo;
    if (!live_value(eval, piece, value))
        return false;
    size_t length = strlen(value->text);
    memo->kept -= (long)(length / sizeof(Value));
    if (memo->kept < 0)
        return false;
    value->text = arena_copy(memo->arena, value->text, length);
    return true;
}

static bool read_value(Eval *eval, const Code *code, const Value *item, Value *value)
{
    *value = code->kind == CODE_FIELD ? value_fields(item)[code->field->index]
                                      : code->attribute->get(*item);
    return value->kind != VALUE_LIVE || work_out(eval, item->piece, value);
}

/* What cannot be worked out is reported when all items are gone over. */
static bool read_values(Eval *eval, const Finder *finder, Value *values)
{
    Cursor cursor = cursor_over(finder->items->constant, 1);
    Value item;
    long weight;
    bool silent = eval->silent, good = true;
    eval->silent = true;
    for (int i = 0; good && cursor_next(&cursor, &item, &weight); i++)
        good = code_work(eval, finder->value, 1) &&
               read_value(eval, finder->value, &item, &values[i]) &&
               values[i].kind != VALUE_NONE;
    eval->silent = silent;
    eval->failed = false;
    return good;
}

static int *head_of(const Finder *finder, const Value *key)
{
    return &finder->heads[value_hash(*key) & (finder->room - 1)];
}

/* From the last item to the first, each goes before those of its chain. */
static void make_chains(Finder *finder, int count)
{
    for (int i = count; i > 0; i--) {
        int *head = head_of(finder, &finder->values[i - 1]);
        finder->next[i - 1] = *head;
        *head = i;
    }
}

/* While it is built, what is worked out for it does without it. */
static void build(Eval *eval, Finder *finder)
{
    Memo *memo = eval->game->memo;
    long length = cursor_length(finder->items->constant);
    finder->useless = true;
    if (length > MOST_LIST || memo->kept < 2 * length)
        return;
    memo->kept -= 2 * length;
    size_t count = (size_t)length;
    Value *values = arena_alloc(memo->arena, (count + 1) * sizeof(Value));
    if (!read_values(eval, finder, values))
        return;
    for (finder->room = 16; finder->room < count;)
        finder->room *= 2;
    finder->values = values;
    finder->heads = arena_alloc(memo->arena, finder->room * sizeof(int));
    finder->next = arena_alloc(memo->arena, (count + 1) * sizeof(int));
    make_chains(finder, (int)length);
    finder->useless = false;
}

bool finder_is_ready(Eval *eval, Finder *finder)
{
    if (finder->useless || finder->uses++ == 0 || !eval->game->memo->settled)
        return false;
    if (!finder->values)
        build(eval, finder);
    return !finder->useless;
}

/* --- finding -------------------------------------------------------------------- */

static int find_in(const Finder *finder, const Value *key, int at)
{
    while (at && !value_equal(finder->values[at - 1], *key))
        at = finder->next[at - 1];
    return at - 1;
}

int finder_first(const Finder *finder, const Value *key)
{
    return find_in(finder, key, *head_of(finder, key));
}

int finder_next(const Finder *finder, const Value *key, int after)
{
    return find_in(finder, key, finder->next[after]);
}

const Code *finder_key(const Finder *finder)
{
    return finder->key;
}
