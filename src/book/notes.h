/* Numbers the footnotes of a manuscript after its conditions are decided, since these
 * may remove references. */
#ifndef BOOK_NOTES_H
#define BOOK_NOTES_H

#include "book/markdown.h"

/* Numbers the referenced footnotes in the order of their references, and moves them to
 * the end of the document in that order; removes the others. */
void notes_number(Arena *arena, Block *root);

#endif
