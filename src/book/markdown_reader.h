/* The state of a reader of Markdown, for the files that read cmark's tree. */
#ifndef BOOK_MARKDOWN_READER_H
#define BOOK_MARKDOWN_READER_H

#include "book/braces.h"
#include "book/cmark.h"
#include "book/markdown.h"

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

/* --- cmark_tree.c ----------------------------------------------------------------- */

/* Parses the braced text and fills 'lines'. Returns cmark's tree, which the caller
 * frees, or NULL after a report. */
cmark_node *cmark_tree_parse(MarkdownReader *reader);

/* Returns the offset in the braced text at which the node begins. */
size_t markdown_start(const MarkdownReader *reader, cmark_node *node);

/* Return the position of an offset in the braced text, and of a node. */
SourceRange markdown_where_at(const MarkdownReader *reader, size_t at);
SourceRange markdown_where(const MarkdownReader *reader, cmark_node *node);

/* Returns a text of cmark with its braces as in the source, or NULL for NULL. */
const char *markdown_restore_braces(const MarkdownReader *reader, const char *text);

/* Returns false if the node is nested too deep. Reports this once for the document. */
bool markdown_check_depth(MarkdownReader *reader, cmark_node *node, int depth);

/* --- markdown_inline.c ------------------------------------------------------------ */

/* Adds the inlines below 'parent'. */
void markdown_inlines(MarkdownReader *reader, cmark_node *parent, int depth,
                      Inlines *to);

/* Reports HTML, unless it is nothing but comments. */
void markdown_report_html(MarkdownReader *reader, cmark_node *node);

#endif
