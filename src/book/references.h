/* What a text refers to: its own headings and figures, terms, pictures, the world. */
#ifndef BOOK_REFERENCES_H
#define BOOK_REFERENCES_H

#include "book/manuscript.h"

void targets_add_heading(Manuscript *manuscript, Block *heading);

/* The figure's name stands behind the word 'figure'. */
void targets_add_figure(Manuscript *manuscript, Block *figure);

/* Finds what all links and images of the blocks lead to and show. */
void references_resolve(Manuscript *manuscript, Block *block);

#endif
