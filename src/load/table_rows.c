/* A column belongs to a field, or to a key such as 'id', by its name. Columns of other
 * names stay in the maps under their names in lower case, and are reported where the
 * maps are read: only there are all fields of an edition known. */
#include "load/table_rows.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "load/cell_values.h"
#include "load/literal_cells.h"
#include "load/loader.h"

typedef struct {
    const Node *header; /* NULL: the column has no name */
    const Node *key;    /* of the maps; NULL: the column is ignored */
    const char
        *member;      /* of the table in the field, as "wit" of "talent.wit"; or NULL */
    bool is_field;    /* a field of the owner, or unknown */
    bool is_declared; /* a field of the owner */
    bool is_literal;  /* its texts are printed letter by letter */
    bool is_beside;   /* the whole value, beside columns for its members */
    bool is_continued; /* an earlier column has the same table of values */
} Column;

/* Consecutive rows that are passed over for the same reason. */
typedef struct {
    const char *why;
    int first, last;
} Skipped;

typedef struct {
    Arena *arena;
    const DataTable *table;
    const Node *renamed; /* the map 'columns:', or NULL */
    bool only_fields;
    const RowOwner *owner;
    DiagList *diags;
    Column *columns;
    Entry *entries; /* of the map being made */
    int count;
    int header;           /* index of the row with the names of the columns */
    int id, name, copies; /* indices of columns; -1: none */
    long total;           /* of the copies so far */
    Map ids;              /* made so far: the next number for a row of that id */
    LIST(Skipped) skipped;
    bool nameless; /* a column without a name was reported */
} RowReader;

static const DataRow *header_of(const RowReader *r)
{
    return &r->table->rows.items[r->header];
}

/* --- the names of columns --------------------------------------------------------- */

static const char *skip_signs(const char *text)
{
    return text + strspn(text, " \t\n-_");
}

bool column_is(const char *header, const char *name)
{
    for (;; header++, name++) {
        header = skip_signs(header);
        name = skip_signs(name);
        if (tolower((unsigned char)*header) != tolower((unsigned char)*name))
            return false;
        if (!*header)
            return true;
    }
}

/* Returns the key of the map that the header names, or NULL. */
static const char *key_in(const Node *map, const char *header)
{
    for (int i = 0; map && map->kind == NODE_MAP && i < map->count; i++)
        if (column_is(header, map->entries[i].key->text))
            return map->entries[i].key->text;
    return NULL;
}

/* Returns the key besides the fields that a column can have, or NULL. */
static const char *own_key(const RowReader *r, const char *header)
{
    static const char *const keys[] = {"id",     "copies", "printed", "size",
                                       "origin", "accept", "touches", "at",
                                       "title",  "value",  "says",    NULL};
    for (const char *const *key = keys; *key; key++)
        if (column_is(header, *key) && schema_key(r->owner->item, *key))
            return *key;
    return NULL;
}

static const char *field_key(const RowReader *r, const char *header)
{
    const char *key = key_in(r->owner->fields, header);
    return key ? key : key_in(r->owner->more, header);
}

/* Returns 'copies' for what other tools and designers call it. */
static const char *copies_key(const RowReader *r, const char *header)
{
    static const char *const names[] = {"qty",  "quantity",         "count",
                                        "copy", "number of copies", NULL};
    for (const char *const *name = names; *name; name++)
        if (column_is(header, *name) && schema_key(r->owner->item, "copies"))
            return "copies";
    return NULL;
}

/* Splits "talent.wit" if there is a field 'talent'. */
static const char *member_key(const RowReader *r, const char *header,
                              const char **member)
{
    const char *dot = strchr(header, '.');
    if (!dot)
        return NULL;
    const char *base = arena_copy(r->arena, header, (size_t)(dot - header));
    const char *key = field_key(r, base);
    key = key ? key : own_key(r, base);
    *member = key ? text_slug(r->arena, dot + 1) : NULL;
    return key;
}

/* Returns true if the texts of a field are printed letter by letter. */
static bool is_literal(const RowReader *r, const char *key)
{
    const Node *field = node_get(r->owner->fields, key);
    return r->owner->is_literal &&
           field_is_literal(field ? field : node_get(r->owner->more, key));
}

