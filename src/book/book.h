/* A rulebook: from its manuscript to pages. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "book/manuscript.h"
#include "layout/face.h"
#include "page/page.h"

typedef struct {
    const Manuscript *manuscript;
    Studio *studio;
    Faces *faces;
    const char *format; /* of BOOK_FORMATS; NULL: the template's own */
    bool low_ink;
    /* The stamp that is printed: asked for once all that the book is made of has been
     * read; NULL: zeros. */
    const char *(*stamp)(void *context);
    void *context;
    const char *draft; /* stands at the head of each page; or NULL */
} BookWish;

typedef LIST(Page) BookPages;

typedef struct {
    const char *format;
    double width, height; /* of a page */
    BookPages pages;
    ElementList elements;
    BookPages quick; /* the quick reference alone: one page, or none */
    ElementList quick_elements;
} Book;

/* Lays out the whole book; NULL after errors. */
const Book *book_make(Arena *arena, const BookWish *wish, DiagList *diags);

#endif
