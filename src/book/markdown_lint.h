/* Warns of Markdown that is printed literally, probably by mistake, such as an unclosed
 * '**' or a table without its line of hyphens. */
#ifndef BOOK_MARKDOWN_LINT_H
#define BOOK_MARKDOWN_LINT_H

#include "book/markdown.h"

/* Adds warnings for a paragraph. */
void markdown_lint(Arena *arena, const Source *source, const Block *paragraph,
                   DiagList *diags);

#endif
