#include "command/node_out.h"

#include <ctype.h>
#include <string.h>

/* How a format writes texts. Lists and maps are the same in JSON and in YAML. */
typedef void WriteText(Text *out, const Node *text, bool is_key);

/* Returns true for a character that YAML reads as a line break, or not at all. */
static bool is_special(uint32_t point)
{
    return point < ' ' || (point >= 0x7F && point < 0xA0) || point == 0x2028 ||
           point == 0x2029 || point == 0xFEFF || (point & 0xFFFE) == 0xFFFE;
}

/* Adds a character of 'length' bytes to a text in quotes. */
static void write_point(Text *out, const char *text, int length)
{
    const uint32_t point = text_point(text, length);
    if (*text == '"' || *text == '\\')
        text_print(out, "\\%c", *text);
    else if (*text == '\n')
        text_add(out, "\\n");
    else if (*text == '\t')
        text_add(out, "\\t");
    else if (is_special(point) && point < 0x10000)
        text_print(out, "\\u%04x", (unsigned)point);
    else
        text_add_bytes(out, text, (size_t)length);
}

static void write_quoted(Text *out, const char *text)
{
    const char *end = text + strlen(text);
    text_add(out, "\"");
    while (text < end) {
        int length = text_point_length(text, (size_t)(end - text));
        if (length)
            write_point(out, text, length);
        text += length ? length : 1;
    }
    text_add(out, "\"");
}

static void json_text_of(Text *out, const Node *text, bool is_key)
{
    bool bare = !is_key && !text->quoted &&
                (text_is_number(text->text) || text_is(text->text, "true") ||
                 text_is(text->text, "false"));
    if (bare)
        text_add(out, text->text);
    else
        write_quoted(out, text->text);
}

/* Returns true if YAML reads the text as it is, even inside { }. */
static bool is_plain(const char *text)
{
    size_t length = strlen(text);
    for (const char *at = text, *end = text + length; at < end;) {
        int size = text_point_length(at, (size_t)(end - at));
        if (!size || is_special(text_point(at, size)))
            return false;
        at += size;
    }
    if (!length || text[length - 1] == ' ' || text_is(text, "null") || *text == '~')
        return false;
    if (!isalnum((unsigned char)*text) && (unsigned char)*text < 0x80 &&
        !text_is_number(text))
        return false;
    return !strpbrk(text, "{}[],&*#?|<>=!%@\\\"'`\n\t:");
}

static void yaml_text_of(Text *out, const Node *text, bool is_key)
{
    (void)is_key;
    if (is_plain(text->text))
        text_add(out, text->text);
    else
        write_quoted(out, text->text);
}

static void write_node(Text *out, const Node *node, WriteText *write)
{
    if (node->kind == NODE_TEXT) {
        write(out, node, false);
        return;
    }
    bool map = node->kind == NODE_MAP;
    text_add(out, map ? "{" : "[");
    for (int i = 0; i < node->count; i++) {
        text_add(out, i ? ", " : "");
        if (map) {
            write(out, node->entries[i].key, true);
            text_add(out, ": ");
        }
        write_node(out, map ? node->entries[i].value : node->items[i], write);
    }
    text_add(out, map ? "}" : "]");
}

void node_write_json(Text *out, const Node *node)
{
    write_node(out, node, json_text_of);
}

void node_write_yaml(Text *out, const Node *node)
{
    write_node(out, node, yaml_text_of);
}

const char *yaml_scalar(Arena *arena, const char *text)
{
    static const char *const words[] = {"yes", "no", "true", "false", NULL};
    Text out = text_new(arena);
    const Node *node = node_new_text(arena, (SourceRange){0}, text);
    if (text_is_one_of(text_lower(arena, text), words))
        return arena_print(arena, "\"%s\"", text);
    node_write_yaml(&out, node);
    return out.text;
}
