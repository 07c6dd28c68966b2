/* Two pages beside each other on a sheet, so that a stack of sheets, folded in the
 * middle and stapled there, reads in order. */
#ifndef BOOK_BOOKLET_H
#define BOOK_BOOKLET_H

#include "book/book.h"

typedef struct {
    double width, height; /* of a sheet */
    const char *paper;
    BookPages pages; /* sides of sheets: front, back, front … */
    int sheets;
} Booklet;

/* The pages are the book's own. */
Booklet booklet_make(Arena *arena, const Book *book);

#endif
