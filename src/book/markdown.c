/* Markdown is parsed by cmark. Rulebooks add values in braces, icons and boxes; these
 * are found in the text nodes of cmark's tree. */
#include "book/markdown.h"

#include "book/braces.h"
#include "book/cmark.h"
#include "layout/markup.h"

LIBRARY_DEFINE(cmark, CMARK_FUNCTIONS, SONAME_CMARK_GFM)
LIBRARY_DEFINE(cmark_table, CMARK_TABLE_FUNCTIONS, SONAME_CMARK_GFM_EXTENSIONS)

typedef struct {
    Arena *arena;
    DiagList *diags;
    const Source *source;
    Braced braced;
    LIST(size_t) lines; /* offsets of the lines in the braced text */
    Footnotes footnotes;
    int notes; /* number of footnotes so far; cmark sorts them by first reference */
    bool too_deep;
} MarkdownReader;

/* --- positions -------------------------------------------------------------------- */

static void find_lines(MarkdownReader *reader)
{
    list_add(reader->arena, &reader->lines, 0);
    for (size_t i = 0; i < reader->braced.length; i++)
        if (reader->braced.text[i] == '\n')
            list_add(reader->arena, &reader->lines, i + 1);
}

/* Returns the offset in the braced text at which the node begins. */
static size_t start_of(const MarkdownReader *reader, cmark_node *node)
{
    int line = cmark.node_get_start_line(node),
        column = cmark.node_get_start_column(node);
    if (line < 1 || line > reader->lines.count || column < 1)
        return 0;
    size_t at = reader->lines.items[line - 1] + (size_t)column - 1;
    return at < reader->braced.length ? at : reader->braced.length;
}

static SourceRange where_at(const MarkdownReader *reader, size_t at)
{
    return source_where(reader->source, braces_source(&reader->braced, at));
}

static SourceRange where_of(const MarkdownReader *reader, cmark_node *node)
{
    return where_at(reader, start_of(reader, node));
}

static const char *restored(const MarkdownReader *reader, const char *text)
{
    return text ? braces_restore(reader->arena, &reader->braced, text) : NULL;
}

static bool is_extension(cmark_node *node, const char *type)
{
    return text_is(cmark.node_get_type_string(node), type);
}

/* --- inline elements -------------------------------------------------------------- */

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
    add_inline(reader, to, INLINE_TEXT, words->text, where_at(reader, at));
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
                 where_at(reader, at + (size_t)(brace - text)), "live-text",
                 "this brace is not closed in its paragraph, so it is printed as it is")
            ->help = "add '}', or write '\\{' to print a brace";
    if (memchr(text, '[', length))
        footnotes_check_words(&reader->footnotes, text, length, where_at(reader, at),
                              reader->diags);
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
    size_t start = start_of(reader, node), begun = start, length;
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

static void report_html(MarkdownReader *reader, cmark_node *node)
{
    const char *text = cmark.node_get_literal(node);
    const char *after = text ? after_comments(text) : "";
    if (!*after)
        return;
    bool is_open = text_starts(after, "<!--"), is_html = after == text;
    diag_error_help(reader->diags, where_of(reader, node), "markdown-html",
                    is_open   ? "end it with '-->'"
                    : is_html ? "write '\\<' to print a '<'"
                              : "begin a new line after '-->'",
                    "%s",
                    is_open   ? "this comment is not closed"
                    : is_html ? "HTML is not printed"
                              : "text after a comment on the same line is not printed");
}

static void read_inlines(MarkdownReader *reader, cmark_node *parent, int depth,
                         Inlines *to);

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
        report_html(reader, node);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (type != kinds[i].type)
            continue;
        bool leads = kinds[i].kind == INLINE_LINK || kinds[i].kind == INLINE_IMAGE;
        const char *words =
            leads ? cmark.node_get_url(node) : cmark.node_get_literal(node);
        Inlines inner = {0};
        read_inlines(reader, node, depth + 1, &inner);
        Inline *one = add_inline(reader, to, kinds[i].kind, restored(reader, words),
                                 where_of(reader, node));
        one->inlines = inner;
        one->title = leads ? restored(reader, cmark.node_get_title(node)) : NULL;
    }
}

