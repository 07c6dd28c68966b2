/* A column belongs to a field, or to a key such as 'id', by its name. Columns of other
 * names stay in the maps under their names in lower case, and are reported where the
 * maps are read: only there are all fields of an edition known. */
#include "load/table_columns.h"

#include <ctype.h>
#include <string.h>

#include "load/literal_cells.h"
#include "load/loader.h"

typedef struct {
    Arena *arena;
    const Node *renamed; /* the map 'columns:', or NULL */
    const RowOwner *owner;
    DiagList *diags;
    TableColumns *columns;
} ColumnReader;

/* --- names ------------------------------------------------------------------------ */

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

bool column_is_copies(const char *header)
{
    static const char *const names[] = {
        "copies", "qty", "quantity", "count", "copy", "number of copies", NULL};
    for (const char *const *name = names; *name; name++)
        if (column_is(header, *name))
            return true;
    return false;
}

bool column_ends_in_name(const char *key)
{
    return text_ends(key, "-name") && *key != '-';
}

/* --- keys ------------------------------------------------------------------------- */

/* Returns the key of the map that the header names, or NULL. */
static const char *key_in(const Node *map, const char *header)
{
    for (int i = 0; map && map->kind == NODE_MAP && i < map->count; i++)
        if (column_is(header, map->entries[i].key->text))
            return map->entries[i].key->text;
    return NULL;
}

static const char *field_key(const ColumnReader *r, const char *header)
{
    const char *key = key_in(r->owner->fields, header);
    return key ? key : key_in(r->owner->base_fields, header);
}

/* Returns the key of the items, besides their fields, that the header names, or
 * NULL. */
static const char *item_key(const ColumnReader *r, const char *header)
{
    static const char *const keys[] = {"id",     "copies", "printed", "size",
                                       "origin", "accept", "touches", "at",
                                       "title",  "value",  "says",    NULL};
    for (const char *const *key = keys; *key; key++)
        if (column_is(header, *key) && schema_key(r->owner->item, *key))
            return *key;
    return NULL;
}

static const char *copies_key(const ColumnReader *r, const char *header)
{
    bool counts = column_is_copies(header) && schema_key(r->owner->item, "copies");
    return counts ? "copies" : NULL;
}

/* Splits "talent.wit" if there is a field 'talent'. */
static const char *member_key(const ColumnReader *r, const char *header,
                              const char **member)
{
    const char *dot = strchr(header, '.');
    if (!dot)
        return NULL;
    const char *base = arena_copy(r->arena, header, (size_t)(dot - header));
    const char *key = field_key(r, base);
    key = key ? key : item_key(r, base);
    *member = key ? text_slug(r->arena, dot + 1) : NULL;
    return key;
}

/* Returns true if the texts of a field are printed letter by letter. */
static bool is_literal(const ColumnReader *r, const char *key)
{
    const Node *field = node_get(r->owner->fields, key);
    return r->owner->is_literal &&
           field_is_literal(field ? field : node_get(r->owner->base_fields, key));
}

/* Returns the key of the items or the field that a name means, or NULL. '*own' becomes
 * true for a key of the items. */
static const char *key_named(const ColumnReader *r, const char *name, bool *own)
{
    const char *key = item_key(r, name);
    *own = key != NULL;
    key = key ? key : field_key(r, name);
    return key ? key : copies_key(r, name);
}

/* Finds the key of a column by its name, with punctuation or without, or by the one
 * that 'columns:' gives it. */
static void find_key(const ColumnReader *r, TableColumn *column, const char *name)
{
    bool own;
    const char *key = key_named(r, name, &own);
    key = key ? key : member_key(r, name, &column->member);
    key = key ? key : key_named(r, text_slug(r->arena, name), &own);
    column->is_field = !own && !(key && schema_key(r->owner->item, key));
    column->is_declared = key && column->is_field;
    column->is_literal = column->is_declared && is_literal(r, key);
    key = key ? key : text_slug(r->arena, name);
    if (!*key)
        return;
    Node *node = node_new_text(r->arena, column->header->where, key);
    node->is_column = true;
    node->must_fit = r->owner->must_fit;
    column->key = node;
}

