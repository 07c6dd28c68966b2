/* The galley: a book's text as bands, one below the other, before it is divided into
 * pages. Heights are in lines of the grid, so that base lines agree across columns. */
#ifndef BOOK_GALLEY_H
#define BOOK_GALLEY_H

#include "book/look.h"
#include "page/page.h"

/* What is drawn behind bands that follow each other: a box, a heading's ground. It may
 * be divided by the end of a column. */
typedef struct Frame Frame;
struct Frame {
    const Frame *outer; /* or NULL */
    const BlockLook *look;
    Said said;
    double x, width; /* in the column */
    int top, bottom; /* lines that its padding takes */
    int head;        /* the band that is repeated where it goes on, or -1 */
    bool rises;      /* at the top of a page it goes up to the edge of that */
    int element;     /* of what its layers write; 0: that is no content */
};

/* A word of the index in a band. */
typedef struct {
    int term;
    bool is_main;
} TermMark;

enum { NEVER = 1000000 }; /* a penalty: no column ends there */

typedef struct {
    int above; /* lines that part it from what is before, unless that is another column
                */
    int below; /* the same of what follows it, where that is another thing than here */
    int high;
    int penalty;   /* of a column that ends above it */
    Breaks breaks; /* what ends above it, whatever it costs */
    bool floats;   /* it may come later than what follows it */
    bool awaits;   /* but not later than this */
    bool leads;    /* a heading: it stays with what follows it */
    bool is_figure;
    const Frame *frame;
    ItemList items; /* from its upper left corner in the column */
    double lag;     /* mm that they stand below where the grid has them */
    bool goes_on;   /* with the text of the band before */
    double over;    /* mm that a high picture parts its line from its top */
    LIST(int) notes;
    LIST(TermMark) terms;
    int target; /* that begins here; or 0 */
    Where where;
} Band;

typedef LIST(Band) BandList;

/* Bands in so many columns. */
typedef struct {
    int columns;
    int first, end; /* bands */
} Stretch;

typedef struct {
    BandList bands;
    LIST(Stretch) stretches;
    LIST(BandList) notes; /* by their number, from 0 */
    int note_gap;         /* lines above the first note of a column */
    int columns;          /* of the format: notes are as wide as one of these */
} Galley;

/* The height of a note. */
int note_height(const Galley *galley, int note);

/* Is the frame (NULL: none) the outer one, or in it? */
bool frame_holds(const Frame *outer, const Frame *frame);

/* Lines of padding between a band in one frame and the next in another; NULL: in none,
 * or the edge of a column. */
int frames_between(const Frame *before, const Frame *after);

#endif