static bool is_too_deep(MarkdownReader *reader, cmark_node *node, int depth)
{
    if (depth <= MAX_BLOCK_DEPTH)
        return false;
    if (!reader->too_deep)
        diag_error(reader->diags, where_of(reader, node), "too-large",
                   "quotes, lists and emphasis are nested more than %d deep",
                   MAX_BLOCK_DEPTH);
    reader->too_deep = true;
    return true;
}

static void read_inlines(MarkdownReader *reader, cmark_node *parent, int depth,
                         Inlines *to)
{
    if (is_too_deep(reader, parent, depth))
        return;
    for (cmark_node *node = cmark.node_first_child(parent); node;
         node = cmark.node_next(node))
        read_inline(reader, node, depth, to);
}

/* --- boxes ------------------------------------------------------------------------ */

/* Returns the words after ':::' if the paragraph begins with it, and sets 'at' to their
 * offset in the source. Returns NULL for all other nodes. */
static const char *fence_of(MarkdownReader *reader, cmark_node *node, size_t *at)
{
    cmark_node *first = cmark.node_first_child(node);
    const char *text = first ? cmark.node_get_literal(first) : NULL;
    if (cmark.node_get_type(node) != CMARK_NODE_PARAGRAPH || !text ||
        cmark.node_get_type(first) != CMARK_NODE_TEXT || !text_starts(text, ":::"))
        return NULL;
    const char *line =
        reader->source->text + braces_source(&reader->braced, start_of(reader, node));
    line += strspn(line, ":");
    line += strspn(line, " \t");
    *at = (size_t)(line - reader->source->text);
    size_t length = strcspn(line, "\r\n");
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    char *words = arena_copy(reader->arena, line, length);
    for (char *tab = words; (tab = strchr(tab, '\t'));)
        *tab = ' ';
    return words;
}

/* Reports lines of ':::' that are not at the start of their paragraph. */
static void check_fences(MarkdownReader *reader, cmark_node *node)
{
    bool begins = false;
    for (cmark_node *one = cmark.node_first_child(node); one;
         one = cmark.node_next(one)) {
        const char *text = cmark.node_get_type(one) == CMARK_NODE_TEXT
                               ? cmark.node_get_literal(one)
                               : NULL;
        if (begins && text && text_starts(text, ":::"))
            diag_error_help(reader->diags, where_of(reader, one), "markdown-box",
                            "put an empty line above and below it",
                            "a line of ':::' must be a paragraph of its own");
        begins = cmark.node_get_type(one) == CMARK_NODE_SOFTBREAK;
    }
}

/* --- blocks ----------------------------------------------------------------------- */

static void read_blocks(MarkdownReader *reader, cmark_node *parent, int depth,
                        Block *to);

static Block *new_block(MarkdownReader *reader, BlockKind kind, cmark_node *node)
{
    return arena_make(reader->arena, Block, .kind = kind,
                      .where = where_of(reader, node));
}

/* Reports rows with more cells than the head has columns: cmark drops these cells. */
static void check_cells(MarkdownReader *reader, cmark_node *node, const Block *row,
                        int columns)
{
    const char *line = reader->braced.text + start_of(reader, node);
    int cells = 1;
    size_t i = 0;
    for (i += line[0] == '|'; line[i] && line[i] != '\n'; i++) {
        i += line[i] == '\\' && line[i + 1] && line[i + 1] != '\n';
        cells += line[i] == '|' && line[i - (i > 0)] != '\\' &&
                 line[i + 1 + strspn(line + i + 1, " \t\r")] != '\n' &&
                 line[i + 1 + strspn(line + i + 1, " \t\r")];
    }
    if (cells > columns)
        diag_add(reader->diags, LEVEL_ERROR, row->where, "table-cells",
                 "this row has %d cells, but the head of its table has %d", cells,
                 columns)
            ->help = "write '\\|' to print a bar, or give the head more columns";
}

static void read_row(MarkdownReader *reader, cmark_node *node, const uint8_t *aligns,
                     int columns, int depth, Block *table)
{
    Block *row = new_block(reader, BLOCK_ROW, node);
    row->is_head = is_extension(node, "table_header");
    int column = 0;
    for (cmark_node *one = cmark.node_first_child(node); one;
         one = cmark.node_next(one), column++) {
        Block *cell = new_block(reader, BLOCK_CELL, one);
        char align = column < columns ? (char)aligns[column] : 0;
        cell->align = align == 'c'   ? CELL_CENTRE
                      : align == 'r' ? CELL_RIGHT
                                     : CELL_LEFT;
        read_inlines(reader, one, depth + 1, &cell->inlines);
        list_add(reader->arena, &row->blocks, cell);
    }
    list_add(reader->arena, &table->blocks, row);
    check_cells(reader, node, row, columns);
}

