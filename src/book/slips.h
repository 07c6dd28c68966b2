/* Signs of Markdown that are printed as they stand, and hardly meant so: half of a
 * mark, a table without its line of hyphens. */
#ifndef BOOK_SLIPS_H
#define BOOK_SLIPS_H

#include "book/markdown.h"

/* Warns of those in a paragraph. */
void slips_check(Arena *arena, const Source *source, const Block *paragraph,
                 DiagList *diags);

#endif
