/* Merges an edition into a game's tree. Maps merge key by key; lists whose items have
 * ids, or are named generators, merge by id, with 'add:' and 'remove:' alone or among
 * the items; anything else is replaced. In such lists, and in maps that are not open, a
 * name that the game does not have must be added expressly, so that a typing error does
 * not become a new entry. */
#include "load/edition.h"

#include "base/print.h"
#include "load/draft.h"
#include "load/loader.h"
#include "load/schema.h"

static const Node *merge(const Merge *m, const NodeSchema *schema, const Node *base,
                         const Node *change);

static const char *add_help(const Merge *m, bool in_table, const char *nearest)
{
    const char *add = in_table ? "to add it, name its table under 'add:'"
                               : "to add it, put it under 'add:'";
    return nearest ? arena_print(m->diags->arena, "%s Or, %s", nearest, add) : add;
}

static void report_missing(const Merge *m, const Node *name, bool in_table,
                           const char *nearest)
{
    diag_error_help(m->diags, name->where, "edition", add_help(m, in_table, nearest),
                    "cannot change '%s': it does not exist", name->text);
}

static void report_not_removed(const Merge *m, const Node *name, const char *nearest)
{
    bool named = name->kind == NODE_TEXT;
    diag_error_help(
        m->diags, name->where, "edition", named ? nearest : "'remove:' takes names",
        named ? "cannot remove '%s': it does not exist" : "cannot remove %s",
        named ? name->text : node_kind_name(name));
}

static void report_double(const Merge *m, const Node *name)
{
    diag_error_help(m->diags, name->where, "edition", "to change it, remove 'add:'",
                    "cannot add '%s': it already exists", name->text);
}

/* Returns a suggestion such as 'override: {ropes-7: {copies: 2}}', abbreviated if it
 * would be long. */
static const char *as_override(Arena *arena, const Node *item, const char *name)
{
    Text changes = text_new(arena);
    for (int i = 0; i < item->count; i++) {
        const Entry *entry = &item->entries[i];
        if (text_is(entry->key->text, "id"))
            continue;
        if (entry->value->kind != NODE_TEXT || changes.length > 30)
            return arena_print(arena, "override: {%s: {…}}", name);
        const char *quote = entry->value->quoted ? "\"" : "";
        text_print(&changes, "%s%s: %s%s%s", changes.length ? ", " : "",
                   entry->key->text, quote, entry->value->text, quote);
    }
    return arena_print(arena, "override: {%s: {%s}}", name, changes.text);
}

/* --- lists ------------------------------------------------------------------------ */

/* A generator may make the piece, but that is not known before all pieces are made. */
static void report_unlisted(const Draft *draft, const NodeSchema *of, const Node *item,
                            const Node *name)
{
    Arena *arena = draft->m->diags->arena;
    const char *nearest = draft_nearest(draft, name->text);
    if (of != &SCHEMA_PIECE || item->kind != NODE_MAP || node_get(item, "rule") ||
        !has_generator(draft->node)) {
        report_missing(draft->m, name, item->is_row, nearest);
        return;
    }
    diag_error_help(draft->m->diags, name->where, "edition",
                    arena_print(arena,
                                "%s; to change a generated piece, write "
                                "next to 'pieces:': %s",
                                add_help(draft->m, item->is_row, nearest),
                                as_override(arena, item, name->text)),
                    "'%s' is not in the list", name->text);
}

static void report_twice(const Merge *m, const Node *name, const Node *first)
{
    Diag *diag = diag_add(m->diags, LEVEL_ERROR, name->where, "edition",
                          "'%s' is listed twice", name->text);
    diag_remark(m->diags, diag, first->where, "first listed here");
}

static void report_own_removal(const Merge *m, const Node *item, const Node *name)
{
    diag_error_help(m->diags, node_get(item, "remove")->where, "edition",
                    arena_print(m->diags->arena, "write: - remove: %s", name->text),
                    "'remove:' takes the names of the items to remove");
}

static const Node *merge_items(const Merge *m, const NodeSchema *schema,
                               const Node *base, const Node *change)
{
    Draft draft = draft_new(m, base, 0);
    const NodeSchema *of = schema && schema->kind == SCHEMA_LIST ? schema->of : NULL;
    draft_seek(&draft, change);
    draft_locate(&draft);
    for (int i = 0; i < change->count; i++) {
        const Node *name = item_name(change->items[i]);
        DraftItem *place = name ? draft_find(&draft, name) : NULL;
        if (place && place->changed)
            report_twice(m, name, place->changed);
        else if (place && get_yesno(change->items[i], "remove"))
            report_own_removal(m, change->items[i], name);
        else if (place)
            draft.node->items[place->index] =
                merge(m, of, draft.node->items[place->index], change->items[i]);
        else if (name)
            report_unlisted(&draft, of, change->items[i], name);
        if (place)
            place->changed = name;
    }
    return draft_close(&draft);
}

