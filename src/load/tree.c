/* Access to parts of the tree that have the expected kind. */
#include <string.h>

#include "load/loader.h"

enum { MAX_WORDS = 5000 };

const char *get_text(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_TEXT && !node_is_empty(node) ? node->text : NULL;
}

const Node *get_list(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_LIST ? node : NULL;
}

const Node *get_map(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_MAP ? node : NULL;
}

Tristate get_answer(const Node *map, const char *key)
{
    const char *word = get_text(map, key);
    return !word ? TRISTATE_UNSET : text_is(word, "no") ? TRISTATE_NO : TRISTATE_YES;
}

bool get_yesno(const Node *map, const char *key)
{
    const char *text = get_text(map, key);
    return text && (text_is(text, "yes") || text_is(text, "true"));
}

int get_word_index(const Node *map, const char *key, const char *const *words)
{
    const char *text = get_text(map, key);
    return text ? text_index(text, words) : -1;
}

const Node *get_plain(const Node *node, const char *key)
{
    return node->kind == NODE_MAP ? node_get(node, key) : node;
}

bool origin_read(const Node *node, Origin *origin)
{
    int i = node && node->kind == NODE_TEXT ? text_index(node->text, ORIGIN_NAMES) : -1;
    if (i >= 0)
        *origin = (Origin)i;
    return i >= 0;
}

Origin get_origin(const Node *map, const char *key, Origin fallback)
{
    Origin origin = fallback;
    origin_read(node_get(map, key), &origin);
    return origin;
}

bool has_generator(const Node *items)
{
    for (int i = 0; items && i < items->count; i++)
        if (node_get(items->items[i], "each"))
            return true;
    return false;
}

bool node_is_live(const Node *node)
{
    return node->kind == NODE_TEXT && live_has_values(node->text);
}

void entries_load(Loader *loader, const Node *map, LoadEntry *load)
{
    for (int i = 0; map && i < map->count; i++)
        if (map->entries[i].value->kind == NODE_MAP)
            load(loader, &map->entries[i]);
}

const Node *map_with(Arena *arena, const Node *map, const char *key, const Node *value)
{
    Node *changed = node_new_map(arena, map->where, map->count + 1);
    const Entry *old = node_entry(map, key);
    changed->count = 0;
    for (int i = 0; i < map->count; i++)
        if (&map->entries[i] != old)
            changed->entries[changed->count++] = map->entries[i];
        else if (value)
            changed->entries[changed->count++] = (Entry){old->key, value};
    if (!old && value)
        changed->entries[changed->count++] =
            (Entry){node_new_text(arena, map->where, key), value};
    return changed;
}

const Node *map_of_one(Arena *arena, SourceRange where, const char *key,
                       const Node *value)
{
    return map_with(arena, node_new_map(arena, where, 0), key, value);
}

const Node *as_list(Arena *arena, const Node *node)
{
    if (!node || node->kind == NODE_LIST)
        return node;
    Node *list = node_new_list(arena, node->where, 1);
    list->items[0] = node;
    return list;
}

const Node *words_as_list(Loader *loader, const Node *node)
{
    Arena *arena = loader->arena;
    LIST(const Node *) words = {0};
    if (!node || node->kind != NODE_TEXT)
        return node;
    NodeCursor places = node_cursor(node);
    for (const char *c = node->text; *c;) {
        c += strspn(c, " ,\n");
        size_t length = strcspn(c, " ,\n");
        if (!length)
            break;
        SourceRange where = node_cursor_next(&places, (size_t)(c - node->text), length);
        list_add(arena, &words,
                 node_new_text(arena, where, arena_copy(arena, c, length)));
        c += length;
        if (words.count > MAX_WORDS) {
            diag_error(loader->diags, node->where, "too-large",
                       "more than %d words in one text: write a list", MAX_WORDS);
            break;
        }
    }
    Node *list = node_new_list(arena, node->where, 0);
    list->items = words.items;
    list->count = words.count;
    return list;
}
