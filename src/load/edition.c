/* Maps merge key by key; lists whose items have ids (or are named rules) merge by
 * id; 'add:' and 'remove:' say the rest; anything else replaces. A key that the
 * game does not have must be added expressly, so that a slip is not a new key. */
#include "load/edition.h"

#include <string.h>

#include "load/shape.h"

typedef struct {
    Arena *arena;
    DiagList *diags;
} Merge;

static const Node *merge(const Merge *m, const Shape *shape, const Node *base,
                         const Node *change);

/* What names an item of a list: its id, or its name as a rule. */
static const Node *item_name(const Node *item)
{
    if (item->kind == NODE_TEXT)
        return item;
    const Node *name = node_get(item, "rule");
    if (!name && !node_get(item, "each"))
        name = node_get(item, "id");
    return name && name->kind == NODE_TEXT ? name : NULL;
}

static int find_item(const Node *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        const Node *other = item_name(list->items[i]);
        if (other && text_is(other->text, name))
            return i;
    }
    return -1;
}

static const char *nearest_item(const Merge *m, const Node *list, const char *name)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < list->count; i++)
        if (item_name(list->items[i]))
            list_add(m->arena, &names, item_name(list->items[i])->text);
    return diag_nearest(m->diags->arena, name, names.items, names.count);
}

static const char *nearest_key(const Merge *m, const Node *map, const char *name)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < map->count; i++)
        list_add(m->arena, &names, map->entries[i].key->text);
    return diag_nearest(m->diags->arena, name, names.items, names.count);
}

static void report_missing(const Merge *m, const Node *name, const char *help)
{
    diag_error_help(m->diags, name->where, "edition",
                    help ? help : "to add it, put it under 'add:'",
                    "'%s' is not there to be changed", name->text);
}

static void report_double(const Merge *m, const Node *name)
{
    diag_error_help(m->diags, name->where, "edition", "to change it, leave out 'add:'",
                    "'%s' is there already and cannot be added", name->text);
}

static Node *copy_list(const Merge *m, const Node *list, int more)
{
    Node *copy = node_new_list(m->arena, list->where, list->count + more);
    if (list->count)
        memcpy(copy->items, list->items, (size_t)list->count * sizeof *list->items);
    copy->count = list->count;
    return copy;
}

/* --- lists -------------------------------------------------------------------- */

static const Node *merge_items(const Merge *m, const Shape *shape, const Node *base,
                               const Node *change)
{
    Node *list = copy_list(m, base, 0);
    const Shape *of = shape && shape->kind == SHAPE_LIST ? shape->of : NULL;
    for (int i = 0; i < change->count; i++) {
        const Node *name = item_name(change->items[i]);
        int at = name ? find_item(base, name->text) : -1;
        if (at >= 0)
            list->items[at] = merge(m, of, base->items[at], change->items[i]);
        else if (name)
            report_missing(m, name, nearest_item(m, base, name->text));
    }
    return list;
}

static void add_items(const Merge *m, Node *list, const Node *added)
{
    for (int i = 0; i < added->count; i++) {
        const Node *name = item_name(added->items[i]);
        if (name && find_item(list, name->text) >= 0)
            report_double(m, name);
        else
            list->items[list->count++] = added->items[i];
    }
}

/* '- {remove: id}': left for the set to carry out, since a rule makes the piece. */
static const Node *removal(const Merge *m, const Node *name)
{
    Node *item = node_new_map(m->arena, name->where, 1);
    item->entries[0] = (Entry){node_new_text(m->arena, name->where, "remove"), name};
    return item;
}

static void remove_items(const Merge *m, Node *list, const Node *removed,
                         bool generated)
{
    for (int i = 0; i < removed->count; i++) {
        const Node *name = removed->items[i];
        int at = name->kind == NODE_TEXT ? find_item(list, name->text) : -1;
        if (at >= 0) {
            list->count--;
            memmove(&list->items[at], &list->items[at + 1],
                    (size_t)(list->count - at) * sizeof *list->items);
        } else if (generated) {
            list->items[list->count++] = removal(m, name);
        } else {
            report_missing(m, name, nearest_item(m, list, name->text));
        }
    }
}

