/* Stores computed values in fields. A value must fit the type of the field, and is
 * copied because the results of expressions live in scratch memory. */
#include "load/loader.h"

bool number_fits(Loader *loader, const Type *type, const char *field, SourceRange where,
                 Number number)
{
    Arena *arena = loader->diags->arena;
    if (type->whole && !number_is_whole(number))
        return diag_error(loader->diags, where, "wrong-type",
                          "'%s' must be a whole number, not %s", field,
                          number_print(arena, number));
    if (type->limited && (number_compare(number, type->low) < 0 ||
                          number_compare(number, type->high) > 0))
        return diag_error(loader->diags, where, "out-of-range",
                          "'%s' must be from %s to %s, not %s", field,
                          number_print(arena, type->low),
                          number_print(arena, type->high), number_print(arena, number));
    return true;
}

bool pieces_have_room(Loader *loader, SourceRange where)
{
    if (arena_used(loader->arena) - loader->start <=
        (size_t)MAX_PIECES_MB * 1024 * 1024)
        return true;
    if (!loader->full)
        diag_error(loader->diags, where, "too-large",
                   "the pieces of the game take more than %d MB", MAX_PIECES_MB);
    loader->full = true;
    return false;
}

static bool copy_list(Loader *loader, SourceRange where, Value *value)
{
    const ListValue *list = value->list;
    size_t count = (size_t)list->count;
    Value *items = arena_alloc(loader->arena, count * sizeof(Value));
    long *weights = NULL;
    if (list->weights) {
        weights = arena_alloc(loader->arena, count * sizeof(long));
        memcpy(weights, list->weights, count * sizeof(long));
    }
    for (int i = 0; i < list->count; i++) {
        items[i] = list->items[i];
        if (!value_copy(loader, where, &items[i]))
            return false;
    }
    *value = value_list_weighted(loader->arena, items, weights, list->count);
    return pieces_have_room(loader, where);
}

bool value_copy(Loader *loader, SourceRange where, Value *value)
{
    Arena *arena = loader->arena;
    if (value->kind == VALUE_LIST)
        return copy_list(loader, where, value);
    if (value->kind == VALUE_TEXT)
        value->text = arena_text(arena, value->text);
    if (value->kind == VALUE_NUMBER)
        value->number = number_copy(arena, value->number);
    return value->kind != VALUE_TEXT || pieces_have_room(loader, where);
}

static bool space_fits(Loader *loader, const Type *type, SourceRange where,
                       const Space *space)
{
    if (type->board && space->board != type->board)
        return diag_error(loader->diags, where, "unknown-space",
                          "'%s' is not a space of '%s'", space->name,
                          type->board->name);
    return !type->inside || !space->outside ||
           diag_error(loader->diags, where, "unknown-space",
                      "'%s' is a place beside the board", space->name);
}

/* Converts the items of a collection to the item type of a list or table. A list that
 * becomes a table must have a value for each member of the choice. */
static bool items_fit(Loader *loader, const Type *type, const char *field,
                      SourceRange where, Value *value)
{
    long count = cursor_length(*value);
    if (type->kind == TYPE_TABLE && count != type->choice->count)
        return diag_error(loader->diags, where, "wrong-length",
                          "'%s' needs %d values, one for each %s, not %ld", field,
                          type->choice->count, type->choice->name, count);
    if (count > MAX_LIST)
        return diag_error(loader->diags, where, "too-large",
                          "'%s' takes a list of at most %d items", field, MAX_LIST);
    bool pieces =
        value->kind == VALUE_SET || (value->kind == VALUE_LIST && value->list->weights);
    size_t room = (size_t)count + 1;
    Value *items = arena_alloc(loader->arena, room * sizeof *items);
    long *weights = pieces ? arena_alloc(loader->arena, room * sizeof *weights) : NULL;
    Cursor cursor = cursor_over(*value, loader->game->players);
    long weight;
    for (int i = 0; cursor_next(&cursor, &items[i], &weight); i++) {
        if (!value_store(loader, type->of, field, where, &items[i]))
            return false;
        if (weights)
            weights[i] = weight;
    }
    *value = value_list_weighted(loader->arena, items, weights, (int)count);
    return pieces_have_room(loader, where);
}

bool value_store(Loader *loader, const Type *type, const char *field, SourceRange where,
                 Value *value)
{
    if (type->kind == TYPE_LIST && type->is_range && value->kind == VALUE_RANGE)
        return true;
    if (type->kind == TYPE_LIST || type->kind == TYPE_TABLE)
        return items_fit(loader, type, field, where, value);
    if (type->kind == TYPE_SPACE)
        return space_fits(loader, type, where, value->space);
    if (type->kind == TYPE_NUMBER &&
        !number_fits(loader, type, field, where, value->number))
        return false;
    return value_copy(loader, where, value);
}
