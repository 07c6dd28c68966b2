/* Reads a JSON list of objects as a table: the keys are its columns. */
#include <stdint.h>
#include <string.h>

#include "table/formats.h"

typedef struct {
    TableReader *reader;
    LIST(const Node *) header; /* the keys, in the order of their first use */
    Map columns;               /* the numbers of the keys, from 1 */
    LIST(const Node *) cells;  /* of the row */
} JsonTable;

/* Returns the column of a key, which may be new; -1 after reporting too many. 'guess'
 * is the likely column. */
static int column_of(JsonTable *t, const Node *key, int guess)
{
    if (guess < t->header.count && text_is(t->header.items[guess]->text, key->text))
        return guess;
    intptr_t known = (intptr_t)map_get(&t->columns, key->text);
    if (known)
        return (int)known - 1;
    if (!reader_check_cell(t->reader, t->header.count, strlen(key->text), key->where))
        return -1;
    list_add(t->reader->arena, &t->header, key);
    map_put(&t->columns, key->text, (void *)(intptr_t)t->header.count);
    return t->header.count - 1;
}

/* Returns the value as a cell; NULL if it is blank. */
static const Node *cell_of(JsonTable *t, const Node *value)
{
    if (value->kind != NODE_TEXT || !*value->text)
        return value->kind == NODE_TEXT ? NULL : value;
    Node *cell = arena_new_item(t->reader->arena, Node);
    *cell = *value;
    cell->cell = CELL_PLAIN;
    return cell;
}

static bool read_row(JsonTable *t, const Node *object)
{
    t->cells.count = 0;
    for (int i = 0; i < object->count; i++) {
        int column = column_of(t, object->entries[i].key, i);
        if (column < 0)
            return false;
        while (t->cells.count <= column)
            list_add(t->reader->arena, &t->cells, NULL);
        t->cells.items[column] = cell_of(t, object->entries[i].value);
    }
    return reader_add_row(t->reader, object->where.line, t->cells.items,
                          t->cells.count);
}

#define SHAPE "write a list of objects: [{\"id\": \"pup\", \"copies\": 4}]"

static bool report_shape(const TableReader *reader, const Node *node)
{
    return diag_error_help(reader->diags, node->where, "bad-table", SHAPE,
                           "expected an object for each row, found %s",
                           node_kind_name(node));
}

bool json_table_read(TableReader *reader)
{
    const Node *tree = json_tree_read(reader->arena, reader->file, reader->diags);
    JsonTable t = {.reader = reader, .columns = map_new(reader->arena)};
    if (!tree)
        return false;
    if (tree->kind != NODE_LIST)
        return report_shape(reader, tree);
    list_add(reader->arena, &reader->table->rows, (DataRow){0}); /* the header */
    for (int i = 0; i < tree->count; i++) {
        if (tree->items[i]->kind != NODE_MAP)
            return report_shape(reader, tree->items[i]);
        if (!read_row(&t, tree->items[i]))
            return false;
    }
    reader->table->rows.items[0] =
        (DataRow){tree->where.line, t.header.count, t.header.items};
    return t.header.count || diag_error_help(reader->diags, tree->where, "empty-file",
                                             SHAPE, "no object in the list has a key");
}
