/* Reads the inline elements of Markdown: words, emphasis, links. Values in braces and
 * icons are found in the text nodes of cmark's tree. */
#include "book/markdown_reader.h"
#include "layout/markup.h"

static Inline *add_inline(MarkdownReader *reader, Inlines *to, InlineKind kind,
                          const char *words, SourceRange where)
{
    list_add(reader->arena, to,
             ((Inline){.kind = kind, .words = words, .where = where}));
    return &to->items[to->count - 1];
}

static void add_words(MarkdownReader *reader, Text *words, size_t at, Inlines *to)
{
    if (!words->length)
        return;
    add_inline(reader, to, INLINE_TEXT, words->text, markdown_where_at(reader, at));
    *words = text_new(reader->arena);
}

static void add_live(MarkdownReader *reader, const Brace *brace, Inlines *to)
{
    const char *text = reader->source->text + brace->from + 1;
    const char *words = arena_copy(reader->arena, text, brace->to - brace->from - 2);
    add_inline(reader, to, INLINE_LIVE, words,
               source_where(reader->source, brace->from + 1));
}

/* Warns of braces and footnotes that are printed literally. */
static void check_plain(MarkdownReader *reader, const char *text, size_t length,
                        size_t at)
{
    const char *brace = memchr(text, '{', length);
    if (brace)
        diag_add(reader->diags, LEVEL_WARNING,
                 markdown_where_at(reader, at + (size_t)(brace - text)), "live-text",
                 "this brace is not closed in its paragraph, so it is printed as it is")
            ->help = "add '}', or write '\\{' to print a brace";
    if (memchr(text, '[', length))
        footnotes_check_words(&reader->footnotes, text, length,
                              markdown_where_at(reader, at), reader->diags);
}

/* Returns the offset of an icon in the source. cmark has replaced quotes and removed
 * backslashes, so the icon is searched for after the previous one. */
static size_t find_icon(const MarkdownReader *reader, const char *icon, size_t length,
                        size_t from)
{
    const char *text = reader->source->text;
    const char *found = strstr(text + from + (text[from] == ':'),
                               arena_copy(reader->arena, icon, length));
    return found ? (size_t)(found - text) : from;
}

/* Splits a text node into words, values and icons. */
static void read_text(MarkdownReader *reader, cmark_node *node, Inlines *to)
{
    const char *text = cmark.node_get_literal(node);
    size_t start = markdown_start(reader, node), begun = start, length;
    size_t seek = braces_source(&reader->braced, start);
    Text words = text_new(reader->arena);
    seek -= seek > 0;
    for (const char *at = text; *at; at += length) {
        size_t here = start + (size_t)(at - text);
        const Brace *taken = braces_taken(&reader->braced, at, &length);
        bool is_escaped = taken && taken->kind == BRACE_ESCAPED;
        size_t icon = taken || *at != ':' ? 0 : markup_icon_length(at);
        if (is_escaped)
            text_add_bytes(&words, reader->source->text + taken->from + 1, 1);
        if (!taken && !icon) {
            text_add_bytes(&words, at, length = braces_plain(at, ':'));
            check_plain(reader, at, length, here);
        }
        if (is_escaped || (!taken && !icon))
            continue;
        add_words(reader, &words, begun, to);
        if (taken) {
            add_live(reader, taken, to);
        } else {
            const char *name = markup_icon_name(reader->arena, at);
            seek = find_icon(reader, at, icon, seek);
            add_inline(reader, to, INLINE_ICON, name,
                       source_where(reader->source, seek));
            length = icon;
        }
        begun = here + length;
    }
    add_words(reader, &words, begun, to);
}

/* Returns the text after leading comments and blanks. */
static const char *after_comments(const char *text)
{
    for (;;) {
        const char *end = text_starts(text, "<!--") ? strstr(text + 4, "-->") : NULL;
        text = end ? end + 3 : text;
        text += end ? strspn(text, " \t\r\n") : 0;
        if (!end)
            return text;
    }
}

