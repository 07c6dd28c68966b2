#include "load/table_rows.h"

#include <string.h>

#include "load/cell_values.h"
#include "load/literal_cells.h"
#include "load/row_warnings.h"
#include "load/total_rows.h"

typedef struct {
    Arena *arena;
    const DataTable *table;
    const RowOwner *owner;
    DiagList *diags;
    TableColumns columns;
    Entry *entries;       /* of the map being made */
    const DataRow **rows; /* that became items */
    Map ids;              /* made so far: the next number for a row of that id */
    SkippedList skipped;
    ColumnSums sums;
    NamedRows nameless;
} RowReader;

/* Reports the first cell without a column, which in a text file is mostly a sign of
 * missing quotes. */
static void check_ragged(const RowReader *r, const DataRow *row)
{
    int count = r->columns.count;
    for (int i = count; i < row->count; i++) {
        if (!row->cells[i])
            continue;
        if (row_is_in_sheet(row))
            return;
        diag_error_help(r->diags, row->cells[i]->where, "bad-table",
                        "give the column a name, or put quotes around a text that "
                        "contains the separator",
                        "the row has %d cells, but there are names for only %d",
                        row->count, count);
        return;
    }
}

/* --- values ----------------------------------------------------------------------- */

/* Returns the value of a blank cell under a field. */
static const Node *empty_cell(const RowReader *r, const DataRow *row)
{
    Node *empty = node_new_text(r->arena, data_row_where(row), "");
    empty->cell = CELL_EMPTY;
    empty->from_file = true;
    return empty;
}

/* Returns the text that an id is made of; "" if the cell is no name. */
static const char *id_text(const Node *cell)
{
    return cell->kind == NODE_TEXT && cell->cell == CELL_PLAIN ? cell->text : "";
}

/* Returns an id made of a name. A card may be called Null. */
static const Node *made_id(const RowReader *r, SourceRange where, const char *text)
{
    Node *id = node_new_text(r->arena, where, text);
    id->quoted = true;
    return id;
}

/* Returns an id that no row before has: "goblin", then "goblin-2". A row without a name
 * is called after its line. */
static const Node *numbered_id(RowReader *r, const DataRow *row)
{
    const Node *name = row_cell(row, r->columns.name);
    const char *slug = name ? text_slug(r->arena, id_text(name)) : "";
    const char *base = *slug ? slug : arena_print(r->arena, "row-%d", row->line);
    const char *id = base;
    while (map_put(&r->ids, id, arena_make(r->arena, int, 2))) {
        int *next = map_get(&r->ids, base);
        id = arena_print(r->arena, "%s-%d", base, (*next)++);
    }
    return made_id(r, name ? name->where : data_row_where(row), id);
}

/* Returns the id of a row: from its column, or made of its name; NULL if the set makes
 * it. */
static const Node *id_of(RowReader *r, const DataRow *row)
{
    const Node *id = row_cell(row, r->columns.id),
               *name = row_cell(row, r->columns.name);
    if (!id && r->owner->is_numbered)
        return numbered_id(r, row);
    const Node *from = id ? id : r->owner->has_id_pattern ? NULL : name;
    if (!from)
        return NULL;
    bool as_written = id || !r->owner->ids_are_slugs;
    const char *text = id_text(from);
    text = as_written ? text : text_slug(r->arena, text);
    if (!*text && cell_of_key(r->arena, r->diags, "id", from))
        diag_error_help(r->diags, from->where, "bad-name",
                        id ? "write a name as text" : "add a column 'id'",
                        "no id can be made of '%s'",
                        from->kind == NODE_TEXT
                            ? text_brief(r->diags->arena, from->text)
                            : node_kind_name(from));
    return id ? id : made_id(r, from->where, text);
}

static bool is_member_of(const TableColumn *column, const TableColumn *first)
{
    return column->member && text_is(column->key->text, first->key->text);
}

/* Returns a map of the cells of "talent.wit", "talent.power" …; NULL if all are blank.
 */
static const Node *members_of(const RowReader *r, const DataRow *row, int first)
{
    const TableColumn *columns = r->columns.items;
    int count = 0, end = row->count < r->columns.count ? row->count : r->columns.count;
    for (int i = first; i < end; i++)
        count += row->cells[i] && is_member_of(&columns[i], &columns[first]);
    if (!count)
        return NULL;
    Node *map = node_new_map(r->arena, data_row_where(row), count);
    map->count = 0;
    for (int i = first; i < end; i++)
        if (row->cells[i] && is_member_of(&columns[i], &columns[first]))
            map->entries[map->count++] = (Entry){
                node_new_text(r->arena, columns[i].header->where, columns[i].member),
                row->cells[i]};
    map->cell = CELL_PLAIN;
    return map;
}

