/* Footnotes of a bound text: conditions may have left out what names them. */
#ifndef BOOK_NOTES_H
#define BOOK_NOTES_H

#include "book/markdown.h"

/* Numbers those that are named, in the order of their names in the text, and puts them
 * at the end of the document in that order; the others are gone. */
void notes_number(Arena *arena, Block *root);

#endif
