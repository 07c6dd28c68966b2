/* Prints values in full. */
#include <string.h>

#include "model/value.h"

enum { MAX_IN_FULL_KB = 1024 }; /* the items after these are only counted */

/* Returns the choice whose members are the keys of a table; NULL for a plain list. */
static const Choice *keys_of(const Type *type)
{
    return type && type->kind == TYPE_TABLE ? type->choice : NULL;
}

static bool is_listed(const Value *value)
{
    return value->kind == VALUE_LIST || value->kind == VALUE_SIDES;
}

static void add_list(Text *text, const Type *type, const Value *list);

/* Adds an item. Lists in lists have brackets. */
static void add_item(Text *text, const Type *type, const Value *item, long weight)
{
    if (weight != 1)
        text_print(text, "%ld × ", weight);
    if (!is_listed(item)) {
        text_add(text, value_print(text->arena, *item));
        return;
    }
    text_add(text, "[");
    add_list(text, type, item);
    text_add(text, "]");
}

/* Adds the items of a list. Texts are separated by '|', as they may contain commas. */
static void add_list(Text *text, const Type *type, const Value *list)
{
    const Choice *keys = keys_of(type);
    const Type *of = type ? type->of : NULL;
    bool texts = of && of->kind == TYPE_TEXT;
    Cursor cursor = cursor_over(*list, 1);
    Value item;
    long weight;
    for (int i = 0; text->length < (size_t)MAX_IN_FULL_KB * 1024 &&
                    cursor_next(&cursor, &item, &weight);
         i++) {
        text_add(text, !i ? "" : texts ? " | " : ", ");
        if (keys)
            text_print(text, texts ? "%s: " : "%s ", keys->members[i].name);
        add_item(text, of, &item, weight);
    }
    if (cursor.next < cursor.length && list->kind == VALUE_LIST)
        text_print(text, " and %ld more", (long)(cursor.length - cursor.next));
}

const char *value_in_full(Arena *arena, const Type *type, Value value)
{
    if (!is_listed(&value))
        return value_print(arena, value);
    Text text = text_new(arena);
    add_list(&text, type, &value);
    return text.text;
}