/* Returns the new name of a column under 'columns:', or NULL. */
static const Node *new_name(const ColumnReader *r, const char *header)
{
    for (int i = 0; r->renamed && i < r->renamed->count; i++)
        if (column_is(header, r->renamed->entries[i].key->text))
            return r->renamed->entries[i].value;
    return NULL;
}

static void read_column(const ColumnReader *r, TableColumn *column, const Node *header)
{
    column->header = header;
    if (!header || header->kind != NODE_TEXT)
        return;
    const Node *renamed = new_name(r, header->text);
    if (!renamed)
        find_key(r, column, header->text);
    else if (renamed->kind == NODE_TEXT && !node_is_empty(renamed))
        find_key(r, column, renamed->text);
}

/* --- columns together ------------------------------------------------------------- */

static bool same_key(const TableColumn *a, const TableColumn *b)
{
    return a->key && b->key && text_is(a->key->text, b->key->text);
}

/* Marks the columns of whole values beside which there are columns of members: if they
 * are blank, the members count. */
static void mark_beside(const TableColumns *columns)
{
    for (int i = 0; i < columns->count; i++)
        for (int k = 0; k < columns->count && !columns->items[i].member; k++)
            if (columns->items[k].member &&
                same_key(&columns->items[i], &columns->items[k]))
                columns->items[i].is_beside = true;
}

/* Returns true if an earlier column belongs to the same table of values. */
static bool is_continued(const TableColumns *columns, const TableColumn *column)
{
    for (const TableColumn *c = columns->items; column->member && c < column; c++)
        if (c->member && same_key(c, column))
            return true;
    return false;
}

static int column_of(const TableColumns *columns, const char *key)
{
    for (int i = 0; i < columns->count; i++)
        if (columns->items[i].key && text_is(columns->items[i].key->text, key))
            return i;
    return -1;
}

/* Returns the column with the numbers of copies, not with a field called 'copies'. */
static int copies_column(const TableColumns *columns)
{
    int copies = column_of(columns, "copies");
    return copies >= 0 && columns->items[copies].is_field ? -1 : copies;
}

/* Returns the column that ids are made of: 'name', 'title', or one such as
 * 'card-name'. */
static int name_column(const TableColumns *columns)
{
    int name = column_of(columns, "name");
    name = name < 0 ? column_of(columns, "title") : name;
    for (int i = 0; name < 0 && i < columns->count; i++)
        if (columns->items[i].key && column_ends_in_name(columns->items[i].key->text))
            name = i;
    return name;
}

/* --- problems --------------------------------------------------------------------- */