static void add_items(Draft *draft, const Node *added)
{
    for (int i = 0; i < added->count; i++) {
        const Node *name = item_name(added->items[i]);
        if (name && draft_find(draft, name)) {
            report_double(draft->m, name);
            continue;
        }
        draft_place(draft, name, draft->node->count);
        draft->node->items[draft->node->count++] = added->items[i];
    }
}

/* Returns '- {remove: id}', which the set carries out later, because a generator may
 * make the piece. */
static const Node *removal(const Merge *m, const Node *name)
{
    note_removed(m, name);
    return map_of_one(m->arena, name->where, "remove", name);
}

static void remove_items(Draft *draft, const Node *removed, bool generated)
{
    for (int i = 0; i < removed->count; i++) {
        const Node *name = removed->items[i];
        DraftItem *place = draft_find(draft, name);
        if (place)
            draft_remove(draft, place, name);
        else if (name->kind != NODE_TEXT)
            report_not_removed(draft->m, name, NULL);
        else if (generated)
            draft->node->items[draft->node->count++] = removal(draft->m, name);
        else
            report_not_removed(draft->m, name, draft_nearest(draft, name->text));
    }
}

/* Changes a list by a map of 'add:' and 'remove:'. */
static const Node *edit_list(const Merge *m, const Node *base, const Node *change)
{
    const Node *added = as_list(m->arena, node_get(change, "add"));
    const Node *removed = as_list(m->arena, node_get(change, "remove"));
    for (int i = 0; i < change->count; i++) {
        const Node *key = change->entries[i].key;
        if (!text_is(key->text, "add") && !text_is(key->text, "remove"))
            diag_error_help(m->diags, key->where, "edition",
                            "change a list with 'add:' and 'remove:', or item by item "
                            "in a list",
                            "'%s' is not allowed here", key->text);
    }
    int more = (added ? added->count : 0) + (removed ? removed->count : 0);
    Draft draft = draft_new(m, base, more);
    draft_seek(&draft, removed);
    draft_seek(&draft, added);
    draft_locate(&draft);
    if (removed)
        remove_items(&draft, removed, has_generator(base));
    if (added)
        add_items(&draft, added);
    return draft_close(&draft);
}

/* --- maps ------------------------------------------------------------------------- */

static const NodeSchema *shape_of_key(const NodeSchema *schema, const char *key)
{
    if (schema && schema->kind == SCHEMA_MAP)
        return schema->of;
    const SchemaKey *found =
        schema && schema->kind == SCHEMA_RECORD ? schema_key(schema, key) : NULL;
    return found ? found->schema : NULL;
}

static void append(Draft *draft, const Node *key, const Node *value)
{
    draft_place(draft, key, draft->node->count);
    draft->node->entries[draft->node->count++] = (Entry){key, value};
}

static void add_keys(Draft *draft, const Node *added)
{
    if (added->kind != NODE_MAP)
        diag_error(draft->m->diags, added->where, "edition",
                   "expected a map under 'add:', found %s", node_kind_name(added));
    for (int i = 0; added->kind == NODE_MAP && i < added->count; i++) {
        if (draft_find(draft, added->entries[i].key))
            report_double(draft->m, added->entries[i].key);
        else
            append(draft, added->entries[i].key, added->entries[i].value);
    }
}

/* Returns the value into which a new key is merged: an empty map for a map, so that
 * 'add:' works inside it; otherwise the change itself. */
static const Node *empty_for(const Merge *m, const Node *change)
{
    return change->kind == NODE_MAP ? node_new_map(m->arena, change->where, 0) : change;
}

static void change_key(Draft *draft, const NodeSchema *schema, Entry change)
{
    const DraftItem *place = draft_find(draft, change.key);
    const NodeSchema *of = shape_of_key(schema, change.key->text);
    bool strict = schema && schema->kind == SCHEMA_MAP && !schema->open;
    if (place && change.value->cell == CELL_EMPTY)
        return; /* a blank cell changes nothing */
    if (place) {
        Entry *old = &draft->node->entries[place->index];
        old->value = merge(draft->m, of, old->value, change.value);
    } else if (strict) {
        report_missing(draft->m, change.key, false,
                       draft_nearest(draft, change.key->text));
    } else {
        append(draft, change.key,
               merge(draft->m, of, empty_for(draft->m, change.value), change.value));
    }
}

