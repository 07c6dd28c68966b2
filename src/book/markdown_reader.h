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

/* Parses the braced text. Returns cmark's tree, or NULL after a report. */
cmark_node *cmark_tree(MarkdownReader *reader);

/* --- markdown_inline.c ------------------------------------------------------------ */

/* Returns the offset in the braced text at which the node begins. */
size_t markdown_start(const MarkdownReader *reader, cmark_node *node);

/* Return the position of an offset in the braced text, and of a node. */
SourceRange markdown_where_at(const MarkdownReader *reader, size_t at);
SourceRange markdown_where(const MarkdownReader *reader, cmark_node *node);

/* Returns a text of cmark with its braces as in the source, or NULL for NULL. */
const char *markdown_restored(const MarkdownReader *reader, const char *text);

/* Adds the inlines below 'parent'. */
void markdown_inlines(MarkdownReader *reader, cmark_node *parent, int depth,
                      Inlines *to);

/* Returns true after reporting, once for the document, that the node is nested too
 * deep. */
bool markdown_is_too_deep(MarkdownReader *reader, cmark_node *node, int depth);

/* Reports HTML, unless it is nothing but comments. */
void markdown_report_html(MarkdownReader *reader, cmark_node *node);

#endif
