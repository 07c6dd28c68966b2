#include <stdint.h>
#include <string.h>

#include "command/set_export.h"
#include "load/cell_values.h"
#include "load/schema.h"
#include "table/data_table.h"

/* --- values ----------------------------------------------------------------------- */

/* Notes the name of a column that no field takes. It outlives the game. */
static void leave_out(SetExport *e, const char *name)
{
    if (!map_get(&e->left_out, name))
        map_put(&e->left_out, arena_text(e->session->arena, name), e);
}

const Node *export_row(SetExport *e, const Node *item)
{
    Node *row = node_new_map(e->arena, item->where, item->count);
    row->count = 0;
    for (int i = 0; i < item->count; i++) {
        const Entry *entry = &item->entries[i];
        const Field *field = field_find(&e->set->fields, entry->key->text);
        const Node *value = entry->value;
        bool good, ignored = entry->key->is_column && !field &&
                             !schema_key(&SCHEMA_PIECE, entry->key->text);
        if (ignored)
            leave_out(e, entry->key->text);
        if (field && value->cell)
            value = cell_value(e->arena, e->diags, field, value, &good);
        if (value && !ignored) /* NULL: the field's default applies */
            row->entries[row->count++] = (Entry){entry->key, value};
    }
    return row;
}

/* Returns the member under which a table has the value at 'index', or NULL if the
 * values are not in columns of their own. */
static const char *member_at(const Field *field, const Node *value, int index)
{
    if (value->kind == NODE_MAP)
        return value->entries[index].key->text;
    const Choice *choice = field->type->choice;
    return index < choice->count ? choice->members[index].name : NULL;
}

/* Returns true if each value of a table gets a column of its own. */
static bool has_members(const Field *field, const Node *value)
{
    bool table = field && field->type->kind == TYPE_TABLE;
    return value->kind == NODE_MAP || (table && value->kind == NODE_LIST);
}

/* --- columns ---------------------------------------------------------------------- */

/* Returns the number of a column, which may be new. 'guess' is the likely one. */
static int column_of(SetExport *e, const char *key, const char *member,
                     const Field *field, int guess)
{
    if (guess < e->columns.count) {
        const ExportColumn *c = &e->columns.items[guess];
        bool same =
            member && c->member ? text_is(member, c->member) : member == c->member;
        if (same && text_is(c->key, key))
            return guess;
    }
    const ExportColumn column = {key, member, field};
    const char *header = export_header(e, &column);
    intptr_t known = (intptr_t)map_get(&e->by_header, header);
    if (known)
        return (int)known - 1;
    list_add(e->arena, &e->columns, column);
    map_put(&e->by_header, header, (void *)(intptr_t)e->columns.count);
    return e->columns.count - 1;
}

/* Adds the columns of a key that the rows have. */
static void add_key(SetExport *e, const char *key, const Field *field)
{
    const int first = e->columns.count;
    for (int i = 0; i < e->rows.count; i++) {
        const Node *value = node_get(e->rows.items[i], key);
        bool members = value && has_members(field, value);
        for (int k = 0; members && k < value->count; k++)
            if (member_at(field, value, k))
                column_of(e, key, member_at(field, value, k), field, first + k);
        if (value && !members)
            column_of(e, key, NULL, field, first);
    }
}

static bool check_columns(const SetExport *e)
{
    return e->columns.count <= MAX_TABLE_COLUMNS ||
           diag_error_help(e->diags, e->items->where, "no-cell",
                           "write the set as .yaml",
                           "the set has %d columns, but a table has at most %d",
                           e->columns.count, MAX_TABLE_COLUMNS);
}

bool export_find_columns(SetExport *e)
{
    static const char *const first[] = {"id", "copies", NULL};
    static const char *const last[] = {"printed", "size", "origin", "accept", NULL};
    e->by_header = map_new(e->arena);
    for (const char *const *key = first; *key; key++)
        add_key(e, *key, NULL);
    for (int i = 0; i < e->set->fields.count; i++)
        add_key(e, e->set->fields.items[i].name, &e->set->fields.items[i]);
    for (const char *const *key = last; *key; key++)
        add_key(e, *key, NULL);
    return check_columns(e);
}

/* --- cells ------------------------------------------------------------------------ */

/* The value that a cell is written from. */
typedef struct {
    SetExport *e;
    const ExportColumn *column;
    const Type *type; /* NULL: of a key such as 'id' */
    const Node *row, *value;
} CellSource;

/* Reports a value, or an item of it, that a table cannot hold as it is. */
static const char *refuse_cell(const CellSource *cell, const Node *part,
                               const char *why)
{
    const Node *id = node_get(cell->row, "id");
    diag_error_help(cell->e->diags, part->where, "no-cell",
                    "write the set as .yaml, or keep this piece in YAML",
                    "'%s' of '%s' does not fit into a cell: %s",
                    export_header(cell->e, cell->column), id ? id->text : "?", why);
    return "";
}

