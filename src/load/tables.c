/* Lists that can be in files: 'pieces: cards.csv', or as an item among others, '-
 * {table: deck.xlsx, sheet: Events}'. In an edition, the fields of the game count too.
 */
#include <string.h>

#include "load/game_folder.h"
#include "load/loader.h"
#include "load/table_rows.h"

/* The words of 'other-columns:', for columns that are no fields. */
static const char *const OTHER_COLUMNS[] = {"error", "ignore", NULL};

/* --- references ------------------------------------------------------------------- */

/* Returns true for '{table: deck.xlsx, sheet: Events}'. A piece with a field 'table'
 * has an id too. */
static bool is_reference(const Node *node)
{
    const char *file = get_text(node, "table");
    return file && data_table_is_file(file) && !node_get(node, "id") &&
           !node_get(node, "each");
}

/* Checks the keys that take yes or no. */
static bool check_answers(DiagList *diags, const Node *node)
{
    static const char *const keys[] = {"numbered", "literal"};
    static const char *const answers[] = {"yes", "no", "true", "false", NULL};
    bool good = true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *value = node_get(node, keys[i]);
        bool fits = !value ||
                    (value->kind == NODE_TEXT && text_is_one_of(value->text, answers));
        if (!fits)
            good = diag_error(diags, value->where, "wrong-type",
                              "'%s' must be yes or no", keys[i]);
    }
    return good;
}

/* Returns true if the value names a table, alone or in a map. */
static bool names_table(const Node *node)
{
    return is_reference(node) ||
           (node->kind == NODE_TEXT && data_table_is_file(node->text));
}

static const char *const TABLE_KEYS[] = {"table",         "sheet",    "columns",
                                         "other-columns", "numbered", "literal"};
enum { TABLE_KEY_COUNT = sizeof TABLE_KEYS / sizeof *TABLE_KEYS };

static bool check_keys(DiagList *diags, const Node *node)
{
    bool good = true;
    for (int i = 0; i < node->count; i++) {
        const Node *key = node->entries[i].key;
        if (text_find(key->text, TABLE_KEYS, TABLE_KEY_COUNT) < 0)
            good = diag_error_help(
                diags, key->where, "unknown-key",
                diag_names_help(diags, key->text, TABLE_KEYS, TABLE_KEY_COUNT),
                "a table has no key '%s'", key->text);
    }
    return good;
}

static bool check_sheet(DiagList *diags, const Node *node)
{
    const Node *sheet = node_get(node, "sheet");
    const char *file = get_text(node, "table");
    if (!sheet || (get_text(node, "sheet") && data_table_has_sheets(file)))
        return true;
    if (get_text(node, "sheet"))
        return diag_error(diags, sheet->where, "unused-key",
                          "'%s' has no sheets: they are in .xlsx and .ods files", file);
    return diag_error(diags, sheet->where, "wrong-type",
                      "expected the name of a sheet, found %s", node_kind_name(sheet));
}

/* Returns true for 'columns: only', which is short for 'other-columns: error'. */
static bool names_only(const Node *columns)
{
    return columns && columns->kind == NODE_TEXT && text_is(columns->text, "only");
}

static bool check_columns(DiagList *diags, const Node *node)
{
    const Node *columns = node_get(node, "columns"),
               *others = node_get(node, "other-columns");
    bool good = true;
    if (columns && columns->kind != NODE_MAP && !names_only(columns))
        good = diag_error_help(
            diags, columns->where, "wrong-type", "write 'only', or {Attack: strength}",
            "expected a map from columns to fields, found %s", node_kind_name(columns));
    if (others && get_word_index(node, "other-columns", OTHER_COLUMNS) < 0)
        good = diag_error_help(diags, others->where, "wrong-type",
                               "write 'error' or 'ignore'",
                               "'other-columns' takes one of two words");
    return good;
}

/* Returns the rows of a table that a text or map names; NULL after reporting a
 * problem. */
static const Node *rows_of(GameFolder *folder, const Node *node, const RowOwner *owner)
{
    DiagList *diags = folder->diags;
    bool good = true;
    if (node->kind == NODE_MAP) {
        good = check_keys(diags, node);
        good &= check_sheet(diags, node);
        good &= check_columns(diags, node);
        good &= check_answers(diags, node);
    }
    const Node *name = get_plain(node, "table");
    const DataTable *table =
        good ? folder_table(folder, name, node_get(node, "sheet")) : NULL;
    folder->values += table ? table->rows.count : 0; /* rows that are passed over too */
    const Node *columns = get_map(node, "columns");
    RowOwner own = *owner;
    own.must_fit = get_word_index(node, "other-columns", OTHER_COLUMNS) == 0 ||
                   names_only(node_get(node, "columns"));
    own.is_numbered = get_yesno(node, "numbered");
    own.is_literal = get_yesno(node, "literal");
    const Node *rows =
        table ? table_rows(folder->arena, table, columns, &own, diags) : NULL;
    return rows && folder_count(folder, rows, name->where) ? rows : NULL;
}