static Block *read_table(MarkdownReader *reader, cmark_node *node, int depth)
{
    Block *table = new_block(reader, BLOCK_TABLE, node);
    const uint8_t *aligns = cmark_table.extensions_get_table_alignments(node);
    int columns = cmark_table.extensions_get_table_columns(node);
    for (cmark_node *row = cmark.node_first_child(node); row;
         row = cmark.node_next(row))
        read_row(reader, row, aligns, columns, depth, table);
    return table;
}

static void read_content(MarkdownReader *reader, cmark_node *node, int depth,
                         Block *block)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        block->level = cmark.node_get_heading_level(node);
        read_inlines(reader, node, depth + 1, &block->inlines);
        break;
    case BLOCK_PARAGRAPH:
        read_inlines(reader, node, depth + 1, &block->inlines);
        check_fences(reader, node);
        markdown_lint(reader->arena, reader->source, block, reader->diags);
        break;
    case BLOCK_CODE:
        block->words = restored(reader, cmark.node_get_literal(node));
        break;
    case BLOCK_LIST:
        block->is_numbered = cmark.node_get_list_type(node) == CMARK_ORDERED_LIST;
        block->is_tight = cmark.node_get_list_tight(node);
        block->start = cmark.node_get_list_start(node);
        read_blocks(reader, node, depth + 1, block);
        break;
    case BLOCK_RULE:
        break;
    default:
        read_blocks(reader, node, depth + 1, block);
        if (block->kind == BLOCK_NOTE)
            block->words = arena_print(reader->arena, "%d", ++reader->notes);
    }
}

/* Returns NULL for nodes that are not printed. */
static Block *read_block(MarkdownReader *reader, cmark_node *node, int depth)
{
    static const struct {
        cmark_node_type type;
        BlockKind kind;
    } kinds[] = {{CMARK_NODE_HEADING, BLOCK_HEADING},
                 {CMARK_NODE_PARAGRAPH, BLOCK_PARAGRAPH},
                 {CMARK_NODE_BLOCK_QUOTE, BLOCK_QUOTE},
                 {CMARK_NODE_ITEM, BLOCK_ITEM},
                 {CMARK_NODE_FOOTNOTE_DEFINITION, BLOCK_NOTE},
                 {CMARK_NODE_LIST, BLOCK_LIST},
                 {CMARK_NODE_CODE_BLOCK, BLOCK_CODE},
                 {CMARK_NODE_THEMATIC_BREAK, BLOCK_RULE}};
    cmark_node_type type = cmark.node_get_type(node);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (type == kinds[i].type) {
            Block *block = new_block(reader, kinds[i].kind, node);
            read_content(reader, node, depth, block);
            return block;
        }
    if (type == CMARK_NODE_HTML_BLOCK)
        report_html(reader, node);
    return is_extension(node, "table") ? read_table(reader, node, depth) : NULL;
}

/* Reads the first line of a box. "::: page :::" is closed on the same line. The words
 * of a condition are not read as text. */
static Block *read_box(MarkdownReader *reader, cmark_node *node, const char *fence,
                       size_t at, int depth)
{
    Block *box = new_block(reader, BLOCK_BOX, node);
    size_t length = strlen(fence);
    box->is_closed = length > 3 && text_is(fence + length - 3, ":::");
    while (box->is_closed && length && strchr(": ", fence[length - 1]))
        length--;
    box->words = arena_copy(reader->arena, fence, length);
    box->words_where = source_where(reader->source, at);
    if (!box->is_closed && !text_starts(fence, "when "))
        read_inlines(reader, node, depth + 1, &box->inlines);
    return box;
}

typedef LIST(Block *) OpenBoxes;

static bool is_condition(const Block *block)
{
    return block && block->kind == BLOCK_BOX && text_starts(block->words, "when ");
}

