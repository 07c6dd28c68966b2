/* Prints values in full. */
#include "model/value.h"

/* Returns the choice whose members are the keys of a table; NULL for a plain list. */
static const Choice *keys_of(const Type *type)
{
    return type && type->kind == TYPE_TABLE ? type->choice : NULL;
}

/* Texts are separated by '|', as they may contain commas. */
static const char *list_words(Arena *arena, const Type *type, Value list)
{
    const Choice *keys = keys_of(type);
    bool texts = type && type->of && type->of->kind == TYPE_TEXT;
    Cursor cursor = cursor_over(list, 1);
    Text text = text_new(arena);
    Value item;
    long weight;
    for (int i = 0; cursor_next(&cursor, &item, &weight); i++) {
        text_add(&text, !i ? "" : texts ? " | " : ", ");
        if (keys)
            text_print(&text, texts ? "%s: " : "%s ", keys->members[i].name);
        text_add(&text, value_print(arena, item));
    }
    return text.text;
}

const char *value_in_full(Arena *arena, const Type *type, Value value)
{
    return value.kind == VALUE_LIST || value.kind == VALUE_SIDES
               ? list_words(arena, type, value)
               : value_print(arena, value);
}
