/* State that is shared by typesetting a book (book.c) and drawing its pages
 * (book_pages.c). */
#ifndef BOOK_BOOK_PARTS_H
#define BOOK_BOOK_PARTS_H

#include "book/book.h"
#include "book/composer.h"
#include "book/pagination.h"

/* State of making a book. */
typedef struct {
    Arena *arena;
    const BookOptions *options;
    DiagList *diags;
    int errors; /* number of errors reported before */
    BookStyle *look;
    Book *book;
    ElementList *elements;
    ColumnText *column_text;
    BookPageList pages;
    Arena *pass;       /* memory of the last pass */
    const char *stamp; /* NULL: not known yet */
    BookFigures *figures;
    bool is_poor;           /* a page of the last pass looks bad */
    bool has_small_figures; /* pages may show smaller figures, since some were poor */
    int covers;             /* number of pages before the text */
    bool has_back;          /* the last page is a back cover */
    int *places;            /* pages of the targets, from 1; 0: not in the text */
    double *heights;        /* positions of the targets on their pages, mm */
    IndexPages *terms;
    Link *links;
    int *first_on; /* first target of each page: its number, or 0 */
    int *next_on;  /* next target on the same page: its number, or 0 */
    const Anchor *chapter, *section; /* at the current page */
} BookMaker;

/* --- book.c ----------------------------------------------------------------------- */

/* Sets a text and divides it into pages. Returns true if another pass may change the
 * result. */
bool book_set_text(BookMaker *m, const Block *root, const int *places,
                   const IndexPages *terms);

/* Keeps the last pass as long as the book, whose pages refer to it. */
void book_keep_pass(BookMaker *m);

/* Returns true if making the book has caused errors; earlier errors are those of the
 * game. */
bool book_has_failed(const BookMaker *m);

/* --- quick_reference.c ------------------------------------------------------------ */

/* Makes the quick reference from the boxes 'quick', after the pages of the book are
 * known. */
void book_make_quick(BookMaker *m);

/* --- book_pages.c ----------------------------------------------------------------- */

/* Sorts the targets by page. Call this before drawing pages. */
void book_sort_targets(BookMaker *m);

/* Returns the number of all pages. */
int book_page_count(const BookMaker *m);

/* Draw the front and back cover of the book. */
void book_draw_cover(BookMaker *m);
void book_draw_back(BookMaker *m);

/* Draws page 'index' of the text, from 0. Call this in the order of pages. */
void book_draw_page(BookMaker *m, int index);

/* Draws page 'index' of the quick reference, from 0. Its text has been set on a page
 * that is smaller by the factor 'zoom', with which it is enlarged. */
void book_draw_quick(BookMaker *m, int index, double zoom);

/* Returns a page format whose lengths are divided by 'zoom'. */
Format format_divided(const Format *format, double zoom);

#endif
