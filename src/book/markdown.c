/* Reads the blocks of Markdown from cmark's tree. Rulebooks add boxes between lines of
 * ':::', which are paragraphs to cmark. */
#include "book/markdown_reader.h"

static bool is_extension(cmark_node *node, const char *type)
{
    return text_is(cmark.node_get_type_string(node), type);
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
    const char *line = reader->source->text +
                       braces_source(&reader->braced, markdown_start(reader, node));
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
            diag_error_help(reader->diags, markdown_where(reader, one), "markdown-box",
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
                      .where = markdown_where(reader, node));
}

/* Reports rows with more cells than the head has columns: cmark drops these cells. */
static void check_cells(MarkdownReader *reader, cmark_node *node, const Block *row,
                        int columns)
{
    const char *line = reader->braced.text + markdown_start(reader, node);
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
        markdown_inlines(reader, one, depth + 1, &cell->inlines);
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
        markdown_inlines(reader, node, depth + 1, &block->inlines);
        break;
    case BLOCK_PARAGRAPH:
        markdown_inlines(reader, node, depth + 1, &block->inlines);
        check_fences(reader, node);
        markdown_lint(reader->arena, reader->source, block, reader->diags);
        break;
    case BLOCK_CODE:
        block->words = markdown_restore_braces(reader, cmark.node_get_literal(node));
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
        markdown_report_html(reader, node);
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
        markdown_inlines(reader, node, depth + 1, &box->inlines);
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
        diag_error_help(reader->diags, markdown_where(reader, node), "markdown-box",
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
    if (!markdown_check_depth(reader, parent, depth))
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
            markdown_check_depth(reader, node, depth + open.count))
            list_add(reader->arena, &open, block);
    }
    const Block *last = open.items[open.count - 1];
    if (open.count > 1 && !reader->too_deep)
        diag_error_help(reader->diags, last->where, "markdown-box",
                        last->blocks.count
                            ? "end it with a line of ':::'"
                            : "end it with a line of ':::'; close an empty box on its "
                              "own line: '::: page :::'",
                        "this box is not closed");
}

/* --- whole document --------------------------------------------------------------- */

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
    cmark_node *tree = cmark_tree_parse(reader);
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
    reader.footnotes = footnotes_find(arena, source);
    const Block *document = read_document(&reader);
    footnotes_check_written(&reader.footnotes, diags);
    return document;
}
