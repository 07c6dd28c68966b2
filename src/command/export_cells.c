#include <string.h>

#include "command/set_export.h"
#include "load/cell_values.h"
#include "load/schema.h"

/* --- values ----------------------------------------------------------------------- */

const Node *export_value(SetExport *e, const Field *field, const Node *value)
{
    bool good;
    return field && value->cell ? cell_value(e->arena, e->diags, field, value, &good)
                                : value;
}

/* Returns the map or list of a table as a map by the members of its choice; any other
 * node itself. */
static const Node *by_member(SetExport *e, const Field *field, const Node *value)
{
    bool table = field && field->type->kind == TYPE_TABLE;
    if (!table || value->kind != NODE_LIST)
        return value;
    const Choice *choice = field->type->choice;
    Node *map = node_new_map(e->arena, value->where, value->count);
    for (int i = 0; i < value->count && i < choice->count; i++)
        map->entries[i] =
            (Entry){node_new_text(e->arena, value->where, choice->members[i].name),
                    value->items[i]};
    return map;
}

static const Node *value_of(SetExport *e, const Node *row, const char *key,
                            const Field *field)
{
    const Node *value = node_get(row, key);
    value = value ? export_value(e, field, value) : NULL;
    return value ? by_member(e, field, value) : NULL;
}

bool export_leaves_out(const SetExport *e, const Node *key)
{
    return key->is_column && !field_find(&e->set->fields, key->text) &&
           !schema_key(&SCHEMA_PIECE, key->text);
}

/* --- columns ---------------------------------------------------------------------- */

static void add_column(SetExport *e, const char *key, const char *member,
                       const Field *field)
{
    for (int i = 0; i < e->columns.count; i++) {
        const ExportColumn *c = &e->columns.items[i];
        bool same =
            member && c->member ? text_is(member, c->member) : member == c->member;
        if (text_is(c->key, key) && same)
            return;
    }
    list_add(e->arena, &e->columns, (ExportColumn){key, member, field});
}

/* Adds the columns of a key that the rows have. */
static void add_key(SetExport *e, const char *key, const Field *field)
{
    for (int i = 0; i < e->rows.count; i++) {
        const Node *value = value_of(e, e->rows.items[i], key, field);
        if (value && value->kind == NODE_MAP)
            for (int k = 0; k < value->count; k++)
                add_column(e, key, value->entries[k].key->text, field);
        else if (value)
            add_column(e, key, NULL, field);
    }
}

void export_find_columns(SetExport *e)
{
    static const char *const first[] = {"id", "copies", NULL};
    static const char *const last[] = {"printed", "size", "origin", "accept", NULL};
    for (const char *const *key = first; *key; key++)
        add_key(e, *key, NULL);
    for (int i = 0; i < e->set->fields.count; i++)
        add_key(e, e->set->fields.items[i].name, &e->set->fields.items[i]);
    for (const char *const *key = last; *key; key++)
        add_key(e, *key, NULL);
}

/* --- cells ------------------------------------------------------------------------ */

static const char *refuse_cell(SetExport *e, const Node *value, const char *why)
{
    diag_error_help(e->diags, value->where, "no-cell",
                    "write the set as .json, or keep this piece in YAML",
                    "%s does not fit into a cell", why);
    return "";
}

/* Returns the items of a list in one text. Texts may contain commas. */
static const char *list_cell(SetExport *e, const Type *type, const Node *list)
{
    bool texts = type && type->of && type->of->kind == TYPE_TEXT, bars = texts;
    Text text = text_new(e->arena);
    for (int i = 0; i < list->count; i++) {
        const Node *item = list->items[i];
        if (item->kind != NODE_TEXT)
            return refuse_cell(e, item, "a list of lists");
        if (strpbrk(item->text, "|\n"))
            return refuse_cell(e, item, "an item with '|' or a line break");
        bars |= strpbrk(item->text, "{,;") != NULL;
    }
    for (int i = 0; i < list->count; i++)
        text_print(&text, "%s%s", !i ? "" : bars ? " | " : ", ", list->items[i]->text);
    if (list->count == 1 && cell_is_expression(text.text))
        text_add(&text, " |"); /* not one expression for the whole list */
    return list->count ? text.text : "[]";
}

/* YAML splits a text into the words of a list. */
static const char *words_cell(SetExport *e, const char *text)
{
    static const char blanks[] = " ,\n";
    Text out = text_new(e->arena);
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        size_t length = strcspn(text, blanks);
        text_print(&out, "%s%.*s", out.length ? " | " : "", (int)length, text);
        text += length;
    }
    return out.text;
}

/* Returns the text of a cell that reads as this value. */
static const char *cell_text(SetExport *e, const Field *field, const Node *value)
{
    const Type *type = field ? field->type : NULL;
    if (value->kind == NODE_MAP)
        return refuse_cell(e, value, "a map");
    if (value->kind == NODE_LIST)
        return list_cell(e, type, value);
    bool list = type && type->kind == TYPE_LIST && !type->is_range;
    if (list && type->of->kind == TYPE_TEXT && *value->text != '{')
        return words_cell(e, value->text);
    bool text = type && type->kind == TYPE_TEXT;
    return text && !*value->text && field->fallback ? "\"\"" : value->text;
}

const char *export_cell(SetExport *e, const ExportColumn *column, const Node *row)
{
    const Node *value = value_of(e, row, column->key, column->field);
    if (!value || (value->kind == NODE_MAP) != (column->member != NULL))
        return "";
    if (!column->member)
        return cell_text(e, column->field, value);
    const Node *member = node_get(value, column->member);
    const Type *of = column->field ? column->field->type->of : NULL;
    Field inner = {.type = of};
    return member ? cell_text(e, of ? &inner : NULL, member) : "";
}

const char *export_header(const SetExport *e, const ExportColumn *column)
{
    return column->member ? arena_print(e->arena, "%s.%s", column->key, column->member)
                          : column->key;
}

bool export_is_number(const ExportColumn *column, const char *text)
{
    enum { MOST_DIGITS = 15 };
    static const char digits[] = "0123456789";
    const Type *type = column->field ? column->field->type : NULL;
    type = type && column->member ? type->of : type;
    bool numbers = type ? type->kind == TYPE_NUMBER : text_is(column->key, "copies");
    const char *at = text + (*text == '-');
    size_t whole = strspn(at, digits);
    at += whole;
    if (whole && *at == '.' && strchr(digits, at[1]) && at[1])
        at += 1 + strspn(at + 1, digits);
    return numbers && whole && !*at && strlen(text) <= MOST_DIGITS;
}