/* Sets the key that the name of a column means. */
static void set_key(RowReader *r, Column *column, const char *name)
{
    const char *own = own_key(r, name), *key = own ? own : field_key(r, name);
    key = key ? key : copies_key(r, name);
    key = key ? key : member_key(r, name, &column->member);
    column->is_field = !own && !(key && schema_key(r->owner->item, key));
    column->is_declared = key && column->is_field;
    column->is_literal = column->is_declared && is_literal(r, key);
    key = key ? key : text_slug(r->arena, name);
    if (!*key)
        return;
    Node *node = node_new_text(r->arena, column->header->where, key);
    node->cell = r->only_fields ? CELL_ROW_OF_FIELDS : CELL_ROW;
    column->key = node;
}

/* Returns the new name of a column under 'columns:', or NULL. */
static const Node *new_name(const RowReader *r, const char *header)
{
    for (int i = 0; r->renamed && i < r->renamed->count; i++)
        if (column_is(header, r->renamed->entries[i].key->text))
            return r->renamed->entries[i].value;
    return NULL;
}

static void read_column(RowReader *r, Column *column, const Node *header)
{
    column->header = header;
    if (!header || header->kind != NODE_TEXT)
        return;
    const Node *renamed = new_name(r, header->text);
    if (!renamed)
        set_key(r, column, header->text);
    else if (renamed->kind == NODE_TEXT && !node_is_empty(renamed))
        set_key(r, column, renamed->text);
}

/* Reports columns under 'columns:' that the table does not have. */
static bool check_renamed(const RowReader *r)
{
    bool good = true;
    for (int i = 0; r->renamed && i < r->renamed->count; i++) {
        const Node *name = r->renamed->entries[i].key;
        NearestName nearest = diag_nearest(r->diags, name->text);
        bool found = false;
        for (int c = 0; c < r->count && !found; c++) {
            const Node *header = r->columns[c].header;
            found = header && column_is(header->text, name->text);
            if (header)
                nearest_try(&nearest, header->text);
        }
        if (!found)
            good = diag_error_help(r->diags, name->where, "unknown-column",
                                   nearest_help(r->diags->arena, &nearest),
                                   "the table has no column '%s'", name->text);
    }
    return good;
}

/* Reports two columns of one field. */
static bool check_double(const RowReader *r, int index)
{
    const Column *column = &r->columns[index];
    for (int i = 0; column->key && i < index; i++) {
        const Column *first = &r->columns[i];
        bool same_member = first->member && column->member
                               ? text_is(first->member, column->member)
                               : first->member == column->member;
        if (!first->key || !text_is(first->key->text, column->key->text) ||
            !same_member)
            continue;
        Diag *diag = diag_add(r->diags, LEVEL_ERROR, column->key->where,
                              "duplicate-key", "two columns are '%s'",
                              text_brief(r->diags->arena, column->key->text));
        diag_remark(r->diags, diag, first->key->where, "the first one is here");
        diag->help = "rename one of them, or ignore it: columns: {NAME: ~}";
        return false;
    }
    return true;
}

/* Marks the columns of whole values beside which there are columns of members: if they
 * are blank, the members count. */
static void mark_beside(RowReader *r)
{
    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < r->count && !r->columns[i].member; k++)
            if (r->columns[i].key && r->columns[k].member &&
                text_is(r->columns[i].key->text, r->columns[k].key->text))
                r->columns[i].is_beside = true;
}

/* Returns true if an earlier column belongs to the same table of values. */
static bool is_continued(const RowReader *r, int index)
{
    const Column *column = &r->columns[index];
    for (int i = 0; column->member && i < index; i++)
        if (r->columns[i].member && text_is(r->columns[i].key->text, column->key->text))
            return true;
    return false;
}

static int column_of(const RowReader *r, const char *key)
{
    for (int i = 0; i < r->count; i++)
        if (r->columns[i].key && text_is(r->columns[i].key->text, key))
            return i;
    return -1;
}

/* Returns the column that ids are made of: 'name', 'title', or one such as
 * 'card-name'. */
static int name_column(const RowReader *r)
{
    int name = column_of(r, "name");
    name = name < 0 ? column_of(r, "title") : name;
    for (int i = 0; name < 0 && i < r->count; i++) {
        const char *key = r->columns[i].key ? r->columns[i].key->text : "";
        size_t length = strlen(key);
        if (length > 5 && text_is(key + length - 5, "-name"))
            name = i;
    }
    return name;
}

static bool report_no_id(const RowReader *r, SourceRange where)
{
    return diag_error_help(r->diags, where, "missing-field",
                           "name a column 'id' or 'name', or write which one it is: "
                           "columns: {Card: name}",
                           "the table has no column 'id' or 'name'");
}