/* Returns true if reading a cell would remove blanks around a text. */
static bool has_blanks_around(const char *text, size_t length)
{
    return reader_trim(&text, length) < length;
}

/* Returns why an item cannot be in the cell of a list; NULL if it can. */
static const char *item_fault(const Node *item)
{
    if (item->kind != NODE_TEXT)
        return "it is a list of lists";
    if (!*item->text)
        return "an item is empty";
    if (strpbrk(item->text, "|\n"))
        return "an item has '|' or a line break";
    return has_blanks_around(item->text, strlen(item->text))
               ? "an item has blanks around it"
               : NULL;
}

/* Returns the items of a list in one text. Texts may contain commas. */
static const char *list_cell(const CellSource *cell)
{
    const Type *of = cell->type ? cell->type->of : NULL;
    const Node *list = cell->value;
    bool bars = of && of->kind == TYPE_TEXT;
    Text text = text_new(cell->e->arena);
    for (int i = 0; i < list->count; i++) {
        const char *fault = item_fault(list->items[i]);
        if (fault)
            return refuse_cell(cell, list->items[i], fault);
        bars |= strpbrk(list->items[i]->text, "{,;") != NULL;
    }
    for (int i = 0; i < list->count; i++)
        text_print(&text, "%s%s", !i ? "" : bars ? " | " : ", ", list->items[i]->text);
    if (list->count == 1 && (cell_is_expression(text.text) || text_is(text.text, "[]")))
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

/* Returns a text. Line breaks at its end are left out: blocks of YAML end in one. */
static const char *text_cell(const CellSource *cell)
{
    const char *text = cell->value->text;
    const Field *field = cell->column->field;
    size_t length = strlen(text);
    while (length && text[length - 1] == '\n')
        length--;
    if (has_blanks_around(text, length))
        return refuse_cell(cell, cell->value, "the text has blanks around it");
    if (text_is(text, "\"\""))
        return refuse_cell(cell, cell->value, "two quotes stand for an empty text");
    bool blank_differs = field->fallback || field->optional || cell->column->member;
    return length          ? arena_copy(cell->e->arena, text, length)
           : blank_differs ? "\"\""
                           : "";
}

/* Returns the text of a cell that reads as this value. */
static const char *cell_text(const CellSource *cell)
{
    const Type *type = cell->type;
    const char *text = cell->value->text;
    if (cell->value->kind == NODE_MAP)
        return refuse_cell(cell, cell->value, "it is a map");
    if (cell->value->kind == NODE_LIST)
        return list_cell(cell);
    if (type && type->kind == TYPE_TEXT)
        return text_cell(cell);
    bool list = type && type->kind == TYPE_LIST && !type->is_range;
    return list && type->of->kind == TYPE_TEXT && *text != '{'
               ? words_cell(cell->e, text)
               : text;
}

/* Sets the texts of the columns of a key, the first of which is 'first'. */
static void set_cells(SetExport *e, const Node *row, int first, const char **texts)
{
    const ExportColumn column = e->columns.items[first];
    const Field *field = column.field;
    const Node *value = node_get(row, column.key);
    const Type *type = field ? field->type : NULL;
    const bool members = value && has_members(field, value);
    const int count = members ? value->count : value != NULL;
    for (int i = 0; i < count; i++) {
        const char *member = members ? member_at(field, value, i) : NULL;
        if (members && !member)
            continue;
        int at = column_of(e, column.key, member, field, first + i);
        const Node *item = !members                  ? value
                           : value->kind == NODE_MAP ? value->entries[i].value
                                                     : value->items[i];
        texts[at] = cell_text(&(CellSource){.e = e,
                                            .column = &e->columns.items[at],
                                            .type = members && type ? type->of : type,
                                            .row = row,
                                            .value = item});
    }
}

const char **export_cells(SetExport *e, const Node *row)
{
    const int count = e->columns.count;
    const char **texts = arena_array(e->arena, const char *, count);
    for (int i = 0; i < count; i++)
        texts[i] = "";
    for (int i = 0; i < count; i++)
        if (!i || !text_is(e->columns.items[i].key, e->columns.items[i - 1].key))
            set_cells(e, row, i, texts);
    return texts;
}

const char *export_header(const SetExport *e, const ExportColumn *column)
{
    return column->member ? arena_print(e->arena, "%s.%s", column->key, column->member)
                          : column->key;
}

bool export_is_number(const ExportColumn *column, const char *text)
{
    enum { MOST_DIGITS = 15 };
    const Type *type = column->field ? column->field->type : NULL;
    type = type && column->member ? type->of : type;
    bool numbers = type ? type->kind == TYPE_NUMBER : text_is(column->key, "copies");
    return numbers && text_is_number(text) && strlen(text) <= MOST_DIGITS;
}