/* Reports columns under 'columns:' that the table does not have. */
static bool check_renamed(const ColumnReader *r)
{
    bool good = true;
    for (int i = 0; r->renamed && i < r->renamed->count; i++) {
        const Node *name = r->renamed->entries[i].key;
        NearestName nearest = diag_nearest(r->diags, name->text);
        bool found = false;
        for (int c = 0; c < r->columns->count && !found; c++) {
            const Node *header = r->columns->items[c].header;
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
static bool check_double(const ColumnReader *r, const TableColumn *column)
{
    for (const TableColumn *first = r->columns->items; first < column; first++) {
        bool same_member = first->member && column->member
                               ? text_is(first->member, column->member)
                               : first->member == column->member;
        if (!same_key(first, column) || !same_member)
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

/* Returns the field that holds the names: 'name', 'title', or one such as
 * 'card-name'. */
static const char *name_field(const ColumnReader *r)
{
    static const char *const names[] = {"name", "title", NULL};
    const Node *const fields[] = {r->owner->fields, r->owner->base_fields};
    for (const char *const *name = names; *name; name++)
        if (field_key(r, *name))
            return *name;
    for (int f = 0; f < 2; f++)
        for (int i = 0;
             fields[f] && fields[f]->kind == NODE_MAP && i < fields[f]->count; i++)
            if (column_ends_in_name(fields[f]->entries[i].key->text))
                return fields[f]->entries[i].key->text;
    return "name";
}

static bool report_no_id(const ColumnReader *r, const DataRow *header)
{
    Arena *arena = r->diags->arena;
    const TableColumn *spare = NULL; /* the first column that means nothing yet */
    for (int i = 0; i < r->columns->count && !spare; i++) {
        const TableColumn *column = &r->columns->items[i];
        if (column->header && column->is_field && !column->is_declared)
            spare = column;
    }
    const char *name = name_field(r);
    const char *help = arena_print(arena, "name a column 'id' or '%s'", name);
    if (spare)
        help = arena_print(arena, "%s, or write which one it is: columns: {\"%s\": %s}",
                           help, text_brief(arena, spare->header->text), name);
    return diag_error_help(r->diags, data_row_where(header), "missing-field", help,
                           "the table has no column 'id' or '%s'", name);
}

/* Reports a column that is no key of a list without fields, such as 'titel' of a
 * choice. */
static bool check_known(const ColumnReader *r, int index)
{
    const TableColumn *column = &r->columns->items[index];
    const RowOwner *owner = r->owner;
    if (!column->key || !column->is_field || index == r->columns->name)
        return true;
    NearestName nearest = diag_nearest(r->diags, column->key->text);
    for (const SchemaKey *key = owner->item->keys; key->name; key++)
        nearest_try(&nearest, key->name);
    bool misspelt = nearest.found && column_of(r->columns, nearest.found) < 0;
    Level level = owner->must_fit ? LEVEL_ERROR : misspelt ? LEVEL_WARNING : LEVEL_NOTE;
    Diag *diag = diag_add(r->diags, level, column->key->where, "unknown-column",
                          "%s has no '%s'%s", owner->item->what, column->key->text,
                          owner->must_fit ? "" : ": the column is ignored");
    diag->help = nearest_help(r->diags->arena, &nearest);
    return !owner->must_fit;
}

/* Reports a key of each item for which there is no column. */
static bool check_required(const ColumnReader *r, SourceRange where)
{
    bool good = true;
    for (const SchemaKey *key = r->owner->item->keys; key->name; key++) {
        if (!key->required || column_of(r->columns, key->name) >= 0)
            continue;
        NearestName nearest = diag_nearest(r->diags, key->name);
        for (int i = 0; i < r->columns->count; i++)
            if (r->columns->items[i].header)
                nearest_try(&nearest, r->columns->items[i].header->text);
        good = diag_error_help(r->diags, where, "missing-field",
                               nearest_help(r->diags->arena, &nearest),
                               "the table has no column '%s'", key->name);
    }
    return good;
}

/* Checks the columns of a list without fields. */
static bool check_closed(const ColumnReader *r, SourceRange where)
{
    bool good = check_required(r, where);
    for (int i = 0; good && i < r->columns->count; i++)
        good = check_known(r, i);
    return good;
}

/* Reads each column. Returns false after reporting two of the same field. */
static bool read_columns(const ColumnReader *r, const DataRow *header)
{
    TableColumns *columns = r->columns;
    bool good = true;
    columns->count = header->count;
    columns->items = arena_array(r->arena, TableColumn, columns->count);
    for (int i = 0; i < columns->count; i++) {
        TableColumn *column = &columns->items[i];
        *column = (TableColumn){0};
        read_column(r, column, header->cells[i]);
        column->is_continued = is_continued(columns, column);
        good &= check_double(r, column);
    }
    mark_beside(columns);
    return good;
}

bool table_columns_read(Arena *arena, const DataRow *header, const Node *renamed,
                        const RowOwner *owner, DiagList *diags, TableColumns *columns)
{
    const ColumnReader r = {arena, renamed, owner, diags, columns};
    bool good = read_columns(&r, header);
    columns->id = column_of(columns, "id");
    columns->name = name_column(columns);
    columns->copies = copies_column(columns);
    if (columns->id < 0 && columns->name < 0 && !owner->has_id_pattern &&
        !owner->is_numbered)
        good = report_no_id(&r, header);
    else if (owner->is_closed)
        good &= check_closed(&r, data_row_where(header));
    return check_renamed(&r) && good;
}
