/* A text layer on its way to the page: what it asks for, then the text set at some
 * size, then where its lines go. What draw_text.c and the text_*.c beside it share. */
#ifndef LAYOUT_TEXT_LAYER_H
#define LAYOUT_TEXT_LAYER_H

#include "base/units.h"
#include "layout/drawing.h"
#include "layout/markup.h"
#include "text/paragraph.h"

/* What a text layer asks for, at its full size. */
typedef struct {
    Drawing *drawing;
    const Layer *layer;
    Where where; /* of the text: in the piece if it is a field's */
    Family *family;
    uint32_t colour;
    bool bold, italic;
    const char *features, *language;
    double size, least, leading, tracking, spacing, gap;
    Align align;
    int valign, columns, most_lines, drop;
    const Term *grid; /* where the grid of base lines begins; or NULL */
    double grid_from;
    Setting setting;
    MarkList marks;
    Box box;
} Wish;

/* A paragraph at some size. */
typedef struct {
    Paragraph *lines;
    int count;
    double reach; /* mm by which an icon in the margin reaches below the first line */
} SetBlock;

/* A line among the others of its paragraph. */
typedef struct {
    int before, after;  /* so many lines */
    double rise, depth; /* mm above and below its base line */
    double hang;        /* mm by which its icons hang lower than one among capitals */
    double reach;       /* and by which one in the margin does, beside other lines */
    double step; /* mm from the base line before, if that is in the same column */
} Row;

/* The whole text at some size. */
typedef struct {
    double factor; /* of the full size */
    SetBlock *blocks;
    int block_count, line_count;
    Row *rows; /* as many as there are lines */
    double size, cap, descent, leading, spacing;
    const Line *overfull; /* the line that is most too wide; or NULL */
    Paragraph *initial;   /* a drop cap, or NULL: one line, at the right of its room */
    LIST(Span) initial_spans; /* what is in it */
    double drop;              /* mm from the first base line to its own */
} SetCopy;

/* Where a line goes: which column, and how far down its base line is. */
typedef struct {
    int column;
    double y;
} LineSpot;

/* --- text_wish.c ------------------------------------------------------------------ */

/* Reads the layer, and the text with its marks; false after a report. */
bool wish_read(Wish *wish, const char *text);

/* The layer alone; false after a report. */
bool wish_read_layer(Wish *wish);

/* The text alone, with its marks; false after a report. */
bool wish_read_marks(Wish *wish, const char *text);

/* The size of a mark at a part of the layer's size. */
double mark_size(const Wish *wish, const Mark *mark, double factor);

/* How a mark looks at a part of its size; NULL after a report that its font cannot be
 * used. */
TextStyle *mark_style(const Wish *wish, const Mark *mark, double factor);

/* How large an icon is beside such letters, and where its middle is above the base
 * line: that of the capitals beside it. */
double mark_icon_side(const TextStyle *style);
double mark_icon_middle(const Wish *wish, const Mark *mark, double factor);
#define ICON_SIDE 1.5 /* to the height of capitals */

/* --- text_copy.c ------------------------------------------------------------------ */

/* Sets all of the text at a part of its size. */
SetCopy copy_make(const Wish *wish, double factor);

/* --- text_rows.c ------------------------------------------------------------------ */

/* Finds out how high its lines are. */
void copy_measure(const Wish *wish, SetCopy *copy);

/* How high it is in one column; and its initial, 0 if it has none. */
double copy_height(const SetCopy *copy);
double copy_initial_height(const SetCopy *copy);

/* How far down its lines move to stand on the grid of base lines. */
double copy_shift(const Wish *wish, const SetCopy *copy);

/* The height that is left for them. */
double copy_room(const Wish *wish, const SetCopy *copy);

/* Space for where its lines go. */
LineSpot *copy_spots(const Wish *wish, const SetCopy *copy);

/* How many of its lines have room in the columns. */
int copy_lines_with_room(const Wish *wish, const SetCopy *copy, LineSpot *spots);

/* Says where its lines go, in columns of about one length; false if it does not fit. */
bool copy_fits(const Wish *wish, const SetCopy *copy, LineSpot *spots);

/* --- draw_text.c ------------------------------------------------------------------ */

/* A text that is set before it is known where it goes. */
typedef struct {
    Wish wish;
    SetCopy copy;
    LineSpot *spots;
    double width, height; /* that it takes */
    double first;         /* from its top to its first base line */
    int lines;
} TextBlock;

/* Sets a text as a layer says, in lines that are no longer than 'width'; 'where' is
 * where it is written. NULL after a report. */
const TextBlock *text_block(Drawing *drawing, const Layer *layer, const char *text,
                            double width, Where where);

/* The same with its lines at the left, the right or in the middle. */
const TextBlock *text_block_aligned(const TextBlock *block, Align align);

/* Its upper left corner is 'at'. */
void text_block_place(const TextBlock *block, Point at, ItemList *items);

/* --- text_faults.c ---------------------------------------------------------------- */

/* The text does not fit, though it has its least size. */
void text_report_overflow(const Wish *wish, const SetCopy *copy);

/* What may be wrong with a text that fits too: letters that no font has, and small
 * ones. */
void text_report_missing(const Wish *wish, const SetCopy *copy);
void text_report_small(const Wish *wish, const SetCopy *copy);

#endif
