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

/* Bytes of the white space at 'at', or 0. */
static int blank_length(const char *at)
{
    return *at == ' ' || *at == '\t' ? 1 : text_break_length(at);
}

static const char *skip_blanks(const char *at)
{
    while (blank_length(at))
        at += blank_length(at);
    return at;
}

static const char *skip_point(const char *at)
{
    int length = text_point_length(at, 4);
    return *at ? at + (length ? length : 1) : at;
}

static int solid_points(const char *text, size_t bytes)
{
    int solid = 0;
    for (const char *at = text; at < text + bytes && *at;) {
        int blank = blank_length(at);
        solid += !blank;
        at = blank ? at + blank : skip_point(at);
    }
    return solid;
}

/* How a text is written, as far as it matters here. */
typedef struct {
    bool escapes; /* "…": a backslash begins an escape */
    bool doubled; /* '…': two quotes stand for one */
} Writing;

static const char *skip_anchor(const char *at)
{
    while (*at && !blank_length(at))
        at++;
    return skip_blanks(at);
}

static const char *skip_line(const char *at)
{
    while (*at && !text_break_length(at))
        at++;
    return at + text_break_length(at);
}

/* Past an anchor, the opening quote, or the line of a block's '|' or '>'. */
static const char *content_start(const char *at, bool quoted, Writing *writing)
{
    if (*at == '&')
        at = skip_anchor(at);
    writing->escapes = quoted && *at == '"';
    writing->doubled = quoted && *at == '\'';
    if (writing->escapes || writing->doubled)
        return at + 1;
    return quoted && (*at == '|' || *at == '>') ? skip_line(at) : at;
}

static bool is_blank_point(long point)
{
    static const long blanks[] = {' ', '\t', '\n', '\r', 0x85, 0x2028, 0x2029};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (point == blanks[i])
            return true;
    return false;
}

/* An escape in "…"; '*solid' unless it stands for white space. */
static const char *skip_escape(const char *at, bool *solid)
{
    char sign = *++at, code[9] = "";
    int digits = sign == 'x' ? 2 : sign == 'u' ? 4 : sign == 'U' ? 8 : 0;
    if (blank_length(at)) {
        *solid = false;
        return at + blank_length(at);
    }
    at = skip_point(at);
    for (int i = 0; i < digits && *at; i++)
        code[i] = *at++;
    *solid = digits ? !is_blank_point(strtol(code, NULL, 16))
                    : sign && !strchr("ntrNLP", sign);
    return at;
}

/* One character of the text, as it is written; '*solid' unless it is white space. */
static const char *skip_written(const char *at, Writing writing, bool *solid)
{
    int blank = blank_length(at);
    *solid = !blank;
    if (blank)
        return at + blank;
    if (writing.doubled && at[0] == '\'' && at[1] == '\'')
        return at + 2;
    return writing.escapes && *at == '\\' ? skip_escape(at, solid) : skip_point(at);
}

/* Folding and indentation change only white space, and an escape stands for one
 * character. So the n-th solid character of the text is the n-th in the file. */
static const char *find_written(const Node *text, const char *first, size_t offset)
{
    Writing writing;
    const char *at = content_start(first, text->quoted, &writing), *after = at;
    const char *rest = text->text + offset;
    bool solid, at_end = solid_points(rest, strlen(rest)) == 0;
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
    const Source *source = where.source;
    if (!source || !source->text)
        return where;
    Spot first = source_spot(source, where.line, where.column);
    const char *at = find_written(text, source->text + first.offset, offset);
    int wide = where.length;
    where = source_where(source, (size_t)(at - source->text));
    where.length = wide;
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
