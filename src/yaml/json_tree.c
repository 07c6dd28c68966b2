/* libyaml reads most JSON, but neither tabs before keys nor pairs of \u escapes. */
#include "base/encoding.h"
#include "base/json_read.h"
#include "base/map.h"
#include "yaml/node.h"

typedef struct {
    JsonReader json;
    const Source *source;
    DiagList *diags;
    Arena *arena;
    long nodes;
} TreeBuilder;

static SourceRange place(const TreeBuilder *b, size_t start, size_t end)
{
    SourceRange where = source_where(b->source, start);
    where.length = text_columns(b->source->text + start, end - start);
    where.length += where.length < 1;
    return where;
}

static bool fail(TreeBuilder *b)
{
    const char *problem = b->json.problem ? b->json.problem : "expected a value";
    return diag_error(b->diags, source_where(b->source, b->json.at), "json",
                      "invalid JSON: %s", problem);
}

/* Counts a value that begins at 'start'; 'length' is that of a text. */
static bool count_node(TreeBuilder *b, size_t start, size_t length)
{
    b->nodes += 1 + (long)(length / BYTES_PER_NODE);
    if (length > (size_t)MAX_TEXT_KB * 1024)
        return diag_error(b->diags, source_where(b->source, start), "too-large",
                          "the text is larger than %d KB", MAX_TEXT_KB);
    return b->nodes <= MAX_NODES ||
           diag_error(b->diags, source_where(b->source, start), "too-large",
                      "more than %d values", MAX_NODES);
}

static Node *text_node(TreeBuilder *b, size_t start, size_t end, const char *text,
                       bool quoted)
{
    size_t length = strlen(text);
    if (!count_node(b, start, length))
        return NULL;
    Node *node = node_new_text(b->arena, place(b, start, end), text);
    node->quoted = quoted;
    node->from_file = true;
    node->expanded_nodes += (int)(length / BYTES_PER_NODE);
    return node;
}

static Node *read_text(TreeBuilder *b)
{
    const char *text = json_read_text(&b->json);
    return text ? text_node(b, b->json.start, b->json.end, text, true) : NULL;
}

/* Reads a number, true, false or null as it is written. */
static Node *read_word(TreeBuilder *b)
{
    size_t start = b->json.at;
    if (!json_read_skip(&b->json))
        return NULL;
    const char *text = b->source->text + start;
    size_t length = b->json.at - start;
    if (*text == 'n')
        length = 0;
    return text_node(b, start, b->json.at, arena_copy(b->arena, text, length), false);
}

static Node *read_value(TreeBuilder *b);

static Node *read_list(TreeBuilder *b)
{
    LIST(const Node *) items = {0};
    Node *list = node_new_list(b->arena, source_where(b->source, b->json.at), 0);
    json_read_open(&b->json, '[');
    while (json_read_item(&b->json)) {
        const Node *item = read_value(b);
        if (!item)
            return NULL;
        list_add(b->arena, &items, item);
        list->expanded_nodes += item->expanded_nodes;
    }
    list->items = items.items;
    list->count = items.count;
    return b->json.problem ? NULL : list;
}

/* Returns the key as written before in the map, or NULL. */
static const Node *earlier_key(Map *keys, const Entry *entries, int count,
                               const Node *key)
{
    enum { FEW = 16 };
    for (int i = 0; i < count && count < FEW; i++)
        if (text_is(entries[i].key->text, key->text))
            return entries[i].key;
    for (int i = 0; i < count && count == FEW; i++)
        map_put(keys, entries[i].key->text, (void *)entries[i].key);
    return count < FEW ? NULL : map_put(keys, key->text, (void *)key);
}

static Node *read_map(TreeBuilder *b)
{
    LIST(Entry) entries = {0};
    Map keys = map_new(b->arena);
    Node *map = node_new_map(b->arena, source_where(b->source, b->json.at), 0);
    json_read_open(&b->json, '{');
    for (const char *name; (name = json_read_key(&b->json));) {
        const Node *key = text_node(b, b->json.start, b->json.end, name, true);
        const Node *value = key ? read_value(b) : NULL;
        if (!value)
            return NULL;
        const Node *first = earlier_key(&keys, entries.items, entries.count, key);
        if (first) {
            Diag *diag = diag_add(b->diags, LEVEL_ERROR, key->where, "duplicate-key",
                                  "the key '%s' is listed twice in this map", name);
            diag_remark(b->diags, diag, first->where, "the first one is here");
        }
        list_add(b->arena, &entries, (Entry){key, value});
        map->expanded_nodes += key->expanded_nodes + value->expanded_nodes;
    }
    map->entries = entries.items;
    map->count = entries.count;
    return b->json.problem ? NULL : map;
}

static Node *read_value(TreeBuilder *b)
{
    char sign = json_read_peek(&b->json);
    bool has_values = sign == '{' || sign == '[';
    if (has_values && b->json.depth >= MAX_DEPTH) {
        diag_error(b->diags, source_where(b->source, b->json.at), "too-deep",
                   "lists and maps are nested more than %d deep", MAX_DEPTH);
        return NULL;
    }
    if (has_values && !count_node(b, b->json.at, 0))
        return NULL;
    Node *node = sign == '{'   ? read_map(b)
                 : sign == '[' ? read_list(b)
                 : sign == '"' ? read_text(b)
                               : read_word(b);
    if (node)
        node->from_file = true;
    return node;
}

const Node *json_tree_read(Arena *arena, const Source *source, DiagList *diags)
{
    if (!encoding_check(source, diags))
        return NULL;
    TreeBuilder b = {.json = json_read(arena, source->text, source->length),
                     .source = source,
                     .diags = diags,
                     .arena = arena};
    int errors = diags->errors;
    const Node *root = read_value(&b);
    if (diags->errors == errors && (!root || !json_read_end(&b.json)))
        fail(&b);
    if (diags->errors > errors)
        return NULL;
    source_set_tree(source, root);
    return root;
}
