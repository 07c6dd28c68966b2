/* Numbers the footnotes of a manuscript after its conditions are decided, since these
 * may remove references. */
#ifndef BOOK_FOOTNOTE_NUMBERS_H
#define BOOK_FOOTNOTE_NUMBERS_H

#include "book/markdown.h"

/* Numbers the referenced footnotes in the order of their references, and moves them to
 * the end of the document in that order; removes the others. */
void footnotes_number(Arena *arena, Block *root);

#endif
