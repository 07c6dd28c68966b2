/* Parses Markdown with cmark, limits the memory that its tree takes, and finds the
 * source positions of its nodes. */
#include "book/markdown_reader.h"

LIBRARY_DEFINE(cmark, CMARK_FUNCTIONS, SONAME_CMARK_GFM)
LIBRARY_DEFINE(cmark_table, CMARK_TABLE_FUNCTIONS, SONAME_CMARK_GFM_EXTENSIONS)

/* --- positions -------------------------------------------------------------------- */

static void find_lines(MarkdownReader *reader)
{
    list_add(reader->arena, &reader->lines, 0);
    for (size_t i = 0; i < reader->braced.length; i++)
        if (reader->braced.text[i] == '\n')
            list_add(reader->arena, &reader->lines, i + 1);
}

size_t markdown_start(const MarkdownReader *reader, cmark_node *node)
{
    int line = cmark.node_get_start_line(node),
        column = cmark.node_get_start_column(node);
    if (line < 1 || line > reader->lines.count || column < 1)
        return 0;
    size_t at = reader->lines.items[line - 1] + (size_t)column - 1;
    return at < reader->braced.length ? at : reader->braced.length;
}

SourceRange markdown_where_at(const MarkdownReader *reader, size_t at)
{
    return source_where(reader->source, braces_source(&reader->braced, at));
}

SourceRange markdown_where(const MarkdownReader *reader, cmark_node *node)
{
    return markdown_where_at(reader, markdown_start(reader, node));
}

const char *markdown_restore_braces(const MarkdownReader *reader, const char *text)
{
    return text ? braces_restore(reader->arena, &reader->braced, text) : NULL;
}

bool markdown_check_depth(MarkdownReader *reader, cmark_node *node, int depth)
{
    if (depth <= MAX_BLOCK_DEPTH)
        return true;
    if (!reader->too_deep)
        diag_error(reader->diags, markdown_where(reader, node), "too-large",
                   "quotes, lists and emphasis are nested more than %d deep",
                   MAX_BLOCK_DEPTH);
    reader->too_deep = true;
    return false;
}

/* --- parsing ---------------------------------------------------------------------- */

/* Called through pthread_once, because the registration is not thread-safe. */
static void register_tables(void)
{
    cmark_open();
    cmark_table_open();
    cmark_table.core_extensions_ensure_registered();
}

/* Number of objects that cmark has allocated for the text parsed by this thread. A
 * table row allocates one for each column, even for missing cells, so the length of the
 * text is not a limit: with cmark-gfm 0.29.0.gfm.6, 14 KB (500 columns, 4000 rows of
 * "|a") take 461 MB. The tree cannot be inspected before it is complete, and cmark's
 * allocator has no context argument; hence a thread-local variable. */
static _Thread_local int parts;

static void *make_part(size_t count, size_t size)
{
    parts++;
    return memory_or_end(calloc(count, size));
}

static void *make_longer(void *memory, size_t size)
{
    return memory_or_end(realloc(memory, size));
}

static void feed_line(const MarkdownReader *reader, cmark_parser *parser, int line)
{
    size_t start = reader->lines.items[line], end = line + 1 < reader->lines.count
                                                        ? reader->lines.items[line + 1]
                                                        : reader->braced.length;
    cmark.parser_feed(parser, reader->braced.text + start, end - start);
}

/* Reports too many parts. cmark allocates inlines only after the last line, so the line
 * is unknown then. Returns NULL. */
static cmark_node *fail_parts(const MarkdownReader *reader, int lines)
{
    bool all = lines == reader->lines.count;
    size_t at = all ? 0 : reader->lines.items[lines - 1];
    diag_error(reader->diags, markdown_where_at(reader, at), "too-large",
               "%sthe text has more than %d parts: lines, list items, cells, words "
               "in bold",
               all ? "" : "up to this line, ", MAX_BOOK_PARTS);
    return NULL;
}

cmark_node *cmark_tree_parse(MarkdownReader *reader)
{
    static cmark_mem memory = {make_part, make_longer, free};
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, register_tables);
    find_lines(reader);
    parts = 0;
    cmark_parser *parser =
        cmark.parser_new_with_mem(CMARK_OPT_FOOTNOTES | CMARK_OPT_SMART, &memory);
    cmark_syntax_extension *tables = cmark.find_syntax_extension("table");
    if (tables)
        cmark.parser_attach_syntax_extension(parser, tables);
    int line = 0;
    for (; line < reader->lines.count && parts <= MAX_BOOK_PARTS; line++)
        feed_line(reader, parser, line);
    cmark_node *tree = cmark.parser_finish(parser);
    cmark.parser_free(parser);
    if (parts <= MAX_BOOK_PARTS)
        return tree;
    cmark.node_free(tree);
    return fail_parts(reader, line);
}
