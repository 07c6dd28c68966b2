/* State that is shared by typesetting a book (book.c) and drawing its pages
 * (book_pages.c). */
#ifndef BOOK_BOOK_PARTS_H
#define BOOK_BOOK_PARTS_H

#include "book/book.h"
#include "book/breaker.h"
#include "book/composer.h"

/* State of making a book. */
typedef struct {
    Arena *arena;
    const BookWish *wish;
    DiagList *diags;
    int errors; /* number of errors reported before */
    BookLook *look;
    Book *book;
    ElementList *elements;
    Galley *galley;
    BookPageList pages;
    Arena *pass;       /* memory of the last pass */
    const char *stamp; /* NULL: not known yet */
    FaceForms forms;
    SceneShots scenes;
    int covers;      /* number of pages before the text */
    int *places;     /* pages of the targets, from 1; 0: not in the text */
    double *heights; /* positions of the targets on their pages, mm */
    TermPages *terms;
    Link *links;
    int *first_on; /* first target of each page: its number, or 0 */
    int *next_on;  /* next target on the same page: its number, or 0 */
    const Anchor *chapter, *section; /* at the current page */
} Maker;

/* Sorts the targets by page. Call this before drawing pages. */
void book_sort_targets(Maker *m);

/* Draws the cover of the book. */
void book_draw_cover(Maker *m);

/* Draws page 'index' of the text, from 0. Call this in the order of pages. */
void book_draw_page(Maker *m, int index);

/* Draws the page of the quick reference. */
void book_draw_quick(Maker *m);

#endif
