/* Walking the tree, and finding the place of a character inside a text. */
#include "yaml/node.h"

#include <string.h>

const Entry *node_entry(const Node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP)
        return NULL;
    for (int i = 0; i < map->count; i++)
        if (text_is(map->entries[i].key->text, key))
            return &map->entries[i];
    return NULL;
}

const Node *node_get(const Node *map, const char *key)
{
    const Entry *entry = node_entry(map, key);
    return entry ? entry->value : NULL;
}

bool node_is_empty(const Node *node)
{
    if (!node)
        return true;
    if (node->kind != NODE_TEXT || node->quoted)
        return false;
    return text_is(node->text, "") || text_is(node->text, "~") ||
           text_is(node->text, "null");
}

const char *node_kind_name(const Node *node)
{
    static const char *const names[] = {"a text", "a list", "a map"};
    return node_is_empty(node) ? "nothing" : names[node->kind];
}

static const char *find_line(const Source *source, int line)
{
    const char *at = source->text, *end = at + source->length;
    while (at && --line > 0) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return at;
}

static const char *skip_columns(const char *at, int columns)
{
    for (; columns > 0 && *at; columns--)
        at += text_point_length(at, 4) ? text_point_length(at, 4) : 1;
    return at;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static int solid_points(const char *text, size_t bytes)
{
    int solid = 0;
    for (size_t i = 0; i < bytes && text[i]; i++)
        solid += !is_space(text[i]) && ((unsigned char)text[i] & 0xC0) != 0x80;
    return solid;
}

/* Past the opening quote, or past the line of a block's '|' or '>'. */
static const char *content_start(const char *at)
{
    if (*at == '"' || *at == '\'')
        return at + 1;
    if (*at == '|' || *at == '>') {
        const char *end = strchr(at, '\n');
        return end ? end + 1 : at;
    }
    return at;
}

/* Folding and indentation change only white space, and an escape stands for one
 * character. So the n-th solid character of the text is the n-th in the file. */
Where node_place(const Node *text, size_t offset, size_t length)
{
    Where where = text->where;
    if (!text->quoted && !text->block) { /* as it stands in the file */
        where.column += text_columns(text->text, offset);
        where.length = text_columns(text->text + offset, length);
        where.length += where.length < 1;
        return where;
    }
    const char *start = where.source ? find_line(where.source, where.line) : NULL;
    if (!start)
        return where;
    const char *first = skip_columns(start, where.column - 1);
    bool escapes = *first == '"', doubled = *first == '\'';
    const char *at = text->quoted ? content_start(first) : first;
    int left = solid_points(text->text, offset);
    for (;;) {
        while (is_space(*at))
            at++;
        if (left-- <= 0 || !*at)
            break;
        if ((escapes && *at == '\\') || (doubled && at[0] == '\'' && at[1] == '\''))
            at++;
        at = skip_columns(at, 1);
    }
    for (const char *c = start; c < at; c++)
        if (*c == '\n') {
            where.line++;
            start = c + 1;
        }
    where.column = text_columns(start, (size_t)(at - start)) + 1;
    where.length = text_columns(text->text + offset, length);
    if (where.length < 1)
        where.length = 1;
    return where;
}

static Node *node_new(Arena *arena, NodeKind kind, Where where, int count)
{
    Node *node = arena_new_item(arena, Node);
    node->kind = kind;
    node->where = where;
    node->count = count;
    node->weight = 1;
    return node;
}

Node *node_new_list(Arena *arena, Where where, int count)
{
    Node *node = node_new(arena, NODE_LIST, where, count);
    node->items = arena_alloc(arena, (size_t)count * sizeof(Node *));
    return node;
}

Node *node_new_map(Arena *arena, Where where, int count)
{
    Node *node = node_new(arena, NODE_MAP, where, count);
    node->entries = arena_alloc(arena, (size_t)count * sizeof(Entry));
    return node;
}

Node *node_new_text(Arena *arena, Where where, const char *text)
{
    Node *node = node_new(arena, NODE_TEXT, where, 0);
    node->text = text;
    return node;
}
