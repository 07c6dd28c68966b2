#include "art/css.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"

char *css_trimmed(Arena *arena, const char *text, size_t length)
{
    size_t blanks = strspn(text, CSS_BLANKS);
    if (blanks >= length)
        return arena_copy(arena, "", 0);
    while (strchr(CSS_BLANKS, text[length - 1]))
        length--;
    return arena_copy(arena, text + blanks, length - blanks);
}

/* --- tokens ----------------------------------------------------------------------- */

static bool is_name_sign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           strchr("-_#@", c) || (unsigned char)c >= 0x80;
}

/* Returns the length up to and including the first of the characters in 'ends' after
 * 'start', or up to the end of the text. */
static size_t span_over(const char *text, size_t start, const char *ends)
{
    size_t length = start + strcspn(text + start, ends);
    return length + (text[length] != '\0');
}

size_t css_comment_length(const char *text)
{
    if (!text_starts(text, "/*"))
        return 0;
    const char *end = strstr(text + 2, "*/");
    return end ? (size_t)(end + 2 - text) : strlen(text);
}

/* Returns the length of the string in quotes that the text begins with, or 0. A string
 * ends at the end of the line at the latest. */
static size_t string_length(const char *text)
{
    if (*text != '"' && *text != '\'')
        return 0;
    return span_over(text, 1, (const char[]){*text, '\n', '\r', '\f', '\0'});
}

/* Returns the length of the unquoted url that the text begins with, or 0. An unquoted
 * url may contain quotes: "url(it's)". */
static size_t bare_url_length(const char *text)
{
    if (strncasecmp(text, "url(", 4) != 0)
        return 0;
    size_t start = 4 + strspn(text + 4, CSS_BLANKS);
    return string_length(text + start) ? 0 : span_over(text, start, ")");
}

/* Returns the length of the token at this position: a string, an unquoted url, or a
 * single character. */
static size_t whole_length(const char *text, size_t at)
{
    size_t length = string_length(text + at);
    if (!length && (!at || !is_name_sign(text[at - 1])))
        length = bare_url_length(text + at);
    return length ? length : 1;
}

/* Replaces comments by spaces, because a comment separates tokens. */
const char *css_plain(Arena *arena, const char *text)
{
    if (!strstr(text, "/*"))
        return text;
    Text plain = text_new(arena);
    for (size_t at = 0; text[at];) {
        size_t comment = css_comment_length(text + at);
        size_t whole = comment ? comment : whole_length(text, at);
        text_add_bytes(&plain, comment ? " " : text + at, comment ? 1 : whole);
        at += whole;
    }
    return plain.text;
}

/* Returns the length of a text without comments up to the first of the characters in
 * 'ends' that is neither in quotes nor in parentheses. */
static size_t span_to(const char *text, const char *ends)
{
    size_t at = 0;
    for (int deep = 0; text[at]; at += whole_length(text, at)) {
        char c = text[at];
        if (!deep && strchr(ends, c))
            break;
        deep += c == '(';
        deep -= c == ')' && deep;
    }
    return at;
}

/* --- properties ------------------------------------------------------------------- */

void css_read(Arena *arena, const char *text, PropertyList *properties)
{
    text = css_plain(arena, text);
    while (*text) {
        size_t length = span_to(text, ";"), name = strcspn(text, ":;");
        if (name < length) {
            const char *written = css_trimmed(arena, text, name);
            list_add(
                arena, properties,
                (Property){text_lower(arena, written),
                           css_trimmed(arena, text + name + 1, length - name - 1)});
        }
        text += length + (text[length] == ';');
    }
}

const char *css_next_url(Arena *arena, const char **text)
{
    for (; **text; ++*text) {
        if (strncasecmp(*text, "url(", 4) != 0)
            continue;
        const char *start = *text + 4 + strspn(*text + 4, " \t\r\n");
        bool quoted = *start == '"' || *start == '\'';
        const char ends[] = {quoted ? *start : ')', '\0'};
        start += quoted;
        size_t length = strcspn(start, ends);
        *text = start + length;
        while (length && strchr(" \t\r\n", start[length - 1]))
            length--;
        return arena_copy(arena, start, length);
    }
    return NULL;
}

/* --- rules ------------------------------------------------------------------------ */

/* Returns the key of a selector: ".wolf" for "svg > g .wolf:hover", and "*" for
 * selectors that are not understood. */
static const char *word_of(Arena *arena, const char *selector)
{
    if (strpbrk(selector, "(\"'\\"))
        return "*";
    const char *last = selector;
    for (const char *at = selector; *at; at++)
        if (strchr(" \t\r\n\f>+~|", *at))
            last = at + 1;
    last = arena_copy(arena, last, strcspn(last, ":["));
    const char *mark = strpbrk(last, ".#");
    if (mark)
        last = arena_copy(arena, mark, 1 + strcspn(mark + 1, ".#"));
    return *last ? last : "*";
}

/* Adds the properties of a rule to a word, but only once if the rule repeats the
 * word. */
static void add_rule(Map *rules, const char *word, const PropertyList *properties)
{
    RuleList *known = map_get(rules, word);
    if (!known) {
        known = arena_new_item(rules->arena, RuleList);
        map_put(rules, word, known);
    }
    if (!known->count || known->items[known->count - 1] != properties)
        list_add(rules->arena, known, properties);
}

static void add_rules(Arena *arena, CssSheet *sheet, const char *selectors,
                      const char *body)
{
    PropertyList *properties = arena_new_item(arena, PropertyList);
    css_read(arena, body, properties);
    while (*selectors) {
        size_t length = span_to(selectors, ",");
        list_add(arena, sheet,
                 (CssRule){css_trimmed(arena, selectors, length), properties});
        selectors += length + (selectors[length] == ',');
    }
}

/* Rules within '@media' are read as if they always applied. */
void css_sheet_read(Arena *arena, const char *text, CssSheet *sheet)
{
    text = css_plain(arena, text);
    while (*text) {
        size_t head = span_to(text, "{};");
        const char *selectors = css_trimmed(arena, text, head);
        bool opens = text[head] == '{';
        text += head + (text[head] != '\0');
        if (!opens || *selectors == '@')
            continue;
        size_t body = span_to(text, "}");
        add_rules(arena, sheet, selectors, arena_copy(arena, text, body));
        text += body + (text[body] == '}');
    }
}

void css_rules_read(Map *rules, const char *text)
{
    CssSheet sheet = {0};
    css_sheet_read(rules->arena, text, &sheet);
    for (int i = 0; i < sheet.count; i++)
        add_rule(rules, word_of(rules->arena, sheet.items[i].selector),
                 sheet.items[i].properties);
}

bool css_is_plain_name(const char *name)
{
    size_t length = strlen(name);
    return length == strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-_") &&
           !strchr("0123456789-", *name);
}
