#include "command/value_cell.h"

/* Returns the choice whose members are the keys of a table; NULL for a plain list. */
static const Choice *keys_of(const Type *type)
{
    return type && type->kind == TYPE_TABLE ? type->choice : NULL;
}

static bool is_listed(Value value)
{
    return value.kind == VALUE_LIST || value.kind == VALUE_SIDES;
}

const char *value_title(Arena *arena, Value value, bool titles)
{
    return titles && value.kind == VALUE_MEMBER ? value.member->title
                                                : value_print(arena, value);
}

void table_value(Table *table, const Type *type, Value value)
{
    if (value.kind == VALUE_NONE)
        table_none(table);
    else if (value.kind == VALUE_NUMBER)
        table_number(table, value.number, value_print(table->arena, value));
    else if (value.kind == VALUE_YESNO)
        table_yesno(table, value.yes);
    else
        table_text(table, value_in_full(table->arena, type, value));
}

static void write_list(JsonWriter *json, const Type *type, Value list)
{
    const Choice *keys = keys_of(type);
    Cursor cursor = cursor_over(list, 1);
    Value item;
    long weight;
    json_open(json, keys ? "{" : "[");
    for (int i = 0; cursor_next(&cursor, &item, &weight); i++) {
        if (keys)
            json_key(json, keys->members[i].name);
        json_value(json, type ? type->of : NULL, item);
    }
    json_close(json, keys ? "}" : "]");
}

static void write_range(JsonWriter *json, Value range)
{
    json_open(json, "[");
    json_int(json, (long)range.range.first);
    json_int(json, (long)range.range.last);
    json_close(json, "]");
}

void json_value(JsonWriter *json, const Type *type, Value value)
{
    if (value.kind == VALUE_NUMBER)
        json_number(json, value.number);
    else if (value.kind == VALUE_YESNO)
        json_bool(json, value.yes);
    else if (value.kind == VALUE_RANGE)
        write_range(json, value);
    else if (is_listed(value))
        write_list(json, type, value);
    else
        json_text(json, value_print(json->out.arena, value));
}
