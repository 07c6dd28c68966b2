/* Parses Markdown with cmark, and limits the memory that its tree takes. */
#include "book/markdown_reader.h"

LIBRARY_DEFINE(cmark, CMARK_FUNCTIONS, SONAME_CMARK_GFM)
LIBRARY_DEFINE(cmark_table, CMARK_TABLE_FUNCTIONS, SONAME_CMARK_GFM_EXTENSIONS)

static void find_lines(MarkdownReader *reader)
{
    list_add(reader->arena, &reader->lines, 0);
    for (size_t i = 0; i < reader->braced.length; i++)
        if (reader->braced.text[i] == '\n')
            list_add(reader->arena, &reader->lines, i + 1);
}

/* Called through pthread_once, because the registration is not thread-safe. */
static void register_tables(void)
{
    cmark_open();
    cmark_table_open();
    cmark_table.core_extensions_ensure_registered();
}

/* Number of objects that cmark has allocated for the rulebook parsed by this thread. A
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
               "%sthe rulebook has more than %d parts: lines, list items, cells, words "
               "in bold",
               all ? "" : "up to this line, ", MAX_BOOK_PARTS);
    return NULL;
}

cmark_node *cmark_tree(MarkdownReader *reader)
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