static const Node *as_list(const Merge *m, const Node *node)
{
    if (!node || node->kind == NODE_LIST)
        return node;
    Node *list = node_new_list(m->arena, node->where, 1);
    list->items[0] = node;
    return list;
}

static bool has_rules(const Node *list)
{
    for (int i = 0; i < list->count; i++)
        if (node_get(list->items[i], "each"))
            return true;
    return false;
}

/* A list changed by a map of 'add:' and 'remove:'. */
static const Node *edit_list(const Merge *m, const Node *base, const Node *change)
{
    const Node *added = as_list(m, node_get(change, "add"));
    const Node *removed = as_list(m, node_get(change, "remove"));
    for (int i = 0; i < change->count; i++) {
        const Node *key = change->entries[i].key;
        if (!text_is(key->text, "add") && !text_is(key->text, "remove"))
            diag_error_help(
                m->diags, key->where, "edition",
                "a list is changed by 'add:' and 'remove:', or item by item "
                "in a list",
                "'%s' has no meaning here", key->text);
    }
    Node *list =
        copy_list(m, base, (added ? added->count : 0) + (removed ? removed->count : 0));
    if (removed)
        remove_items(m, list, removed, has_rules(base));
    if (added)
        add_items(m, list, added);
    return list;
}

/* --- maps --------------------------------------------------------------------- */

static const Shape *shape_of_key(const Shape *shape, const char *key)
{
    if (shape && shape->kind == SHAPE_MAP)
        return shape->of;
    const Key *found =
        shape && shape->kind == SHAPE_RECORD ? shape_key(shape, key) : NULL;
    return found ? found->shape : NULL;
}

static Entry *find_entry(const Node *map, const char *key)
{
    for (int i = 0; i < map->count; i++)
        if (text_is(map->entries[i].key->text, key))
            return &map->entries[i];
    return NULL;
}

static void remove_keys(const Merge *m, Node *map, const Node *removed)
{
    for (int i = 0; i < removed->count; i++) {
        const Node *name = removed->items[i];
        Entry *entry = name->kind == NODE_TEXT ? find_entry(map, name->text) : NULL;
        if (!entry) {
            report_missing(m, name,
                           name->kind == NODE_TEXT ? nearest_key(m, map, name->text)
                                                   : "'remove:' takes names");
            continue;
        }
        map->count--;
        memmove(entry, entry + 1,
                (size_t)(map->count - (entry - map->entries)) * sizeof *entry);
    }
}

static void add_keys(const Merge *m, Node *map, const Node *added)
{
    for (int i = 0; added->kind == NODE_MAP && i < added->count; i++) {
        if (find_entry(map, added->entries[i].key->text))
            report_double(m, added->entries[i].key);
        else
            map->entries[map->count++] = added->entries[i];
    }
}

/* What a key that the game lacks is merged into, so that 'add:' works there too. */
static const Node *nothing_like(const Merge *m, const Node *change)
{
    return change->kind == NODE_MAP ? node_new_map(m->arena, change->where, 0) : change;
}

static void change_key(const Merge *m, const Shape *shape, Node *map, Entry change)
{
    Entry *old = find_entry(map, change.key->text);
    bool strict = shape && shape->kind == SHAPE_MAP && !shape->open;
    if (old)
        *old = (Entry){old->key, merge(m, shape_of_key(shape, change.key->text),
                                       old->value, change.value)};
    else if (strict)
        report_missing(m, change.key, nearest_key(m, map, change.key->text));
    else
        map->entries[map->count++] =
            (Entry){change.key, merge(m, shape_of_key(shape, change.key->text),
                                      nothing_like(m, change.value), change.value)};
}

