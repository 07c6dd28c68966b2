#include "expr/kept.h"

#include <string.h>

#include "expr/memo.h"

enum { MOST_KEPT_ITEMS = 1000 }; /* of a list */

/* --- which definitions ------------------------------------------------------------ */

enum { GATHERS = 1, QUANTIFIES = 2 };

static int traits_of(const Code *code)
{
    if (!code)
        return 0;
    int traits = traits_of(code->where) | traits_of(code->body);
    if (code->kind == CODE_GATHER)
        traits |= GATHERS;
    else if (code->kind == CODE_EVERY || code->kind == CODE_SOME)
        traits |= QUANTIFIES;
    else if (code->kind == CODE_CALL)
        traits |= code->instance->traits;
    for (int i = 0; i < code->loop_count; i++)
        traits |= traits_of(code->loops[i].source);
    for (int i = 0; i < code->count; i++)
        traits |= traits_of(code->kids[i]);
    return traits;
}

/* What only computes is as fast as looking it up. A 'for every' has to be run for each
 * check, which asks whether it tried anything. */
void kept_judge(Instance *instance)
{
    instance->traits = traits_of(instance->program.code);
    instance->keeps = instance->definition->count == 0 || instance->traits == GATHERS;
}

/* --- places ----------------------------------------------------------------------- */

/* A table of rows: what came out, then the arguments. A row without arguments is free.
 */
struct Kept {
    Value *rows;
    size_t room, count;
};

/* Numbers and things, which are all there is of them. */
static bool is_plain(const Value *value)
{
    if (value->kind == VALUE_PIECE)
        return *value->piece->id; /* else it is still being made */
    return value->kind == VALUE_NUMBER
               ? value->number.bottom > 0
               : value->kind == VALUE_YESNO || value->kind == VALUE_COLOUR ||
                     value->kind == VALUE_SIDES || value_is_thing(value);
}

/* They may be equal as numbers, and yet be shown in other ways. */
static bool is_same(const Value *a, const Value *b)
{
    return a->kind == b->kind && a->decimals == b->decimals &&
           a->percent == b->percent && value_equal(a, b);
}

static bool are_same(const Value *a, const Value *b, int count)
{
    for (int i = 0; i < count; i++)
        if (!is_same(&a[i], &b[i]))
            return false;
    return true;
}

static Value *find_row(const Kept *kept, const Value *arguments, int count)
{
    uint64_t hash = 0;
    for (int i = 0; i < count; i++)
        hash = hash * 0x9E3779B97F4A7C15u + value_hash(arguments[i]);
    size_t width = (size_t)count + 1, row = (hash ^ hash >> 32) & (kept->room - 1);
    while (kept->rows[row * width + 1].kind != VALUE_NONE &&
           !are_same(&kept->rows[row * width + 1], arguments, count))
        row = (row + 1) & (kept->room - 1);
    return &kept->rows[row * width];
}

static bool grow(Memo *memo, Kept *kept, int count)
{
    size_t width = (size_t)count + 1, room = kept->room ? kept->room * 2 : 16;
    if (memo->kept < (long)(room * width))
        return false;
    memo->kept -= (long)(room * width);
    Kept grown = {arena_alloc(memo->arena, room * width * sizeof(Value)), room,
                  kept->count};
    for (size_t i = 0; i < kept->room; i++) {
        const Value *row = &kept->rows[i * width];
        if (row[1].kind != VALUE_NONE)
            memcpy(find_row(&grown, row + 1, count), row, width * sizeof(Value));
    }
    *kept = grown;
    return true;
}

Value *kept_place(const Eval *eval, Instance *instance, const Value *arguments)
{
    Memo *memo = eval->game->memo;
    int count = instance->definition->count;
    if (count == 0)
        return &instance->known;
    if (!instance->keeps || !memo->settled)
        return NULL;
    for (int i = 0; i < count; i++)
        if (!is_plain(&arguments[i]))
            return NULL;
    if (!instance->kept)
        instance->kept = arena_new_item(memo->arena, Kept);
    Kept *kept = instance->kept;
    Value *row = kept->room ? find_row(kept, arguments, count) : NULL;
    if (row && row[1].kind != VALUE_NONE)
        return row;
    if (!row || kept->count * 2 >= kept->room) {
        if (!grow(memo, kept, count))
            return NULL;
        row = find_row(kept, arguments, count);
    }
    kept->count++;
    memcpy(row + 1, arguments, (size_t)count * sizeof(Value));
    return row;
}

/* --- values ----------------------------------------------------------------------- */

static bool is_short(const List *list)
{
    if (list->count > MOST_KEPT_ITEMS || list->live)
        return false;
    for (int i = 0; i < list->count; i++)
        if (!is_plain(&list->items[i]))
            return false;
    return true;
}

static Value copy_of(Arena *arena, const List *list)
{
    size_t count = (size_t)list->count;
    Value *items = arena_alloc(arena, (count + 1) * sizeof(Value));
    long *weights =
        list->weights ? arena_alloc(arena, (count + 1) * sizeof(long)) : NULL;
    if (count)
        memcpy(items, list->items, count * sizeof(Value));
    if (weights)
        memcpy(weights, list->weights, count * sizeof(long));
    return value_list_weighted(arena, items, weights, list->count);
}

void kept_set(const Eval *eval, Value *place, Value value)
{
    Memo *memo = eval->game->memo;
    if (value.kind != VALUE_LIST) {
        bool large = value.kind == VALUE_TEXT ||
                     (value.kind == VALUE_NUMBER && value.number.bottom <= 0);
        if (!large)
            *place = value;
    } else if (memo->settled && is_short(value.list) &&
               memo->kept >= value.list->count) {
        memo->kept -= value.list->count;
        *place = copy_of(memo->arena, value.list);
    }
}
