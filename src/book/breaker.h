/* Divides a galley into pages. */
#ifndef BOOK_BREAKER_H
#define BOOK_BREAKER_H

#include "book/galley.h"

/* A band in its column. */
typedef struct {
    int band;
    int y;        /* lines from the top of the column's area */
    bool repeats; /* it is the head of a table that goes on */
} Slot;

typedef LIST(Slot) SlotList;

typedef struct {
    SlotList slots;
    LIST(int) notes; /* at its foot */
    int used;        /* lines, without the notes */
    int foot;        /* lines that the notes take */
    bool torn;       /* it ends where none should */
} Column;

/* Columns side by side. */
typedef struct {
    int stretch;
    int y, high; /* lines of the page */
    int foot;    /* and those that its notes take, if they stand at the foot of that */
    bool apart;  /* they do */
    Column *columns;
    int count;
} Area;

typedef struct {
    LIST(Area) areas;
    int foot; /* lines that notes take, below all columns */
} BookPage;

typedef LIST(BookPage) BookPageList;

/* Pages with so many lines. Bands that are higher than a page stand alone on one. */
BookPageList pages_break(Arena *arena, const Galley *galley, int lines);

#endif