static bool read_columns(RowReader *r)
{
    const DataRow *header = header_of(r);
    bool good = true;
    r->count = header->count;
    r->columns = arena_array(r->arena, Column, r->count);
    r->entries = arena_array(r->arena, Entry, r->count + 1);
    for (int i = 0; i < r->count; i++) {
        r->columns[i] = (Column){0};
        read_column(r, &r->columns[i], header->cells[i]);
        r->columns[i].is_continued = is_continued(r, i);
        good &= check_double(r, i);
    }
    mark_beside(r);
    r->id = column_of(r, "id");
    r->name = name_column(r);
    r->copies = column_of(r, "copies");
    if (r->id < 0 && r->name < 0 && !r->owner->has_pattern && !r->owner->is_numbered)
        good = report_no_id(r, data_row_where(header));
    return check_renamed(r) && good;
}

/* --- rows ------------------------------------------------------------------------- */

static const Node *cell_of(const DataRow *row, int column)
{
    return column >= 0 && column < row->count ? row->cells[column] : NULL;
}

/* Returns true for a row that begins with '#', unless that is a colour. */
static bool is_comment(const DataRow *row)
{
    const Node *first = row->cells[0];
    if (!first || first->kind != NODE_TEXT || *first->text != '#')
        return false;
    size_t digits = strspn(first->text + 1, "0123456789abcdefABCDEF");
    bool is_colour = (digits == 3 || digits == 6) && !first->text[1 + digits];
    return !is_colour;
}

static int filled_cells(const DataRow *row)
{
    int filled = 0;
    for (int i = 0; i < row->count; i++)
        filled += row->cells[i] != NULL;
    return filled;
}

/* Returns true for names of columns of which the first is such as "# in deck". */
static bool counts_copies(const DataRow *row, const DataRow *next)
{
    static const char *const starts[] = {"# in ", "# of ", "# per "};
    bool starts_so = false;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        starts_so |= text_starts(row->cells[0]->text, starts[i]);
    return starts_so && filled_cells(row) > 1 &&
           filled_cells(row) >= filled_cells(next);
}

/* Returns true for a comment above the names of the columns, one of which may begin
 * with '#'. */
static bool is_remark(const DataRow *row, const DataRow *next)
{
    return is_comment(row) &&
           (row->count == 1 ||
            (text_starts(row->cells[0]->text, "# ") && !counts_copies(row, next)));
}

/* Returns true for the title of a table: a single text above a row with more. */
static bool is_title(const DataRow *row, const DataRow *next)
{
    static const char *const names[] = {"id", "name", "title", NULL};
    if (filled_cells(row) != 1 || filled_cells(next) < 2)
        return false;
    const Node *only = row->cells[row->count - 1];
    for (const char *const *name = names; *name; name++)
        if (only->kind == NODE_TEXT && column_is(only->text, *name))
            return false;
    return true;
}

int table_header(const DataTable *table)
{
    const DataRow *rows = table->rows.items;
    int header = 0, last = table->rows.count - 1;
    while (header < last && (is_remark(&rows[header], &rows[header + 1]) ||
                             is_title(&rows[header], &rows[header + 1])))
        header++;
    return header;
}

/* Returns true if the row has a value besides its number of copies. */
static bool has_values(const RowReader *r, const DataRow *row)
{
    for (int i = 0; i < row->count && i < r->count; i++)
        if (row->cells[i] && r->columns[i].key && r->columns[i].is_field)
            return true;
    return false;
}

/* Returns the number in the column of copies; 1 without that column or number. */
static long copies_of(const RowReader *r, const DataRow *row)
{
    const Node *copies = cell_of(row, r->copies);
    long number = copies && copies->kind == NODE_TEXT ? text_to_int(copies->text) : 1;
    return number > 0 ? number : 1;
}

static bool is_called_total(const Node *name)
{
    static const char *const words[] = {"total", "totals", "total:", "sum", NULL};
    for (const char *const *word = words; name && *word; word++)
        if (name->kind == NODE_TEXT && column_is(name->text, *word))
            return true;
    return false;
}

/* Returns true for a row with nothing but a name and copies that is no piece: it has no
 * id, where others have one, or is called the total of the copies before it. */
static bool is_total(const RowReader *r, const DataRow *row)
{
    if (cell_of(row, r->id))
        return false;
    for (int i = 0; i < row->count && i < r->count; i++)
        if (row->cells[i] && i != r->name && i != r->copies && r->columns[i].key)
            return false;
    return r->id >= 0 ||
           (is_called_total(cell_of(row, r->name)) && copies_of(r, row) == r->total);
}

