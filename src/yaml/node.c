/* Walking the tree, and finding the place of a character inside a text. */
#include "yaml/node.h"

#include <stdlib.h>
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

/* How a text is written, as far as it matters here. */
typedef struct {
    bool escapes; /* "…": a backslash begins an escape */
    bool doubled; /* '…': two quotes stand for one */
} Writing;

/* Past an anchor, the opening quote, or the line of a block's '|' or '>'. */
static const char *content_start(const char *at, bool quoted, Writing *writing)
{
    if (*at == '&') {
        at += strcspn(at, " \n");
        at += strspn(at, " \n");
    }
    writing->escapes = quoted && *at == '"';
    writing->doubled = quoted && *at == '\'';
    if (writing->escapes || writing->doubled)
        return at + 1;
    if (quoted && (*at == '|' || *at == '>')) {
        const char *end = strchr(at, '\n');
        return end ? end + 1 : at;
    }
    return at;
}

/* One character of the text, as it is written; '*solid' unless it is white space. */
static const char *skip_written(const char *at, Writing writing, bool *solid)
{
    *solid = !is_space(*at);
    if (writing.doubled && at[0] == '\'' && at[1] == '\'')
        return at + 2;
    if (!writing.escapes || *at != '\\')
        return skip_columns(at, 1);
    int digits = at[1] == 'x' ? 2 : at[1] == 'u' ? 4 : at[1] == 'U' ? 8 : 0;
    char code[9] = {0};
    strncpy(code, at + 2, (size_t)digits);
    long point = strtol(code, NULL, 16);
    bool blank = digits && point < 0x80 && is_space((char)point);
    *solid = at[1] && !blank && !strchr("ntr \n\t", at[1]);
    return skip_columns(at, 2 + digits);
}

/* Folding and indentation change only white space, and an escape stands for one
 * character. So the n-th solid character of the text is the n-th in the file. */
static const char *find_written(const Node *text, const char *first, size_t offset)
{
    Writing writing;
    const char *at = content_start(first, text->quoted, &writing), *after = at;
    bool solid, at_end = solid_points(text->text + offset, strlen(text->text)) == 0;
    for (int left = solid_points(text->text, offset); left > 0 && *at;) {
        at = skip_written(at, writing, &solid);
        left -= solid;
        after = at;
    }
    for (solid = false; *at && !at_end;) {
        const char *next = skip_written(at, writing, &solid);
        if (solid)
            return at;
        at = next;
    }
    return after;
}

Where node_place(const Node *text, size_t offset, size_t length)
{
    Where where = text->where;
    where.length = text_columns(text->text + offset, length);
    where.length += where.length < 1;
    if (!text->quoted && !text->block) { /* as it stands in the file */
        where.column += text_columns(text->text, offset);
        return where;
    }
    const char *start = where.source ? find_line(where.source, where.line) : NULL;
    if (!start)
        return where;
    const char *first = skip_columns(start, where.column - 1);
    const char *at = find_written(text, first, offset);
    for (const char *c = start; c < at; c++)
        if (*c == '\n') {
            where.line++;
            start = c + 1;
        }
    where.column = text_columns(start, (size_t)(at - start)) + 1;
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