/* Closes the innermost box at a bare line of ':::', or a box 'when' at its 'else'. */
static void close_box(MarkdownReader *reader, OpenBoxes *open, const char *fence,
                      cmark_node *node)
{
    const Block *inner = open->items[open->count - 1];
    const Block *last =
        inner->blocks.count ? inner->blocks.items[inner->blocks.count - 1] : NULL;
    bool turns = text_is(fence, "else") && is_condition(inner) && !is_condition(last);
    if (!*fence && open->count == 1)
        diag_error_help(reader->diags, where_of(reader, node), "markdown-box",
                        "begin a box with ':::' and its name, such as '::: note'",
                        "no box is open here");
    else if (!*fence || turns)
        open->count--;
}

/* Reads the children of a node. Blocks between two lines of ':::' go into a box. */
static void read_blocks(MarkdownReader *reader, cmark_node *parent, int depth,
                        Block *to)
{
    OpenBoxes open = {0};
    list_add(reader->arena, &open, to);
    if (is_too_deep(reader, parent, depth))
        return;
    for (cmark_node *node = cmark.node_first_child(parent); node && !reader->too_deep;
         node = cmark.node_next(node)) {
        size_t at = 0;
        const char *fence = fence_of(reader, node, &at);
        if (fence)
            close_box(reader, &open, fence, node);
        if (fence && !*fence)
            continue;
        Block *block = fence ? read_box(reader, node, fence, at, depth)
                             : read_block(reader, node, depth);
        if (!block)
            continue;
        list_add(reader->arena, &open.items[open.count - 1]->blocks, block);
        if (fence && !block->is_closed &&
            !is_too_deep(reader, node, depth + open.count))
            list_add(reader->arena, &open, block);
    }
    if (open.count > 1 && !reader->too_deep)
        diag_error_help(reader->diags, open.items[open.count - 1]->where,
                        "markdown-box",
                        "end it with a line of ':::'; close an empty box on its "
                        "own line: '::: page :::'",
                        "this box is not closed");
}

/* --- whole document --------------------------------------------------------------- */

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
    diag_error(reader->diags, where_at(reader, at), "too-large",
               "%sthe rulebook has more than %d parts: lines, list items, cells, words "
               "in bold",
               all ? "" : "up to this line, ", MAX_BOOK_PARTS);
    return NULL;
}

/* Returns cmark's tree, or NULL after a report. */
static cmark_node *parse(const MarkdownReader *reader)
{
    static cmark_mem memory = {make_part, make_longer, free};
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, register_tables);
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

static bool check_quotes(const Source *source, DiagList *diags)
{
    int count = 0;
    for (const char *at = source->text; *at; at++) {
        if (ends_paragraph(at))
            count = 0;
        count += *at == '\'' || *at == '"';
        if (count > MAX_QUOTES)
            return diag_error_help(
                diags, source_where(source, (size_t)(at - source->text)), "too-large",
                "put an empty line between them",
                "a paragraph has more than %d quotation marks", MAX_QUOTES);
    }
    return true;
}

static bool is_readable(const Source *source, DiagList *diags)
{
    size_t bad = text_bad_utf8(source->text, source->length);
    if (source->length > (size_t)MAX_BOOK_MB * 1024 * 1024)
        return diag_error(diags, source_where(source, 0), "too-large",
                          "the rulebook is larger than %d MB", MAX_BOOK_MB);
    if (bad < source->length)
        return diag_error_help(diags, source_where(source, bad), "not-utf8",
                               "save the file as UTF-8", "this is not UTF-8");
    for (const char *at = source->text; (at = strchr(at, '\r')); at++)
        if (at[1] != '\n')
            return diag_error_help(
                diags, source_where(source, (size_t)(at - source->text)), "not-text",
                "save the file with Unix or Windows line endings",
                "a carriage return without a line feed");
    return check_quotes(source, diags);
}

/* Returns NULL after a report. */
static const Block *read_document(MarkdownReader *reader)
{
    cmark_node *tree = parse(reader);
    if (!tree)
        return NULL;
    Block *document = new_block(reader, BLOCK_DOCUMENT, tree);
    read_blocks(reader, tree, 0, document);
    cmark.node_free(tree);
    return reader->too_deep ? NULL : document;
}

const Block *markdown_read(Arena *arena, const Source *source, DiagList *diags)
{
    MarkdownReader reader = {.arena = arena, .diags = diags, .source = source};
    if (!is_readable(source, diags) ||
        !braces_take(arena, source, &reader.braced, diags))
        return NULL;
    find_lines(&reader);
    reader.footnotes = footnotes_find(arena, source);
    const Block *document = read_document(&reader);
    footnotes_check_written(&reader.footnotes, diags);
    return document;
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