/* Returns why a row is passed over, or NULL. */
static const char *reason_to_skip(const RowReader *r, const DataRow *row)
{
    if (is_comment(row))
        return "a comment";
    if (is_total(r, row))
        return r->id >= 0 ? "no id" : "a total";
    if (cell_of(row, r->id) || cell_of(row, r->name))
        return NULL;
    bool makes_id = r->owner->has_pattern || (r->owner->is_numbered && r->name < 0);
    return makes_id && has_values(r, row) ? NULL : "no id and no name";
}

static void skip_row(RowReader *r, const DataRow *row, const char *why)
{
    Skipped *last = r->skipped.count ? &r->skipped.items[r->skipped.count - 1] : NULL;
    if (last && text_is(last->why, why) && last->last + 1 == row->line)
        last->last++;
    else
        list_add(r->arena, &r->skipped, (Skipped){why, row->line, row->line});
}

static void report_skipped(const RowReader *r)
{
    enum { SHOWN = 10 };
    if (!r->skipped.count)
        return;
    Text rows = text_new(r->diags->arena);
    for (int i = 0; i < r->skipped.count && i < SHOWN; i++) {
        const Skipped *s = &r->skipped.items[i];
        const char *last =
            s->last > s->first ? arena_print(rows.arena, "–%d", s->last) : "";
        text_print(&rows, "%s%d%s (%s)", i ? ", " : "", s->first, last, s->why);
    }
    diag_add(r->diags, LEVEL_NOTE, data_row_where(header_of(r)), "skipped-rows",
             "passed over: row%s %s%s", r->skipped.count > 1 ? "s" : "", rows.text,
             r->skipped.count > SHOWN ? " and more" : "");
}

/* Reports the first cell without a column, which is mostly a sign of missing quotes. */
static bool check_ragged(const RowReader *r, const DataRow *row)
{
    for (int i = r->count; i < row->count; i++)
        if (row->cells[i])
            return diag_error_help(
                r->diags, row->cells[i]->where, "bad-table",
                "give the column a name, or put quotes around a text that contains the "
                "separator",
                "the row has %d cells, but there are names for only %d", row->count,
                r->count);
    return true;
}

/* Notes once that cells are in a column without a name. */
static void check_nameless(RowReader *r, const DataRow *row)
{
    for (int i = 0; i < r->count && i < row->count && !r->nameless; i++)
        if (row->cells[i] && !r->columns[i].header) {
            r->nameless = true;
            diag_add(r->diags, LEVEL_NOTE, row->cells[i]->where, "unknown-column",
                     "the column of this cell has no name: it is ignored");
        }
}

/* --- items ------------------------------------------------------------------------ */

/* Returns the value of a blank cell under a field. */
static const Node *empty_cell(const RowReader *r, const DataRow *row)
{
    Node *empty = node_new_text(r->arena, data_row_where(row), "");
    empty->cell = CELL_EMPTY;
    empty->from_file = true;
    return empty;
}

/* Returns an id that no row before has: "goblin", then "goblin-2". A row without a name
 * is called after its line. */
static const Node *numbered_id(RowReader *r, const DataRow *row)
{
    const Node *name = cell_of(row, r->name);
    const char *slug =
        name && name->kind == NODE_TEXT ? text_slug(r->arena, name->text) : "";
    const char *base = *slug ? slug : arena_print(r->arena, "row-%d", row->line);
    const char *id = base;
    while (map_put(&r->ids, id, arena_make(r->arena, int, 2))) {
        int *next = map_get(&r->ids, base);
        id = arena_print(r->arena, "%s-%d", base, (*next)++);
    }
    return node_new_text(r->arena, name ? name->where : data_row_where(row), id);
}

/* Returns the id of a row: from its column, or made of its name; NULL if the set makes
 * it. */
static const Node *id_of(RowReader *r, const DataRow *row)
{
    const Node *id = cell_of(row, r->id), *name = cell_of(row, r->name);
    if (!id && r->owner->is_numbered)
        return numbered_id(r, row);
    const Node *from = id ? id : r->owner->has_pattern ? NULL : name;
    if (!from)
        return NULL;
    bool good = from->kind == NODE_TEXT && from->cell != CELL_ERROR &&
                from->cell != CELL_NEVER && from->cell != CELL_DATE;
    const char *text = !good                    ? ""
                       : id || !r->owner->slugs ? from->text
                                                : text_slug(r->arena, from->text);
    if (!*text)
        diag_error_help(r->diags, from->where, "bad-name",
                        id ? "write a name as text" : "add a column 'id'",
                        "no id can be made of '%s'",
                        from->kind == NODE_TEXT
                            ? text_brief(r->diags->arena, from->text)
                            : node_kind_name(from));
    return id && good ? id : node_new_text(r->arena, from->where, *text ? text : "x");
}

