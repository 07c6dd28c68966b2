/* Reads the maps and lists that describe the spaces of a board.
 *
 * Each item is read like an item of a set's 'pieces:', into a piece of a set that is
 * not part of the game. So generators and computed values work alike in both. */
#include "load/board_maker.h"

static const Type WORDS = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT, .is_words = true};

static bool holds_pieces(const Type *type)
{
    return type->kind == TYPE_PIECE || (type->of && holds_pieces(type->of));
}

bool board_reads(const BoardMaker *m, const Field *field)
{
    return holds_pieces(field->type) == m->with_pieces;
}

/* --- keys ------------------------------------------------------------------------- */

const Field *board_field_of_key(BoardMaker *m, const Node *item, const Entry *entry,
                                const NodeSchema *schema)
{
    const Node *key = entry->key;
    const Field *field = field_find(&m->fields, key->text);
    if (field || schema_key(schema, key->text) || m->with_pieces)
        return field;
    DiagList *diags = m->loader->diags;
    if (key->is_column) {
        const char *owner =
            arena_print(diags->arena, "spaces of %s have", m->board->name);
        column_report_unknown(m->loader, owner, &m->fields, schema, key, item);
        return NULL;
    }
    NearestName nearest = diag_nearest(diags, key->text);
    fields_try_names(&m->fields, &nearest);
    for (const SchemaKey *own = schema->keys; own->name; own++)
        nearest_try(&nearest, own->name);
    diag_error_help(diags, key->where, "unknown-field",
                    entry_is_word(entry) ? cut_word_help(key->text)
                                         : nearest_help(diags->arena, &nearest),
                    "spaces of %s have no field '%s'", m->board->name, key->text);
    return NULL;
}

static void check_keys(BoardMaker *m, const Node *item, const NodeSchema *schema)
{
    for (int i = 0; i < item->count; i++)
        if (!board_field_of_key(m, item, &item->entries[i], schema) &&
            entry_is_word(&item->entries[i]))
            return; /* the other keys are parts of the same text */
}

/* --- items ------------------------------------------------------------------------ */

/* Returns the map under a name as an item of a list, without the keys that only items
 * of lists have. */
static const Node *item_of_entry(BoardMaker *m, const Entry *entry,
                                 const NodeSchema *schema)
{
    Arena *arena = m->loader->arena;
    const Node *map = entry->value;
    Node *item = node_new_map(arena, map->where, map->count + 1);
    item->count = 1;
    item->entries[0] =
        (Entry){node_new_text(arena, entry->key->where, "id"), entry->key};
    for (int i = 0; i < map->count; i++) {
        const char *key = map->entries[i].key->text;
        if (field_find(&m->fields, key) || schema_key(schema, key))
            item->entries[item->count++] = map->entries[i];
    }
    return item;
}

static const Node *items_of_map(BoardMaker *m, const Node *map,
                                const NodeSchema *schema)
{
    Node *list = node_new_list(m->loader->arena, map->where, map->count);
    list->count = 0;
    for (int i = 0; i < map->count; i++) {
        const Entry *entry = &map->entries[i];
        if (entry->value->kind != NODE_MAP) /* reported by the schema */
            continue;
        check_keys(m, entry->value, schema);
        list->items[list->count++] = item_of_entry(m, entry, schema);
    }
    return list;
}

/* Returns true if the item gives values, but none that are read now. */
static bool is_for_later(const BoardMaker *m, const Node *item)
{
    bool later = false;
    for (int i = 0; i < item->count; i++) {
        const Field *field = field_find(&m->fields, item->entries[i].key->text);
        if (field && board_reads(m, field))
            return false;
        later |= field != NULL;
    }
    return later;
}

/* Returns the items to read now: of points and places all of them, since they are the
 * spaces. */
static const Node *items_of(BoardMaker *m, const Node *written,
                            const NodeSchema *of_map, const NodeSchema *of_list)
{
    if (written->kind == NODE_MAP)
        return items_of_map(m, written, of_map);
    Node *list = node_new_list(m->loader->arena, written->where, written->count);
    list->count = 0;
    for (int i = 0; i < written->count; i++) {
        const Node *item = written->items[i];
        if (item->kind != NODE_MAP)
            continue;
        check_keys(m, item, of_list);
        list->items[list->count++] = item;
    }
    return list;
}