static const Node *merge_maps(const Merge *m, const Shape *shape, const Node *base,
                              const Node *change)
{
    const Node *added = node_get(change, "add");
    const Node *removed = as_list(m, node_get(change, "remove"));
    int room = base->count + change->count + (added ? added->count : 0);
    Node *map = node_new_map(m->arena, base->where, room);
    map->count = base->count;
    if (base->count)
        memcpy(map->entries, base->entries, (size_t)base->count * sizeof(Entry));
    for (int i = 0; i < change->count; i++) {
        const char *key = change->entries[i].key->text;
        if (!text_is(key, "add") && !text_is(key, "remove"))
            change_key(m, shape, map, change->entries[i]);
    }
    if (removed)
        remove_keys(m, map, removed);
    if (added)
        add_keys(m, map, added);
    return map;
}

static bool items_have_names(const Node *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i]->kind != NODE_MAP || !item_name(list->items[i]))
            return false;
    return list->count > 0;
}

static const Node *merge(const Merge *m, const Shape *shape, const Node *base,
                         const Node *change)
{
    const Shape *fits = shape ? shape_for(shape, base) : NULL;
    if (base->kind == NODE_MAP && change->kind == NODE_MAP)
        return merge_maps(m, fits, base, change);
    bool edits = node_get(change, "add") || node_get(change, "remove");
    if (base->kind == NODE_LIST && edits)
        return edit_list(m, base, change);
    if (base->kind == NODE_LIST && change->kind == NODE_LIST &&
        items_have_names(change))
        return merge_items(m, fits, base, change);
    return change;
}

/* --- editions ----------------------------------------------------------------- */

static const Node *as_map(const Merge *m, const Node *node, Where where)
{
    return node && node->kind == NODE_MAP ? node : node_new_map(m->arena, where, 0);
}

/* The edition's differences without what is only said about it. */
static const Node *differences(const Merge *m, const Node *edition)
{
    Node *map = node_new_map(m->arena, edition->where, edition->count);
    map->count = 0;
    for (int i = 0; i < edition->count; i++) {
        const char *key = edition->entries[i].key->text;
        if (!text_is(key, "says") && !text_is(key, "from"))
            map->entries[map->count++] = edition->entries[i];
    }
    return map;
}

static const Node *apply(const Merge *m, const Node *tree, const Node *editions,
                         const Entry *entry, int depth)
{
    const Node *edition = as_map(m, entry->value, entry->key->where);
    const Node *from = node_get(edition, "from");
    if (from && from->kind == NODE_TEXT) {
        const Entry *parent = node_entry(editions, from->text);
        if (!parent) {
            diag_error_help(m->diags, from->where, "unknown-edition",
                            nearest_key(m, editions, from->text),
                            "there is no edition '%s'", from->text);
            return NULL;
        }
        if (depth > editions->count) {
            diag_error(m->diags, from->where, "endless-edition",
                       "the edition '%s' starts from itself", entry->key->text);
            return NULL;
        }
        tree = apply(m, tree, editions, parent, depth + 1);
    }
    return tree ? merge(m, &SHAPE_GAME, tree, differences(m, edition)) : NULL;
}

static bool is_reserved(const char *name)
{
    static const char *const words[] = {"all", "show", "a4", "letter", "a3", "tabloid"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(name, words[i]))
            return true;
    return false;
}

void editions_check(const Node *tree, DiagList *diags)
{
    const Node *editions = node_get(tree, "editions");
    if (!editions || editions->kind != NODE_MAP)
        return;
    for (int i = 0; i < editions->count; i++)
        if (is_reserved(editions->entries[i].key->text))
            diag_error(diags, editions->entries[i].key->where, "bad-name",
                       "an edition cannot be called '%s'",
                       editions->entries[i].key->text);
}

const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          DiagList *diags)
{
    const Node *editions = node_get(tree, "editions");
    const Entry *entry = node_entry(editions, edition);
    Merge m = {arena, diags};
    return entry ? apply(&m, tree, editions, entry, 1) : tree;
}
