/* Imposes a book as a booklet: two pages side by side on each side of a sheet, so that
 * the stack of sheets reads in order when folded and stapled in the middle. */
#ifndef BOOK_BOOKLET_H
#define BOOK_BOOKLET_H

#include "book/book.h"

/* A booklet to be printed on both sides of sheets. */
typedef struct {
    double width, height; /* of a sheet */
    const char *paper;
    PageList pages; /* sides of sheets: front, back, front … */
    int sheets;
} Booklet;

/* Makes a booklet, whose sides share the items of the book's pages. */
Booklet booklet_make(Arena *arena, const Book *book);

#endif
