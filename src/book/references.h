/* Resolves references: links to headings and figures, index terms, pictures and web
 * addresses. */
#ifndef BOOK_REFERENCES_H
#define BOOK_REFERENCES_H

#include "book/manuscript.h"

/* Makes a heading a target of references. */
void targets_add_heading(Manuscript *manuscript, Block *heading);

/* Makes a figure a target, with the name that follows the word 'figure'. Reports
 * missing and repeated names. */
void targets_add_figure(Manuscript *manuscript, Block *figure);

/* Resolves all links and images of a block and its children, and reports those that
 * cannot be resolved. */
void references_resolve(Manuscript *manuscript, Block *block);

#endif
