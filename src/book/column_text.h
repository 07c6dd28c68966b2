/* Column text: the text of a book as bands, one below the other, before pagination.
 * Heights are in lines of the grid, so that baselines agree across columns. */
#ifndef BOOK_COLUMN_TEXT_H
#define BOOK_COLUMN_TEXT_H

#include "book/book_style.h"
#include "page/page.h"

/* The background of consecutive bands, such as that of a box or a heading. A column
 * break may divide it. */
typedef struct Frame Frame;
struct Frame {
    const Frame *outer; /* or NULL */
    const BlockStyle *look;
    BlockValues block_values;
    double x, width; /* in the column, mm */
    int top, bottom; /* lines of padding */
    int head;        /* band to repeat where the frame continues, or -1 */
    bool rises;      /* at the top of a page, extends to the edge of the page */
    int element;     /* that its layers belong to; 0: they are not content */
};

/* An index term in a band. */
typedef struct {
    int term;
    bool is_main;
} IndexMark;

enum { NEVER = 1000000 }; /* a penalty that forbids a break */

/* A strip across a column that is never divided, such as a line of text or a
 * picture. */
typedef struct Band Band;
struct Band {
    /* Lines above, except at the top of a column. */
    int above;
    int below; /* least lines between this band and the next */
    int high;
    int penalty;   /* of a column break above */
    Breaks breaks; /* forced break above */
    bool floats;   /* may be placed later than the bands after it */
    bool awaits;   /* earlier floats are placed before this band */
    bool leads;    /* a heading, which stays with the next band */
    bool begins_chapter;
    bool is_figure;
    const Frame *frame;
    ItemList items;    /* from the upper left corner of the band */
    double lag;        /* distance of the items below the grid, mm */
    bool is_continued; /* continues the text of the previous band */
    double over;       /* extra height above for a tall picture, mm */
    LIST(int) notes;
    LIST(IndexMark) terms;
    int target;        /* number of the target that begins here, or 0 */
    const Band *small; /* the same with smaller pictures, or NULL */
    int optional;      /* number of the part that may be left out, or 0 */
    SourceRange where;
};

typedef LIST(Band) BandList;

/* A column set: consecutive bands in the same number of columns. */
typedef struct {
    int columns;
    int first, end; /* range of bands */
} ColumnSet;

/* The whole text of a book, with its footnotes. */
typedef struct {
    BandList bands;
    LIST(ColumnSet) column_sets;
    LIST(BandList) notes; /* by number, from 0 */
    int note_gap;         /* lines above the first note of a column */
    int columns;          /* of the format: notes are as wide as these */
    int leading;          /* lines of the grid for a line of body text; 0: one */
    /* By band: the next band that begins a chapter, or the end of the column set. NULL
     * before pagination. */
    const int *chapter_ends;
} ColumnText;

/* Returns a band in the size in which a page shows it. */
const Band *band_shown(const BandList *bands, int number, bool is_small);

/* Returns the height of a note in lines. */
int note_height(const ColumnText *column_text, int note);

/* Returns true if 'frame' is 'outer' or inside it; NULL means no frame. */
bool frame_holds(const Frame *outer, const Frame *frame);

/* Returns true if both are in the same frame, however deep. */
bool frames_share(const Frame *a, const Frame *b);

/* Returns the lines of padding between a band in one frame and the next band in
 * another. NULL means no frame, or the edge of a column. */
int frames_between(const Frame *before, const Frame *after);

#endif