/* A list of a set or board. */
typedef struct {
    const char *key;
    const NodeSchema *item;
    const char *what, *such_as; /* for messages */
    bool ids_are_slugs;
} ListPart;

static const ListPart SET_PARTS[] = {
    {"pieces", &SCHEMA_PIECE, "a file of pieces", "cards.csv", true}, {0}};
static const ListPart BOARD_PARTS[] = {
    {"spaces", &SCHEMA_SPACE_ITEM, "a file of spaces", "spaces.csv", false},
    {"points", &SCHEMA_POINT_ITEM, "a file of spaces", "points.csv", false},
    {"places", &SCHEMA_POINT_ITEM, "a file of spaces", "places.csv", false},
    {0}};

/* --- lists ------------------------------------------------------------------------ */

static const Node *list_in_place(GameFolder *folder, const Node *node,
                                 const RowOwner *owner, const ListPart *part);

static const Node *no_items(GameFolder *folder, const Node *node)
{
    return node_new_list(folder->arena, node->where, 0);
}

/* Returns an edition's '{add: extra.csv}' with the list in place of the name; NULL
 * after reporting a bare name; any other item itself. */
static const Node *item_in_place(GameFolder *folder, const Node *item,
                                 const RowOwner *owner, const ListPart *part)
{
    const Node *added = node_get(item, "add");
    if (names_table(item)) {
        diag_error_help(
            folder->diags, item->where, "wrong-type",
            arena_print(folder->diags->arena, "write {table: %s}", item->text),
            "a table in a list needs the key 'table'");
        return NULL;
    }
    if (!added || node_get(item, "id"))
        return item;
    RowOwner adding = *owner;
    adding.is_change = false;
    const Node *list = list_in_place(folder, added, &adding, part);
    return list == added ? item : map_with(folder->arena, item, "add", list);
}

/* Returns the list with the rows of each table in place of the item that names it. */
static const Node *spliced(GameFolder *folder, const Node *list, const RowOwner *owner,
                           const ListPart *part)
{
    LIST(const Node *) items = {0};
    bool changed = false;
    for (int i = 0; i < list->count; i++) {
        const Node *item = list->items[i];
        if (!is_reference(item)) {
            const Node *whole = item_in_place(folder, item, owner, part);
            if (whole)
                list_add(folder->arena, &items, whole);
            changed |= whole != item;
            continue;
        }
        const Node *rows = rows_of(folder, item, owner);
        changed = true;
        for (int r = 0; rows && r < rows->count; r++)
            list_add(folder->arena, &items, rows->items[r]);
    }
    if (!changed)
        return list;
    Node *whole = node_new_list(folder->arena, list->where, 0);
    whole->items = items.items;
    whole->count = items.count;
    return whole;
}

/* Returns the list that a value stands for: a file of items, a table, or a list with
 * tables in it. After reporting a problem, the list is empty. */
static const Node *list_in_place(GameFolder *folder, const Node *node,
                                 const RowOwner *owner, const ListPart *part)
{
    const Node *rows = node;
    if (node->kind == NODE_LIST)
        return spliced(folder, node, owner, part);
    if (names_table(node))
        rows = rows_of(folder, node, owner);
    else if (node->kind == NODE_TEXT && strchr(node->text, '.'))
        rows = folder_of_kind(folder, folder_tree_named(folder, node, part->such_as),
                              NODE_LIST, part->what);
    return rows ? rows : no_items(folder, node);
}

/* Returns the value of a list of a set, or its changes in an edition. */
static const Node *part_in_place(GameFolder *folder, const ListPart *part,
                                 const Node *value, const RowOwner *owner)
{
    const Node *added = get_plain(value, "add");
    if (value->kind != NODE_MAP || is_reference(value) || !added)
        return list_in_place(folder, value, owner, part);
    RowOwner adding = *owner;
    adding.is_change = false;
    return map_with(folder->arena, value, "add",
                    list_in_place(folder, added, &adding, part));
}

/* Puts the lists of a set or board in place. 'base' is the same set of the game, for an
 * edition's; else NULL. */
