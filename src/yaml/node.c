/* Access to the tree, and positions of characters inside a text. */
#include "yaml/node.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

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

bool node_word_is_empty(const char *text)
{
    return text_is(text, "~") || text_is(text, "null");
}

bool node_is_empty(const Node *node)
{
    if (!node)
        return true;
    if (node->kind != NODE_TEXT || node->quoted)
        return false;
    return !*node->text || node_word_is_empty(node->text);
}

const char *node_kind_name(const Node *node)
{
    static const char *const names[] = {"text", "a list", "a map"};
    return node_is_empty(node) ? "nothing" : names[node->kind];
}

/* Returns the length of the white space character at 'at', or 0. */
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

static const char *skip_line(const char *at)
{
    while (*at && !text_break_length(at))
        at++;
    return at + text_break_length(at);
}

/* Skips an anchor, and then the opening quote, or the line with the '|' or '>' of a
 * block. */
static const char *content_start(const char *at, bool quoted, char *quote)
{
    if (*at == '&') {
        while (*at && !blank_length(at))
            at++;
        at = skip_blanks(at);
    }
    *quote = quoted && (*at == '"' || *at == '\'') ? *at : '\0';
    if (*quote)
        return at + 1;
    return quoted && (*at == '|' || *at == '>') ? skip_line(at) : at;
}

/* Skips an escape in "…". Sets '*solid' to false if it stands for white space. */
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
    wchar_t point = (wchar_t)strtol(code, NULL, 16);
    if (point >= 0xD800 && point < 0xDC00 && text_starts(at, "\\u"))
        at += strlen("\\uDE00"); /* in JSON, the other half of a character */
    *solid = digits ? !point || !wcschr(L" \t\n\r\x85\x2028\x2029", point)
                    : sign && !strchr("ntrNLP", sign);
    return at;
}

/* Skips one character of the text as written in the file. Sets '*solid' to false if it
 * is white space. */
static const char *skip_written(const NodeCursor *places, const char *at, bool *solid)
{
    int blank = blank_length(at);
    *solid = !blank;
    if (blank)
        return at + blank;
    if (places->doubled && at[0] == places->quote && at[1] == places->quote)
        return at + 2;
    return places->quote == '"' && !places->doubled && *at == '\\'
               ? skip_escape(at, solid)
               : skip_point(at);
}

NodeCursor node_cursor(const Node *text)
{
    return (NodeCursor){.text = text};
}

/* The source is searched only here, for texts that have a problem. */
static void begin(NodeCursor *places)
{
    const Node *text = places->text;
    const Source *source = text->where.source;
    bool is_verbatim = !text->quoted && !text->block;
    places->read = text->text;
    if (is_verbatim || !source || !source->text)
        return;
    SourcePos first = source_position(source, text->where.line, text->where.column);
    const char *start = source->text + first.offset;
    if (text->cell && !text->quoted) {
        bool quoted = !source->sheet && *start == '"';
        places->quote = quoted ? '"' : '\0';
        places->written = start + quoted;
        places->doubled = quoted;
    } else {
        places->written = content_start(start, text->quoted, &places->quote);
        places->doubled = places->quote == '\'';
    }
}

/* Folding and indentation change only white space, and an escape stands for one
 * character. So the n-th solid character of the text is the n-th one in the file. */
static void read_on(NodeCursor *places, const char *to)
{
    while (places->read < to && *places->read) {
        int blank = blank_length(places->read);
        places->read = blank ? places->read + blank : skip_point(places->read);
        for (bool solid = blank; !solid && *places->written;)
            places->written = skip_written(places, places->written, &solid);
    }
}

/* Returns the next solid character in the file, or the end of the last one if there are
 * no more. */
static const char *next_solid(const NodeCursor *places)
{
    bool solid = false;
    for (const char *at = places->written; *at && *skip_blanks(places->read);) {
        const char *next = skip_written(places, at, &solid);
        if (solid)
            return at;
        at = next;
    }
    return places->written;
}

SourceRange node_cursor_next(NodeCursor *places, size_t offset, size_t length)
{
    const char *to = places->text->text + offset;
    SourceRange where = places->text->where;
    if (!places->read)
        begin(places);
    if (places->written) {
        read_on(places, to);
        const char *at = next_solid(places);
        where = source_where(where.source, (size_t)(at - where.source->text));
    } else if (!places->text->quoted && !places->text->block) {
        places->columns += text_columns(places->read, (size_t)(to - places->read));
        places->read = to;
        where.column += places->columns;
    }
    where.length = text_columns(to, length);
    where.length += where.length < 1;
    return where;
}

SourceRange node_place(const Node *text, size_t offset, size_t length)
{
    NodeCursor places = node_cursor(text);
    return node_cursor_next(&places, offset, length);
}

bool entry_is_word(const Entry *entry)
{
    const Node *key = entry->key;
    const Source *source = key->where.source;
    if (!node_is_empty(entry->value) || *entry->value->text || key->quoted ||
        key->is_column || !source)
        return false;
    int end = key->where.column + key->where.length;
    const char *after =
        source->text + source_position(source, key->where.line, end).offset;
    return *skip_blanks(after) != ':';
}

const char *node_braces_help(Arena *arena, const Node *node)
{
    if (node->kind != NODE_MAP || node->count != 1 || !entry_is_word(node->entries))
        return NULL;
    return arena_print(arena, "write \"{%s}\", with quotes around the braces",
                       node->entries->key->text);
}

Node *node_new_list(Arena *arena, SourceRange where, int count)
{
    return arena_make(arena, Node, .kind = NODE_LIST, .where = where, .count = count,
                      .expanded_nodes = 1,
                      .items = arena_array(arena, const Node *, count));
}

Node *node_new_map(Arena *arena, SourceRange where, int count)
{
    return arena_make(arena, Node, .kind = NODE_MAP, .where = where, .count = count,
                      .expanded_nodes = 1, .entries = arena_array(arena, Entry, count));
}

Node *node_new_text(Arena *arena, SourceRange where, const char *text)
{
    return arena_make(arena, Node, .kind = NODE_TEXT, .where = where,
                      .expanded_nodes = 1, .text = text);
}

Node *node_without(Arena *arena, const Node *map, const char *const *keys)
{
    Node *node = node_new_map(arena, map->where, map->count);
    node->count = 0;
    for (int i = 0; i < map->count; i++)
        if (!text_is_one_of(map->entries[i].key->text, keys))
            node->entries[node->count++] = map->entries[i];
    return node;
}
