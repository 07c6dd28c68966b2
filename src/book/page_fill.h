/* Fills a single page from a given place in the column text. Shared by the files
 * page_columns.c and page_fill.c, and by the choice of page breaks in pagination.c. */
#ifndef BOOK_PAGE_FILL_H
#define BOOK_PAGE_FILL_H

#include "book/pagination.h"

typedef LIST(int) NumberList;

/* Where a page begins. Floats keep their order, so those that still wait for room are
 * the floats from 'first_float' up to 'band'. */
typedef struct {
    int band;       /* first band that is not placed yet */
    int column_set; /* of that band */
    int first_float;
} PageStart;

enum {
    EMPTY_PAGE = 20000, /* cost of an empty page */
    TORN = 200000       /* cost of a column that ends where no break is allowed */
};

/* How a page may be made to fit: flags. */
enum { FILL_SMALL_FIGURES = 1, FILL_WITHOUT_OPTIONAL = 2, FILL_WAYS = 4 };

/* A way to fill a page. */
typedef struct {
    int height; /* lines of the page to fill at most */
    int flags;  /* of FILL_ */
} PageTrial;

/* A page with what follows from its choice. */
typedef struct {
    BookPage page;
    PageStart next;
    int met; /* FILL_ flags that make a difference on this page */
} FilledPage;

/* Fills a page of this many lines. Places at least one band. */
FilledPage page_fill(Arena *arena, const ColumnText *column_text, int lines,
                     const PageStart *start, const PageTrial *trial);

/* --- page_spread.c: vertical justification ---------------------------------------- */

/* Returns the lines that a page leaves free above its footnotes. */
int page_space(const BookPage *page, int lines);

/* Returns by how many lines the gaps of a page can grow, or -1 if that is not enough to
 * fill each of its last columns. */
int page_stretch(const BookPage *page, const ColumnText *column_text, int lines);

/* Enlarges the gaps of a page so that it ends on the last line, if they can grow that
 * far. */
void page_spread(BookPage *page, const ColumnText *column_text, int lines);

/* --- page_columns.c: columns ------------------------------------------------------ */

/* State of filling a page. Copies are cheap: lists that have grown since the copy was
 * made are cut back to its counts. */
typedef struct {
    Arena *arena;
    const ColumnText *column_text;
    int lines;         /* of a page */
    int flags;         /* of FILL_ */
    int *met;          /* FILL_ flags that made a difference */
    int next;          /* next band to place */
    int first_float;   /* first float that is not placed yet */
    NumberList noted;  /* notes on the page */
    NumberList *found; /* buffer for the notes of a band */
    bool apart;        /* notes are placed below all columns */
    int note_gap;      /* lines above the first note */
    bool is_fresh;     /* page is empty: bands that are too high go here */
} PageFlow;

/* Returns the cost of empty lines on a page that has 'all' lines: half a page costs a
 * quarter of 'weight', the cost of an empty page. */
long cost_of_empty(long weight, long empty, long all);

/* Returns true if floats have had no room yet. */
bool flow_waits(const PageFlow *flow);

/* Fills columns side by side with bands before 'end'. If everything fits, they are
 * balanced. */
void columns_fill(PageFlow *flow, int end, int high, Area *area);

/* Returns the lines of the highest column, with its notes. */
int columns_used(const PageFlow *flow, const Area *area);

#endif