static const Node *owner_in_place(GameFolder *folder, const Node *map, const Node *base,
                                  const ListPart *parts)
{
    for (const ListPart *part = parts; part->key && map->kind == NODE_MAP; part++) {
        const Node *value = node_get(map, part->key);
        RowOwner owner = {.item = part->item,
                          .fields = node_get(map, "fields"),
                          .base_fields = node_get(base, "fields"),
                          .ids_are_slugs = part->ids_are_slugs,
                          .is_change = base != NULL,
                          .has_id_pattern =
                              node_get(map, "id") || node_get(base, "id")};
        const Node *rows = value ? part_in_place(folder, part, value, &owner) : NULL;
        if (rows != value)
            map = map_with(folder->arena, map, part->key, rows);
    }
    return map;
}

/* Puts the lists of all sets or boards in place. */
static const Node *owners_in_place(GameFolder *folder, const Node *owners,
                                   const Node *base, const ListPart *parts)
{
    if (!owners || owners->kind != NODE_MAP)
        return owners;
    Node *changed = node_new_map(folder->arena, owners->where, owners->count);
    for (int i = 0; i < owners->count; i++) {
        const Entry *entry = &owners->entries[i];
        const char *name = entry->key->text;
        changed->entries[i] = *entry;
        changed->entries[i].value =
            base && text_is(name, "add")
                ? owners_in_place(folder, entry->value, base, parts)
                : owner_in_place(folder, entry->value, node_get(base, name), parts);
    }
    return changed;
}

/* --- choices and numbers ---------------------------------------------------------- */

static const NodeSchema text = {"text", .kind = SCHEMA_TEXT};
static const NodeSchema MEMBER = {
    "a choice", .kind = SCHEMA_RECORD,
    .keys = (const SchemaKey[]){{"id", &text}, {"title", &text}, {0}}};
static const NodeSchema NUMBER = {
    "a number", .kind = SCHEMA_RECORD,
    .keys = (const SchemaKey[]){{"id", &text},
                                {"value", &text, .required = true},
                                {"says", &text},
                                {"origin", &text},
                                {0}}};

/* Returns a map of the rows by their ids; each value is made by 'value'. */
static const Node *map_of_rows(GameFolder *folder, const Node *node,
                               const NodeSchema *item,
                               const Node *(*value)(GameFolder *, const Node *))
{
    const RowOwner owner = {.item = item, .ids_are_slugs = true, .is_closed = true};
    const Node *rows = rows_of(folder, node, &owner);
    Node *map = node_new_map(folder->arena, node->where, rows ? rows->count : 0);
    for (int i = 0; i < map->count; i++)
        map->entries[i] =
            (Entry){node_get(rows->items[i], "id"), value(folder, rows->items[i])};
    return map;
}

/* Returns the title, the name that the id was made of, or the id. */
static const Node *title_of_row(GameFolder *folder, const Node *row)
{
    (void)folder;
    const Node *title = node_get(row, "title");
    for (int i = 0; !title && i < row->count; i++) {
        const char *key = row->entries[i].key->text;
        if (text_is(key, "name") || column_ends_in_name(key))
            title = row->entries[i].value;
    }
    return title ? title : node_get(row, "id");
}

/* Other columns, such as the name that the id was made of, do not count. */
static const Node *number_of_row(GameFolder *folder, const Node *row)
{
    static const char *const keys[] = {"value", "says", "origin", NULL};
    Node *number = node_new_map(folder->arena, row->where, row->count);
    number->count = 0;
    for (int i = 0; i < row->count; i++)
        if (text_is_one_of(row->entries[i].key->text, keys))
            number->entries[number->count++] = row->entries[i];
    if (node_get(number, "value"))
        return number;
    diag_error_help(folder->diags, row->where, "missing-field",
                    "fill in the cell, or begin the row with '#'",
                    "the row has no 'value'");
    return node_new_text(folder->arena, row->where, "1"); /* avoids further errors */
}

/* Returns the members of a choice in place of the table that the value names. */
static const Node *members_in_place(GameFolder *folder, const Node *value)
{
    const Node *added = node_get(value, "add");
    if (names_table(value))
        return map_of_rows(folder, value, &MEMBER, title_of_row);
    return added && names_table(added)
               ? map_with(folder->arena, value, "add", members_in_place(folder, added))
               : value;
}

static const Node *choices_in_place(GameFolder *folder, const Node *choices)
{
    if (!choices || choices->kind != NODE_MAP)
        return choices;
    Node *changed = node_new_map(folder->arena, choices->where, choices->count);
    for (int i = 0; i < choices->count; i++) {
        Entry entry = choices->entries[i];
        if (text_is(entry.key->text, "add"))
            entry.value = choices_in_place(folder, entry.value);
        else
            entry.value = members_in_place(folder, entry.value);
        changed->entries[i] = entry;
    }
    return changed;
}

