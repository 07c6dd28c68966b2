/* What setting a book and drawing its pages share. */
#ifndef BOOK_BOOK_PARTS_H
#define BOOK_BOOK_PARTS_H

#include "book/book.h"
#include "book/breaker.h"
#include "book/composer.h"

typedef struct {
    Arena *arena;
    const BookWish *wish;
    DiagList *diags;
    int errors; /* that were told before */
    BookLook *look;
    Book *book;
    ElementList *elements;
    Galley *galley;
    BookPageList pages;
    Arena *pass;       /* of the text as it was set last */
    const char *stamp; /* NULL: not known yet */
    FaceForms forms;
    SceneShots scenes;
    int covers;      /* pages before the text */
    int *places;     /* of the targets: pages, from 1; 0: it is not there */
    double *heights; /* and where on them, in mm */
    TermPages *terms;
    Link *links;
    int *first_on; /* numbers of targets, or 0: the first of each page */
    int *next_on;  /* and the next of each target */
    const Anchor *chapter, *section; /* that go on */
} Maker;

/* Finds which targets stand on which page; before any is drawn. */
void book_sort_targets(Maker *m);

void book_draw_cover(Maker *m);

/* A page of the text, from 0; in their order. */
void book_draw_page(Maker *m, int index);

/* The page of the quick reference. */
void book_draw_quick(Maker *m);

#endif