static const Node *merge_maps(const Merge *m, const NodeSchema *schema,
                              const Node *base, const Node *change)
{
    const Node *added = node_get(change, "add");
    const Node *removed = as_list(m->arena, node_get(change, "remove"));
    Draft draft = draft_new(m, base, change->count + (added ? added->count : 0));
    draft_seek(&draft, change);
    draft_seek(&draft, removed);
    draft_seek(&draft, added);
    draft_locate(&draft);
    if (change->cell == CELL_PLAIN) /* values of a table, spelled as in cells */
        draft.node->cell = CELL_PLAIN;
    for (int i = 0; i < change->count; i++) {
        const char *key = change->entries[i].key->text;
        if (!text_is(key, "add") && !text_is(key, "remove"))
            change_key(&draft, schema, change->entries[i]);
    }
    if (removed)
        remove_items(&draft, removed, false);
    if (added)
        add_keys(&draft, added);
    return draft_close(&draft);
}

static bool is_named(const Node *item)
{
    return item->kind == NODE_MAP && item_name(item);
}

/* In a list of changes, '- add: [...]' does what 'add:' does alone. */
static bool is_edit(const Node *item)
{
    return !is_named(item) && (node_get(item, "add") || node_get(item, "remove"));
}

/* Returns the first item that neither names what it changes nor adds or removes
 * something; or NULL. */
static const Node *nameless_item(const Node *list)
{
    for (int i = 0; i < list->count; i++)
        if (!is_named(list->items[i]) && !is_edit(list->items[i]))
            return list->items[i];
    return NULL;
}

/* Returns true if the base list is empty and the change only lists items, so that the
 * items must be meant as its contents. */
static bool fills_empty(const Node *base, const Node *change)
{
    for (int i = 0; i < change->count; i++)
        if (is_edit(change->items[i]))
            return false;
    return !base->count;
}

/* Returns true if the change names an item of the base list, or adds to the list. An
 * item '- remove:' does not count, since a list that replaces the old one may contain
 * it. */
static bool names_item_of(const Merge *m, const Node *base, const Node *change)
{
    Draft draft = draft_new(m, base, 0);
    draft_seek(&draft, change);
    draft_locate(&draft);
    for (int i = 0; i < change->count; i++) {
        const Node *item = change->items[i];
        bool adds = !is_named(item) && node_get(item, "add");
        if (adds || (is_named(item) && draft_find(&draft, item_name(item))))
            return true;
    }
    return false;
}

/* Without this error, an item without a name would make the whole list of changes
 * replace the list that it is meant to change. */
static void report_nameless(const Merge *m, const Node *item)
{
    bool generator = node_get(item, "each");
    diag_error_help(
        m->diags, item->where, "edition",
        generator ? "to change a generator, name it with 'rule:'; to add this one, "
                    "put it under '- add:'"
        : item->is_row ? "fill in its id, or move it to a table under 'add:'"
                       : "begin it with its 'id:', or put it under '- add:'",
        "which item does this change? The others in this list name theirs");
}

/* Counts the copied items against the limit: each edition in a chain copies what it
 * changes. */
static bool may_copy(const Merge *m, const Node *base, SourceRange where)
{
    long before = *m->copied;
    *m->copied += base->count;
    if (*m->copied > MAX_NODES && before <= MAX_NODES)
        diag_error_help(m->diags, where, "too-large",
                        "start the edition from one closer to the base game",
                        "the edition and those it starts from change lists and maps "
                        "of more than %d items in total",
                        MAX_NODES);
    return *m->copied <= MAX_NODES;
}

/* Merges the named items first, then carries out the items that add and remove. */
static const Node *merge_lists(const Merge *m, const NodeSchema *schema,
                               const Node *base, const Node *change)
{
    const Node *nameless = nameless_item(change);
    if (fills_empty(base, change) || (nameless && !names_item_of(m, base, change)))
        return change;
    if (nameless && nameless->kind != NODE_TEXT)
        report_nameless(m, nameless);
    base = merge_items(m, schema, base, change);
    for (int i = 0; i < change->count; i++)
        if (is_edit(change->items[i]) && may_copy(m, base, change->items[i]->where))
            base = edit_list(m, base, change->items[i]);
    return base;
}

static const Node *merge(const Merge *m, const NodeSchema *schema, const Node *base,
                         const Node *change)
{
    if (base == change) /* a new key without a value to merge with */
        return change;
    if (!may_copy(m, base, change->where))
        return base;
    const NodeSchema *fits = schema ? schema_for(schema, base) : NULL;
    /* 'hand: 4' becomes '{value: 4}', which keeps the rest of the map. */
    if (base->kind == NODE_MAP && change->kind != NODE_MAP && fits && fits->plain)
        change = map_of_one(m->arena, change->where, fits->plain, change);
    if (base->kind == NODE_MAP && change->kind == NODE_MAP)
        return merge_maps(m, fits, base, change);
    bool edits = node_get(change, "add") || node_get(change, "remove");
    if (base->kind == NODE_LIST && edits)
        return edit_list(m, base, change);
    if (base->kind == NODE_LIST && change->kind == NODE_LIST && change->count)
        return merge_lists(m, fits, base, change);
    return change;
}