/* Returns true if the entry beside numbers is a key of the table that 'file' names,
 * such as 'sheet: Numbers', not a number of that name, such as 'columns: 5'. */
static bool is_key_of_table(const Entry *entry, const char *file)
{
    const char *key = entry->key->text;
    const Node *value = entry->value;
    if (text_is(key, "table"))
        return true;
    if (text_find(key, TABLE_KEYS, TABLE_KEY_COUNT) < 0)
        return false;
    if (value->kind == NODE_TEXT)
        return (text_is(key, "sheet") && data_table_has_sheets(file)) ||
               !*value->text || !strchr("0123456789-", *value->text);
    return value->kind == NODE_MAP && !node_get(value, "value");
}

/* Returns the entries of the map that are keys of its table, or else the others. */
static Node *part_of_numbers(Arena *arena, const Node *numbers, bool of_table)
{
    const char *file = get_text(numbers, "table");
    Node *part = node_new_map(arena, numbers->where, numbers->count);
    part->count = 0;
    for (int i = 0; i < numbers->count; i++)
        if (is_key_of_table(&numbers->entries[i], file) == of_table)
            part->entries[part->count++] = numbers->entries[i];
    return part;
}

/* Returns the rows of a table of numbers, and beside it the other numbers of the map,
 * which take the place of rows of the same name. */
static const Node *numbers_beside(GameFolder *folder, const Node *numbers)
{
    Arena *arena = folder->arena;
    const Node *own = part_of_numbers(arena, numbers, false);
    const Node *rows = map_of_rows(folder, part_of_numbers(arena, numbers, true),
                                   &NUMBER, number_of_row);
    Node *all = node_new_map(arena, numbers->where, rows->count + own->count);
    Map names = map_new(arena);
    all->count = 0;
    for (int i = 0; i < own->count; i++)
        map_put(&names, own->entries[i].key->text, (void *)own);
    for (int i = 0; i < rows->count; i++)
        if (!map_get(&names, rows->entries[i].key->text))
            all->entries[all->count++] = rows->entries[i];
    for (int i = 0; i < own->count; i++)
        all->entries[all->count++] = own->entries[i];
    return all;
}

/* Numbers can be a table, or a map in which 'table:' names one for the others. */
static const Node *numbers_in_place(GameFolder *folder, const Node *numbers)
{
    const Node *table = numbers ? get_plain(numbers, "table") : NULL,
               *added = node_get(numbers, "add");
    if (added && names_table(added))
        numbers = map_with(folder->arena, numbers, "add",
                           map_of_rows(folder, added, &NUMBER, number_of_row));
    if (!table || !names_table(table))
        return numbers;
    return numbers->kind == NODE_MAP
               ? numbers_beside(folder, numbers)
               : map_of_rows(folder, table, &NUMBER, number_of_row);
}

/* --- the game --------------------------------------------------------------------- */

/* Puts the tables of a game or edition in place. 'base' is the game of an edition. */
static const Node *all_in_place(GameFolder *folder, const Node *tree, const Node *base)
{
    Node *changed = node_new_map(folder->arena, tree->where, tree->count);
    for (int i = 0; i < tree->count; i++) {
        Entry entry = tree->entries[i];
        if (text_is(entry.key->text, "sets"))
            entry.value =
                owners_in_place(folder, entry.value, node_get(base, "sets"), SET_PARTS);
        else if (text_is(entry.key->text, "boards"))
            entry.value = owners_in_place(folder, entry.value, node_get(base, "boards"),
                                          BOARD_PARTS);
        else if (text_is(entry.key->text, "choices"))
            entry.value = choices_in_place(folder, entry.value);
        else if (text_is(entry.key->text, "numbers"))
            entry.value = numbers_in_place(folder, entry.value);
        changed->entries[i] = entry;
    }
    return changed;
}

const Node *tables_in_place(GameFolder *folder, const Node *game)
{
    const Node *editions = get_map(game, "editions");
    game = all_in_place(folder, game, NULL);
    if (!editions)
        return game;
    Node *changed = node_new_map(folder->arena, editions->where, editions->count);
    for (int i = 0; i < editions->count; i++) {
        changed->entries[i] = editions->entries[i];
        if (editions->entries[i].value->kind == NODE_MAP)
            changed->entries[i].value =
                all_in_place(folder, editions->entries[i].value, game);
    }
    return map_with(folder->arena, game, "editions", changed);
}