/* Returns a map of the cells of "talent.wit", "talent.power" …; NULL if all are blank.
 */
static const Node *members_of(const RowReader *r, const DataRow *row, int first)
{
    Node *map = node_new_map(r->arena, data_row_where(row), r->count);
    map->count = 0;
    for (int i = first; i < r->count; i++) {
        const Column *column = &r->columns[i];
        const Node *cell = cell_of(row, i);
        if (!cell || !column->member ||
            !text_is(column->key->text, r->columns[first].key->text))
            continue;
        map->entries[map->count++] = (Entry){
            node_new_text(r->arena, column->header->where, column->member), cell};
    }
    map->cell = CELL_PLAIN;
    return map->count ? map : NULL;
}

/* Returns the value of a column in a row; NULL if the map does not get it. */
static const Node *value_of(const RowReader *r, const DataRow *row, int index,
                            const Node *empty)
{
    const Column *column = &r->columns[index];
    if (!column->key || index == r->id || column->is_continued)
        return NULL;
    const Node *cell = column->member ? members_of(r, row, index) : cell_of(row, index);
    if (!cell)
        return column->is_declared && !column->is_beside ? empty : NULL;
    if (column->is_literal)
        return cell_as_literal(r->arena, cell);
    return text_is(column->key->text, "printed") ? cell_as_yesno(r->arena, cell) : cell;
}

/* Returns the map of a row. Fields without a value share one empty node. */
static const Node *item_of(RowReader *r, const DataRow *row)
{
    const Node *empty = empty_cell(r, row), *id = id_of(r, row);
    int count = 0;
    if (id)
        r->entries[count++] = (Entry){node_new_text(r->arena, id->where, "id"), id};
    for (int i = 0; i < r->count; i++) {
        const Node *value = value_of(r, row, i, empty);
        if (value)
            r->entries[count++] = (Entry){r->columns[i].key, value};
    }
    Node *map = node_new_map(r->arena, empty->where, count);
    memcpy(map->entries, r->entries, (size_t)count * sizeof(Entry));
    map->cell = r->only_fields ? CELL_ROW_OF_FIELDS : CELL_ROW;
    map->from_file = true;
    for (int i = 0; i < count; i++)
        map->expanded_nodes += 1 + map->entries[i].value->expanded_nodes;
    return map;
}

/* Returns false after reporting that the rows have too many values, blank ones
 * included. */
static bool add_item(RowReader *r, Node *list, const DataRow *row)
{
    const Node *item = item_of(r, row);
    list->items[list->count++] = item;
    list->expanded_nodes += item->expanded_nodes;
    return list->expanded_nodes <= MAX_NODES ||
           diag_error(r->diags, item->where, "too-large",
                      "the rows have more than %d values, blank cells included",
                      MAX_NODES);
}

static Node *read_items(RowReader *r)
{
    const DataTable *table = r->table;
    Node *list =
        node_new_list(r->arena, data_row_where(header_of(r)), table->rows.count);
    list->count = 0;
    bool good = true;
    for (int i = r->header + 1; i < table->rows.count && good; i++) {
        const DataRow *row = &table->rows.items[i];
        const char *why = reason_to_skip(r, row);
        if (why) {
            skip_row(r, row, why);
            continue;
        }
        check_ragged(r, row);
        check_nameless(r, row);
        r->total += copies_of(r, row);
        good = add_item(r, list, row);
    }
    return list;
}

const Node *table_rows(Arena *arena, const DataTable *table, const Node *columns,
                       const RowOwner *owner, DiagList *diags)
{
    RowReader r = {.arena = arena,
                   .table = table,
                   .renamed = columns && columns->kind == NODE_MAP ? columns : NULL,
                   .only_fields = columns && columns->kind == NODE_TEXT,
                   .owner = owner,
                   .ids = map_new(arena),
                   .diags = diags};
    int errors = diags->errors;
    const int header = table_header(table);
    while (r.header < header)
        skip_row(&r, &table->rows.items[r.header++], "above the columns");
    if (!read_columns(&r))
        return NULL;
    Node *list = read_items(&r);
    report_skipped(&r);
    return diags->errors > errors ? NULL : list;
}
