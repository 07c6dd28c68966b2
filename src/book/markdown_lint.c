/* Warns of Markdown that is printed literally, probably by mistake, such as an unclosed
 * '**' or a table without its line of hyphens. */
#include "book/markdown.h"

#include <ctype.h>

typedef struct {
    bool (*found)(const char *words, bool begins_line);
    const char *message, *help;
} LintRule;

static bool is_table(const char *words, bool begins_line)
{
    return begins_line && *words == '|' && strchr(words + 1, '|');
}

static bool is_heading(const char *words, bool begins_line)
{
    size_t signs = strspn(words, "#");
    return begins_line && signs && signs <= 6 && isalpha((unsigned char)words[signs]);
}

static bool is_link(const char *words, bool begins_line)
{
    (void)begins_line;
    return strstr(words, "](") != NULL;
}

static bool is_bold(const char *words, bool begins_line)
{
    (void)begins_line;
    const char *stars = strstr(words, "**");
    return stars && stars[2] != '*' && (stars == words || stars[-1] != '*');
}

/* Returns true for "2. " at the beginning of a line inside a paragraph. */
static bool is_item(const char *words, bool begins_line)
{
    size_t digits = strspn(words, "0123456789");
    return begins_line && digits && digits < 3 && words[digits] == '.' &&
           words[digits + 1] == ' ';
}

static const LintRule SLIPS[] = {
    {is_table, "this is not a table, so it is printed as it is",
     "add a line below its head with one '---' per column, separated by '|'"},
    {is_heading, "this is not a heading, so it is printed as it is",
     "put a space after the '#'"},
    {is_link, "this is not a link, so it is printed as it is",
     "write [words](#heading), or [words](term \"what the index says\")"},
    {is_bold, "these asterisks do not make text bold, so they are printed as they are",
     "write '**' right before the first word and right after the last"},
    {is_item, "this is not a list item, so it is printed in the paragraph",
     "put an empty line above the list"}};

/* Returns true if there is a backslash in the line, so that the characters are probably
 * intended. */
static bool is_escaped(Arena *arena, const Source *source, SourceRange where)
{
    const char *line = source->text + source_position(source, where.line, 1).offset;
    return strchr(arena_copy(arena, line, strcspn(line, "\n")), '\\') != NULL;
}

static void check_words(Arena *arena, const Source *source, const Inline *words,
                        bool begins_line, DiagList *diags)
{
    for (size_t i = 0; i < sizeof SLIPS / sizeof *SLIPS; i++) {
        if (!SLIPS[i].found(words->words, begins_line) ||
            is_escaped(arena, source, words->where))
            continue;
        diag_add(diags, LEVEL_WARNING, words->where, "markdown-slip", "%s",
                 SLIPS[i].message)
            ->help = SLIPS[i].help;
        return;
    }
}

void markdown_lint(Arena *arena, const Source *source, const Block *paragraph,
                   DiagList *diags)
{
    bool begins_line = true;
    for (int i = 0; i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        if (one->kind == INLINE_TEXT)
            check_words(arena, source, one, begins_line, diags);
        begins_line = one->kind == INLINE_SOFT || one->kind == INLINE_HARD;
    }
}
