#include "art/css.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"

static const char BLANKS[] = " \t\r\n\f";

char *css_trimmed(Arena *arena, const char *text, size_t length)
{
    size_t blanks = strspn(text, BLANKS);
    if (blanks >= length)
        return arena_copy(arena, "", 0);
    while (strchr(BLANKS, text[length - 1]))
        length--;
    return arena_copy(arena, text + blanks, length - blanks);
}

/* How far the text goes up to one of these signs that stands neither in quotes nor in
 * parentheses. */
static size_t span_to(const char *text, const char *ends)
{
    size_t i = 0;
    char quote = '\0';
    for (int deep = 0; text[i]; i++) {
        char c = text[i];
        if (quote) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (!deep && strchr(ends, c)) {
            break;
        } else {
            deep += c == '(';
            deep -= c == ')' && deep;
        }
    }
    return i;
}

void css_read(Arena *arena, const char *text, PropertyList *properties)
{
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

bool css_is_set(const char *value)
{
    value += strspn(value, " \t\r\n");
    return *value && strncasecmp(value, "none", 4) != 0;
}

/* --- rules --------------------------------------------------------------------- */

CssRules css_rules_new(Arena *arena)
{
    return (CssRules){arena, map_new(arena)};
}

const PropertyList *css_rules_get(const CssRules *rules, const char *word)
{
    return map_get(&rules->by_word, word);
}

/* "svg > g .wolf:hover" is found by ".wolf". */
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

static void add_rule(CssRules *rules, const char *word, const PropertyList *properties)
{
    PropertyList *known = map_get(&rules->by_word, word);
    if (!known) {
        known = arena_new_item(rules->arena, PropertyList);
        map_put(&rules->by_word, word, known);
    }
    for (int i = 0; i < properties->count; i++)
        list_add(rules->arena, known, properties->items[i]);
}

static void add_rules(CssRules *rules, const char *selectors, const char *body)
{
    Arena *arena = rules->arena;
    PropertyList properties = {0};
    css_read(arena, body, &properties);
    while (*selectors) {
        size_t length = span_to(selectors, ",");
        const char *selector = css_trimmed(arena, selectors, length);
        add_rule(rules, word_of(arena, selector), &properties);
        selectors += length + (selectors[length] == ',');
    }
}

static const char *without_comments(Arena *arena, const char *text)
{
    Text left = text_new(arena);
    while (*text) {
        const char *comment = strstr(text, "/*");
        size_t length = comment ? (size_t)(comment - text) : strlen(text);
        text_add_bytes(&left, text, length);
        const char *end = comment ? strstr(comment + 2, "*/") : NULL;
        text = end ? end + 2 : "";
    }
    return left.text;
}

/* What stands in '@media' is read as if it stood alone. */
void css_rules_read(CssRules *rules, const char *text)
{
    Arena *arena = rules->arena;
    text = without_comments(arena, text);
    while (*text) {
        size_t head = span_to(text, "{};");
        const char *selectors = css_trimmed(arena, text, head);
        bool opens = text[head] == '{';
        text += head + (text[head] != '\0');
        if (!opens || *selectors == '@')
            continue;
        size_t body = span_to(text, "}");
        add_rules(rules, selectors, arena_copy(arena, text, body));
        text += body + (text[body] == '}');
    }
}
