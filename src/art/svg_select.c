/* Selectors of CSS, with types, classes, ids, attributes, ':root', and the combinators
 * ' ' and '>'. */
#include <string.h>

#include "art/picture.h"
#include "art/svg_tree.h"

enum { MAX_COMPOUNDS = 8, MAX_TESTS = 8 };

typedef struct {
    char kind; /* '.', '#', '[' or ':' */
    const char *name;
    const char *value; /* of an attribute; NULL: any */
} SelectorTest;

/* The conditions for one element, such as "path.wolf". */
typedef struct {
    bool is_child; /* of the element of the compound before */
    const char *type;
    SelectorTest tests[MAX_TESTS];
    int count;
} Compound;

struct SvgSelector {
    Compound compounds[MAX_COMPOUNDS];
    int count;
};

/* --- reading ---------------------------------------------------------------------- */

static const char NAME_ENDS[] = " \t\r\n\f>+~|.#[:,*=]\"'(";

/* Returns the length of the test at the start of the text; 0 if it is not supported. */
static size_t read_test(Arena *arena, const char *text, SelectorTest *test)
{
    size_t length = strcspn(text + 1, NAME_ENDS);
    *test = (SelectorTest){.kind = *text, .name = arena_copy(arena, text + 1, length)};
    size_t at = 1 + length;
    if (!length)
        return 0;
    if (*text == ':')
        return text_is(test->name, "root") ? at : 0;
    if (*text != '[')
        return at;
    if (text[at] == '=') {
        const char quote = text[++at];
        bool quoted = quote == '"' || quote == '\'';
        at += quoted;
        size_t end = strcspn(text + at, quoted ? (char[]){quote, '\0'} : NAME_ENDS);
        test->value = arena_copy(arena, text + at, end);
        at += end + (quoted && text[at + end]);
    }
    return text[at] == ']' ? at + 1 : 0;
}

/* Returns the length of the compound; 0 if it is empty or not supported. */
static size_t read_compound(Arena *arena, const char *text, Compound *compound,
                            int *weight)
{
    size_t at = *text == '*' ? 1 : strcspn(text, NAME_ENDS);
    if (at && *text != '*') {
        compound->type = arena_copy(arena, text, at);
        *weight += 1;
    }
    while (text[at] && strchr(".#[:", text[at])) {
        if (compound->count == MAX_TESTS)
            return 0;
        SelectorTest *test = &compound->tests[compound->count++];
        size_t length = read_test(arena, text + at, test);
        if (!length)
            return 0;
        *weight += test->kind == '#' ? 10000 : 100;
        at += length;
    }
    return at;
}

const SvgSelector *svg_selector_read(Arena *arena, const char *text, int *weight)
{
    SvgSelector *selector = arena_new_item(arena, SvgSelector);
    bool is_child = false;
    *weight = 0;
    while (*text) {
        if (selector->count == MAX_COMPOUNDS)
            return NULL;
        Compound *compound = &selector->compounds[selector->count++];
        compound->is_child = is_child;
        size_t length = read_compound(arena, text, compound, weight);
        if (!length)
            return NULL;
        text += length;
        text += strspn(text, CSS_BLANKS);
        is_child = *text == '>';
        if (is_child)
            text += 1 + strspn(text + 1, CSS_BLANKS);
    }
    return selector->count && !is_child ? selector : NULL;
}

/* --- matching --------------------------------------------------------------------- */

static bool has_class(const SvgNode *node, const char *name)
{
    const char *at = svg_attribute(node, "class");
    size_t wanted = strlen(name);
    while (at && *(at += strspn(at, CSS_BLANKS))) {
        size_t length = strcspn(at, CSS_BLANKS);
        if (length == wanted && !strncmp(at, name, length))
            return true;
        at += length;
    }
    return false;
}

static bool passes(const SelectorTest *test, const SvgNode *node)
{
    if (test->kind == '.')
        return has_class(node, test->name);
    if (test->kind == ':')
        return !node->parent;
    const char *value = svg_attribute(node, test->kind == '#' ? "id" : test->name);
    const char *wanted = test->kind == '#' ? test->name : test->value;
    return value && (!wanted || text_is(value, wanted));
}

static bool fits(const Compound *compound, const SvgNode *node)
{
    if (compound->type && !text_is(compound->type, node->name))
        return false;
    for (int i = 0; i < compound->count; i++)
        if (!passes(&compound->tests[i], node))
            return false;
    return true;
}

/* Walks from the root to the element. 'met[i]' is true if the compounds up to 'i' match
 * the path to an element above; 'last[i]', if they match the path to the last one. */
bool svg_selector_matches(const SvgSelector *selector, const SvgNode *node)
{
    const int count = selector->count;
    if (!fits(&selector->compounds[count - 1], node))
        return false;
    const SvgNode *path[MAX_SVG_DEPTH + 1];
    int depth = 0;
    for (const SvgNode *at = node; at && depth <= MAX_SVG_DEPTH; at = at->parent)
        path[depth++] = at;
    bool met[MAX_COMPOUNDS] = {0}, last[MAX_COMPOUNDS] = {0};
    while (depth-- > 0) {
        bool now[MAX_COMPOUNDS];
        for (int i = 0; i < count; i++) {
            const Compound *compound = &selector->compounds[i];
            bool before = i == 0 || (compound->is_child ? last : met)[i - 1];
            now[i] = before && fits(compound, path[depth]);
        }
        for (int i = 0; i < count; i++) {
            met[i] |= now[i];
            last[i] = now[i];
        }
    }
    return last[count - 1];
}