/* --- sets of items ---------------------------------------------------------------- */

static void add_field(BoardMaker *m, Set *set, Field field)
{
    field.index = set->fields.count;
    field.optional = true;
    list_add(m->loader->arena, &set->fields, field);
}

/* Adds a field of the board, at its own index. Nothing can name a field that is read
 * later, or give it a value. A default in braces is computed later, for the space. */
static void add_board_field(BoardMaker *m, Set *set, const Field *field,
                            bool with_default)
{
    Field added = *field;
    bool now = m->with_pieces || board_reads(m, field);
    bool has_default = now && with_default && field->fallback;
    if (!now)
        added.name = "";
    if (!has_default || node_is_live(field->fallback))
        added.fallback = NULL;
    add_field(m, set, added);
}

/* With defaults, the position of a point can be computed from them. */
static Set *set_of_items(BoardMaker *m, bool with_defaults)
{
    Arena *arena = m->loader->arena;
    const Board *board = m->board;
    Set *set =
        arena_make(arena, Set, .name = board->name, .noun = "space",
                   .title = "spaces on one board", .kind = KIND_TOKEN,
                   .width = number_of(0), .height = number_of(0), .spaces_of = board,
                   .most = MAX_SPACES, .by_id = map_new(arena),
                   .origin = (Origin)board->origin, .where = board->where);
    set->type = type_piece(arena, set);
    for (int i = 0; i < m->fields.count; i++)
        add_board_field(m, set, &m->fields.items[i], with_defaults);
    return set;
}

static const Set *read_items(BoardMaker *m, Set *set, const Node *items)
{
    pieces_load(m->loader, set,
                map_of_one(m->loader->arena, items->where, "pieces", items));
    return set;
}

static const Node *written_items(const BoardMaker *m, const char *key)
{
    const Node *written = node_get(m->node, key);
    return written && written->kind != NODE_TEXT ? written : NULL;
}

const Set *board_read_points(BoardMaker *m, const char *key)
{
    const Node *written = written_items(m, key);
    if (!written)
        return NULL;
    Set *set = set_of_items(m, true);
    add_field(m, set, (Field){.name = "at", .type = &TYPE_OF_TEXT});
    add_field(m, set, (Field){.name = "touches", .type = &WORDS});
    return read_items(m, set, items_of(m, written, &SCHEMA_POINT, &SCHEMA_POINT_ITEM));
}

/* An item that only gives values of other fields may use names that are unknown now. */
const Set *board_read_spaces(BoardMaker *m)
{
    const Node *written = written_items(m, "spaces");
    if (!written)
        return NULL;
    const Node *items = items_of(m, written, &SCHEMA_SPACE, &SCHEMA_SPACE_ITEM);
    Node *now = node_new_list(m->loader->arena, items->where, items->count);
    now->count = 0;
    for (int i = 0; i < items->count; i++)
        if (!is_for_later(m, items->items[i]))
            now->items[now->count++] = items->items[i];
    Set *set = set_of_items(m, false);
    set->repeats = true;
    set->most = MAX_SPACE_ITEMS;
    set->title = "items for the spaces of one board";
    return read_items(m, set, now);
}

/* --- values ----------------------------------------------------------------------- */

Value *board_values(BoardMaker *m, Space *space)
{
    if (!space->values)
        space->values = arena_array(m->loader->arena, Value, m->fields.count + 1);
    return (Value *)space->values;
}

void board_take_values(BoardMaker *m, Space *space, const Piece *item)
{
    Value *values = board_values(m, space);
    space->written = item->node;
    for (int i = 0; i < m->fields.count; i++)
        if (item->values[i].kind != VALUE_NONE && board_reads(m, &m->fields.items[i]))
            values[i] = item->values[i];
}

bool board_may_blame(BoardMaker *m, const Piece *item)
{
    if (!item->generator)
        return true;
    bool new = item->generator != m->blamed;
    m->blamed = item->generator;
    return new;
}