/* Returns true for names that are no field: only the ids are made of them. */
static bool is_only_for_ids(const RowReader *r, int index)
{
    const TableColumn *column = &r->columns.items[index];
    return index == r->columns.name && column->is_field && !column->is_declared &&
           !r->owner->is_closed && !r->owner->has_id_pattern && r->columns.id < 0;
}

/* Returns the value of a column in a row; NULL if the map does not get it, or after
 * reporting a cell without a usable value. */
static const Node *value_of(const RowReader *r, const DataRow *row, int index,
                            const Node *empty)
{
    const TableColumn *column = &r->columns.items[index];
    if (!column->key || index == r->columns.id || column->is_continued ||
        is_only_for_ids(r, index))
        return NULL;
    const Node *cell =
        column->member ? members_of(r, row, index) : row_cell(row, index);
    if (!cell)
        return column->is_declared && !column->is_beside ? empty : NULL;
    if (column->is_literal)
        return cell_as_literal(r->arena, cell);
    return column->is_field ? cell
                            : cell_of_key(r->arena, r->diags, column->key->text, cell);
}

/* --- items ------------------------------------------------------------------------ */

/* Returns the map of a row. Fields without a value share one empty node. */
static const Node *item_of(RowReader *r, const DataRow *row)
{
    const Node *empty = empty_cell(r, row), *id = id_of(r, row);
    int count = 0;
    if (id)
        r->entries[count++] = (Entry){node_new_text(r->arena, id->where, "id"), id};
    for (int i = 0; i < r->columns.count; i++) {
        const Node *value = value_of(r, row, i, empty);
        if (value)
            r->entries[count++] = (Entry){r->columns.items[i].key, value};
    }
    Node *map = node_new_map(r->arena, empty->where, count);
    memcpy(map->entries, r->entries, (size_t)count * sizeof(Entry));
    map->is_row = true;
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
    r->rows[list->count] = row;
    list->items[list->count++] = item;
    list->expanded_nodes += item->expanded_nodes;
    return list->expanded_nodes <= MAX_NODES ||
           diag_error(r->diags, item->where, "too-large",
                      "the rows have more than %d values, blank cells included",
                      MAX_NODES);
}

/* Notes a row that is no item. */
static void skip_row(RowReader *r, const DataRow *row, const char *why, int items)
{
    if (why == ROW_TOTAL)
        total_check(&r->sums, r->rows, items, row, r->diags);
    if (why == ROW_NAMELESS && row_has_values(&r->columns, r->owner, row) &&
        !row_is_all_sums(&r->sums, r->rows, items, row))
        named_rows_add(&r->nameless, row, data_row_first(row));
    else
        skipped_add(r->arena, &r->skipped, row->line, why);
}

static Node *read_items(RowReader *r, int header)
{
    const DataTable *table = r->table;
    Node *list = node_new_list(r->arena, data_row_where(&table->rows.items[header]),
                               table->rows.count);
    list->count = 0;
    bool good = true;
    for (int i = header + 1; i < table->rows.count && good; i++) {
        const DataRow *row = &table->rows.items[i];
        const char *why = row_skip_reason(&r->columns, r->owner, row);
        if (why) {
            skip_row(r, row, why, list->count);
            continue;
        }
        check_ragged(r, row);
        good = add_item(r, list, row);
    }
    return list;
}

const Node *table_rows(Arena *arena, const DataTable *table, const Node *renamed,
                       const RowOwner *owner, DiagList *diags)
{
    const int header = table_header(table), errors = diags->errors;
    const DataRow *names = &table->rows.items[header];
    RowReader r = {.arena = arena,
                   .table = table,
                   .owner = owner,
                   .diags = diags,
                   .ids = map_new(arena),
                   .entries = arena_array(arena, Entry, names->count + 1),
                   .rows = arena_array(arena, const DataRow *, table->rows.count)};
    for (int i = 0; i < header; i++)
        skipped_add(arena, &r.skipped, table->rows.items[i].line, "above the columns");
    if (!table_columns_read(arena, names, renamed, owner, diags, &r.columns))
        return NULL;
    r.sums = (ColumnSums){.arena = arena, .columns = &r.columns};
    Node *list = read_items(&r, header);
    skipped_report(&r.skipped, data_row_where(names), diags);
    row_warn_nameless(&r.columns, &r.nameless, diags);
    row_warn_lone_names(&r.columns, r.rows, list->count, diags);
    row_warn_unnamed_columns(&r.columns, r.rows, list->count, diags);
    row_warn_dates(&r.columns, r.owner, r.rows, list->count, diags);
    return diags->errors > errors ? NULL : list;
}
