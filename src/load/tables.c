/* Lists that can be in files: 'pieces: cards.csv', or as an item among others, '-
 * {table: deck.xlsx, sheet: Events}'. In an edition, the fields of the game count too.
 */
#include <string.h>

#include "load/game_folder.h"
#include "load/loader.h"
#include "load/table_rows.h"

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
static bool check_answers(GameFolder *folder, const Node *node)
{
    static const char *const keys[] = {"numbered", "literal"};
    static const char *const answers[] = {"yes", "no", "true", "false", NULL};
    bool good = true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *value = node_get(node, keys[i]);
        bool fits = !value ||
                    (value->kind == NODE_TEXT && text_is_one_of(value->text, answers));
        if (!fits)
            good = diag_error(folder->diags, value->where, "wrong-type",
                              "'%s' must be yes or no", keys[i]);
    }
    return good;
}

static bool check_reference(GameFolder *folder, const Node *node)
{
    static const char *const keys[] = {"table", "sheet", "columns", "numbered",
                                       "literal"};
    enum { KEY_COUNT = sizeof keys / sizeof *keys };
    DiagList *diags = folder->diags;
    bool good = true;
    for (int i = 0; i < node->count; i++) {
        const Node *key = node->entries[i].key;
        if (text_find(key->text, keys, KEY_COUNT) < 0)
            good = diag_error_help(diags, key->where, "unknown-key",
                                   diag_names_help(diags, key->text, keys, KEY_COUNT),
                                   "a table has no key '%s'", key->text);
    }
    const Node *sheet = node_get(node, "sheet"), *columns = node_get(node, "columns");
    if (sheet && !get_text(node, "sheet"))
        good =
            diag_error(diags, sheet->where, "wrong-type",
                       "expected the name of a sheet, found %s", node_kind_name(sheet));
    else if (sheet && !data_table_has_sheets(get_text(node, "table")))
        good = diag_error(diags, sheet->where, "unused-key",
                          "'%s' has no sheets: they are in .xlsx and .ods files",
                          get_text(node, "table"));
    bool only = columns && columns->kind == NODE_TEXT && text_is(columns->text, "only");
    if (columns && columns->kind != NODE_MAP && !only)
        good = diag_error_help(
            diags, columns->where, "wrong-type", "write 'only', or {Attack: strength}",
            "expected a map of names of columns, found %s", node_kind_name(columns));
    return check_answers(folder, node) && good;
}

/* Returns the rows of a table that a text or map names; NULL after reporting a
 * problem. */
static const Node *rows_of(GameFolder *folder, const Node *node, const RowOwner *owner)
{
    bool map = node->kind == NODE_MAP;
    if (map && !check_reference(folder, node))
        return NULL;
    const Node *name = map ? node_get(node, "table") : node;
    const DataTable *table =
        folder_table(folder, name, map ? node_get(node, "sheet") : NULL);
    const Node *columns = map ? node_get(node, "columns") : NULL;
    RowOwner own = *owner;
    own.is_numbered = map && get_yesno(node, "numbered");
    own.is_literal = map && get_yesno(node, "literal");
    const Node *rows =
        table ? table_rows(folder->arena, table, columns, &own, folder->diags) : NULL;
    return rows && folder_count(folder, rows, name->where) ? rows : NULL;
}

/* A list of a set or board. */
typedef struct {
    const char *key;
    const NodeSchema *item;
    const char *what, *such_as; /* for messages */
    bool slugs;
} ListPart;

static const ListPart SET_PARTS[] = {
    {"pieces", &SCHEMA_PIECE, "a file of pieces", "cards.csv", true}, {0}};
static const ListPart BOARD_PARTS[] = {
    {"spaces", &SCHEMA_SPACE_ITEM, "a file of spaces", "spaces.csv", false},
    {"points", &SCHEMA_POINT_ITEM, "a file of spaces", "points.csv", false},
    {"places", &SCHEMA_POINT_ITEM, "a file of spaces", "places.csv", false},
    {0}};

/* --- lists ------------------------------------------------------------------------ */

static const Node *no_items(GameFolder *folder, const Node *node)
{
    return node_new_list(folder->arena, node->where, 0);
}

/* Returns the list with the rows of each table in place of the item that names it. */
static const Node *spliced(GameFolder *folder, const Node *list, const RowOwner *owner)
{
    LIST(const Node *) items = {0};
    bool changed = false;
    for (int i = 0; i < list->count; i++) {
        const Node *item = list->items[i];
        if (!is_reference(item)) {
            list_add(folder->arena, &items, item);
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
        return spliced(folder, node, owner);
    if (is_reference(node) ||
        (node->kind == NODE_TEXT && data_table_is_file(node->text)))
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
    return map_with(folder->arena, value, "add",
                    list_in_place(folder, added, owner, part));
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
                          .more = node_get(base, "fields"),
                          .slugs = part->slugs,
                          .has_pattern = node_get(map, "id") || node_get(base, "id")};
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
    "a member", .kind = SCHEMA_RECORD,
    .keys = (const SchemaKey[]){{"id", &text}, {"title", &text}, {0}}};
static const NodeSchema NUMBER = {
    "a number", .kind = SCHEMA_RECORD,
    .keys = (const SchemaKey[]){
        {"id", &text}, {"value", &text}, {"says", &text}, {"origin", &text}, {0}}};

/* Returns a map of the rows by their ids; each value is made by 'value'. */
static const Node *map_of_rows(GameFolder *folder, const Node *node,
                               const NodeSchema *item,
                               const Node *(*value)(GameFolder *, const Node *))
{
    RowOwner owner = {.item = item, .slugs = true};
    const Node *rows = rows_of(folder, node, &owner);
    Node *map = node_new_map(folder->arena, node->where, rows ? rows->count : 0);
    for (int i = 0; i < map->count; i++)
        map->entries[i] =
            (Entry){node_get(rows->items[i], "id"), value(folder, rows->items[i])};
    return map;
}

static const Node *title_of_row(GameFolder *folder, const Node *row)
{
    (void)folder;
    const Node *title = node_get(row, "title");
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
    return number;
}

static bool names_table(const Node *node)
{
    return is_reference(node) ||
           (node->kind == NODE_TEXT && data_table_is_file(node->text));
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
        else if (names_table(entry.value))
            entry.value = map_of_rows(folder, entry.value, &MEMBER, title_of_row);
        changed->entries[i] = entry;
    }
    return changed;
}

/* Numbers can be a table, or a map in which 'table:' names one for the others. */
static const Node *numbers_in_place(GameFolder *folder, const Node *numbers)
{
    const Node *table = numbers ? get_plain(numbers, "table") : NULL;
    if (!table || !names_table(table))
        return numbers;
    const Node *rows = map_of_rows(folder, table, &NUMBER, number_of_row);
    for (int i = 0; numbers->kind == NODE_MAP && i < numbers->count; i++) {
        const Entry *entry = &numbers->entries[i];
        if (entry->value != table)
            rows = map_with(folder->arena, rows, entry->key->text, entry->value);
    }
    return rows;
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