/* --- editions --------------------------------------------------------------------- */

static const Node *as_map(const Merge *m, const Node *node, SourceRange where)
{
    return node && node->kind == NODE_MAP ? node : node_new_map(m->arena, where, 0);
}

/* Returns the differences of the edition without 'says:' and 'from:', and without keys
 * that no game has: those are reported where the edition is declared. */
static const Node *differences(const Merge *m, const Node *edition)
{
    Node *map = node_new_map(m->arena, edition->where, edition->count);
    map->count = 0;
    for (int i = 0; i < edition->count; i++) {
        const char *key = edition->entries[i].key->text;
        bool own = text_is(key, "says") || text_is(key, "from");
        if (!own && schema_key(&SCHEMA_GAME, key))
            map->entries[map->count++] = edition->entries[i];
    }
    return map;
}

static const char *nearest_edition(const Merge *m, const Node *editions,
                                   const char *name)
{
    NearestName nearest = diag_nearest(m->diags, name);
    for (int i = 0; i < editions->count; i++)
        nearest_try(&nearest, editions->entries[i].key->text);
    return nearest_help(m->diags->arena, &nearest);
}

/* Returns the edition that this one starts from, or NULL. */
static const Entry *parent_of(const Node *editions, const Entry *entry)
{
    const Node *from = node_get(entry->value, "from");
    return from && from->kind == NODE_TEXT ? node_entry(editions, from->text) : NULL;
}

/* Checks every edition, even if it is not being built: the edition in 'from:' must
 * exist and must not lead back to this one. */
static void check_origin(const Merge *m, const Node *editions, const Entry *entry)
{
    const Node *from = node_get(entry->value, "from");
    const Entry *parent = parent_of(editions, entry);
    if (!parent && from && from->kind == NODE_TEXT)
        diag_error_help(m->diags, from->where, "unknown-edition",
                        nearest_edition(m, editions, from->text),
                        "there is no edition '%s'", from->text);
    for (int i = 0; parent && i <= editions->count; i++) {
        if (parent == entry) {
            diag_error(m->diags, from->where, "endless-edition",
                       "the edition '%s' starts from itself", entry->key->text);
            return;
        }
        parent = parent_of(editions, parent);
    }
}

static const Node *apply(Merge *m, const Node *tree, const Node *editions,
                         const Entry *entry, int depth)
{
    const Node *edition = as_map(m, entry->value, entry->key->where);
    const Node *from = node_get(edition, "from");
    if (from && from->kind == NODE_TEXT) {
        const Entry *parent = node_entry(editions, from->text);
        if (!parent || depth > editions->count)
            return NULL; /* already reported by check_origin */
        tree = apply(m, tree, editions, parent, depth + 1);
    }
    m->edition = entry->key->text;
    return tree ? merge(m, &SCHEMA_GAME, tree, differences(m, edition)) : NULL;
}

static bool is_reserved(const char *name)
{
    return text_is(name, "all") || text_is(name, "show") ||
           text_is_one_of(name, PAPER_NAMES);
}

void editions_check(Arena *arena, const Node *tree, DiagList *diags)
{
    const Node *editions = node_get(tree, "editions");
    Merge m = {.arena = arena, .diags = diags};
    if (!editions || editions->kind != NODE_MAP)
        return;
    for (int i = 0; i < editions->count; i++) {
        const Entry *entry = &editions->entries[i];
        if (is_reserved(entry->key->text))
            diag_error(diags, entry->key->where, "bad-name",
                       "an edition cannot be named '%s'", entry->key->text);
        check_origin(&m, editions, entry);
    }
}

const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          RemovedList *removed, DiagList *diags)
{
    const Node *editions = node_get(tree, "editions");
    const Entry *entry = node_entry(editions, edition);
    long copied = 0;
    Merge m = {.arena = arena, .diags = diags, .removed = removed, .copied = &copied};
    const Node *whole = entry ? apply(&m, tree, editions, entry, 1) : tree;
    return copied <= MAX_NODES ? whole : NULL;
}

const Node *changes_apply(Arena *arena, const Node *base, const Node *change,
                          const NodeSchema *schema, const char *who, DiagList *diags)
{
    long copied = 0;
    RemovedList removed = {0};
    Merge m = {.arena = arena,
               .diags = diags,
               .edition = who,
               .removed = &removed,
               .copied = &copied};
    const Node *whole = merge(&m, schema, base, change);
    return copied <= MAX_NODES ? whole : NULL;
}
