/* Pagination: divides column text into pages. */
#ifndef BOOK_PAGINATION_H
#define BOOK_PAGINATION_H

#include "book/column_text.h"

/* A band placed in a column. */
typedef struct {
    int band;
    int y;         /* lines from the top of the area */
    bool repeats;  /* the band is the head of a table that continues here */
    bool is_small; /* the band is shown in its small version */
} PlacedBand;

typedef LIST(PlacedBand) SlotList;

/* A column of a page. */
typedef struct {
    SlotList slots;
    LIST(int) notes; /* at the foot of the column */
    int used;        /* lines used, without notes */
    int foot;        /* lines used by notes */
    int penalty;     /* of the break at its end */
    bool torn;       /* the column ends where no break is allowed */
} Column;

/* A group of columns side by side. */
typedef struct {
    int column_set;
    int y, high; /* lines of the page */
    int foot;    /* lines of its notes at the foot of the page */
    bool apart;  /* its notes are at the foot of the page */
    Column *columns;
    int count;
} Area;

/* A page: areas of columns, one below the other. */
typedef struct {
    LIST(Area) areas;
    int foot; /* lines of the notes below all columns */
} BookPage;

typedef LIST(BookPage) BookPageList;

/* Divides the text into pages with this many lines: chooses the page breaks that are
 * best for the whole text, and spreads pages that end a little early. Bands that are
 * higher than a page get a page of their own. '*is_poor' becomes true if a page looks
 * bad that smaller figures may mend. */
BookPageList paginate(Arena *arena, const ColumnText *column_text, int lines,
                      bool *is_poor);

/* --- column.c: draws the bands of a column ---------------------------------------- */

/* Where a column is drawn, in mm of the page. */
typedef struct {
    Point at;   /* upper left corner of the column */
    Point page; /* upper left corner of the page, relative to 'at' */
    double page_width;
    bool at_top;              /* begins at the first line of the page */
    bool beside;              /* has another column on its left */
    BlockValues block_values; /* values of the page */
} ColumnSpot;

/* Draws the bands at their places. Groups are allocated in 'arena'. */
void column_draw(BookStyle *look, const BandList *bands, const SlotList *slots,
                 const ColumnSpot *spot, Arena *arena, ItemList *items);

#endif