void markdown_report_html(MarkdownReader *reader, cmark_node *node)
{
    const char *text = cmark.node_get_literal(node);
    const char *after = text ? after_comments(text) : "";
    if (!*after)
        return;
    bool is_open = text_starts(after, "<!--"), is_html = after == text;
    diag_error_help(reader->diags, markdown_where(reader, node), "markdown-html",
                    is_open ? "end it with '-->'"
                    : is_html
                        ? "write **bold** or *italic* in Markdown; '\\<' prints a '<'"
                        : "begin a new line after '-->'",
                    "%s",
                    is_open   ? "this comment is not closed"
                    : is_html ? "HTML is not printed"
                              : "text after a comment on the same line is not printed");
}

static void read_inline(MarkdownReader *reader, cmark_node *node, int depth,
                        Inlines *to)
{
    static const struct {
        cmark_node_type type;
        InlineKind kind;
    } kinds[] = {{CMARK_NODE_EMPH, INLINE_EMPHASIS},
                 {CMARK_NODE_STRONG, INLINE_STRONG},
                 {CMARK_NODE_LINK, INLINE_LINK},
                 {CMARK_NODE_IMAGE, INLINE_IMAGE},
                 {CMARK_NODE_CODE, INLINE_CODE},
                 {CMARK_NODE_FOOTNOTE_REFERENCE, INLINE_NOTE},
                 {CMARK_NODE_SOFTBREAK, INLINE_SOFT},
                 {CMARK_NODE_LINEBREAK, INLINE_HARD}};
    cmark_node_type type = cmark.node_get_type(node);
    if (type == CMARK_NODE_TEXT)
        read_text(reader, node, to);
    if (type == CMARK_NODE_HTML_INLINE)
        markdown_report_html(reader, node);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (type != kinds[i].type)
            continue;
        bool leads = kinds[i].kind == INLINE_LINK || kinds[i].kind == INLINE_IMAGE;
        const char *words =
            leads ? cmark.node_get_url(node) : cmark.node_get_literal(node);
        Inlines inner = {0};
        markdown_inlines(reader, node, depth + 1, &inner);
        Inline *one = add_inline(reader, to, kinds[i].kind,
                                 markdown_restore_braces(reader, words),
                                 markdown_where(reader, node));
        one->inlines = inner;
        one->title =
            leads ? markdown_restore_braces(reader, cmark.node_get_title(node)) : NULL;
    }
}

void markdown_inlines(MarkdownReader *reader, cmark_node *parent, int depth,
                      Inlines *to)
{
    if (!markdown_check_depth(reader, parent, depth))
        return;
    for (cmark_node *node = cmark.node_first_child(parent); node;
         node = cmark.node_next(node))
        read_inline(reader, node, depth, to);
}

/* --- plain text ------------------------------------------------------------------- */

static void add_plain(const Inlines *inlines, Text *words)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        bool is_text = one->kind == INLINE_TEXT || one->kind == INLINE_LIVE ||
                       one->kind == INLINE_CODE;
        if (is_text)
            text_add(words, one->words);
        if (one->kind == INLINE_SOFT || one->kind == INLINE_HARD)
            text_add(words, " ");
        if (one->kind != INLINE_IMAGE)
            add_plain(&one->inlines, words);
    }
}

const char *inlines_text(Arena *arena, const Inlines *inlines)
{
    Text words = text_new(arena);
    add_plain(inlines, &words);
    return words.text;
}

bool inlines_have_words(const Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        bool blank = one->kind == INLINE_SOFT || one->kind == INLINE_HARD ||
                     one->kind == INLINE_EMPHASIS || one->kind == INLINE_STRONG ||
                     ((one->kind == INLINE_TEXT || one->kind == INLINE_LIVE) &&
                      !one->words[strspn(one->words, " ")]);
        if (!blank || inlines_have_words(&one->inlines))
            return true;
    }
    return false;
}
