/* Text layers, from specification to lines on the page: a TextSpec is read from the
 * layer, a TextLayout is the text at some size, and each line gets a LineSpot. Shared
 * by draw_text.c and text_*.c. */
#ifndef LAYOUT_TEXT_LAYER_H
#define LAYOUT_TEXT_LAYER_H

#include "base/units.h"
#include "layout/drawing.h"
#include "layout/markup.h"
#include "text/paragraph.h"

/* The part of the first line that touches the top of its box: capitals, letters such as
 * d or x, or nothing, if the first baseline is one leading below the top. */
typedef enum { TOP_CAP, TOP_ASCENDER, TOP_X_HEIGHT, TOP_LINE } TextTop;

/* The specification of a text layer, at its full size. */
typedef struct {
    Drawing *drawing;
    const Layer *layer;
    SourceRange where;  /* of the text: in the piece if it comes from a field */
    const Term *term;   /* whose value is the text; NULL: another module's text */
    const char *source; /* the text, with its marks */
    Family *family;
    uint32_t colour;
    bool bold, italic;
    const char *features, *language;
    double size, least, leading, tracking, spacing, gap;
    Align align;
    int valign, top, columns, most_lines, drop; /* 'top': a TextTop */
    const Term *grid; /* start of the baseline grid, or NULL */
    double grid_from;
    ParagraphStyle setting;
    MarkupSpans marks;
    Box box;
} TextSpec;

/* A paragraph at some size. */
typedef struct {
    Paragraph *lines;
    int count;
    double reach; /* mm from the first baseline to the foot of an icon in the margin */
} SizedParagraph;

/* Measures of a line within its paragraph. */
typedef struct {
    int before, after;  /* numbers of lines before and after it */
    double rise, depth; /* mm above and below the baseline */
    double first;       /* mm above the baseline if it is the first line of a column */
    double hang;        /* mm that icons extend below those among capitals */
    double reach;       /* mm that an icon in the margin extends below the baseline */
    double step;        /* mm from the previous baseline, if in the same column */
} LineMetrics;

/* The place of a line: its column, and the position of its baseline in mm from the
 * top. */
typedef struct {
    int column;
    double y;
} LineSpot;

/* The whole text laid out at some size. */
typedef struct {
    const TextSpec *spec;
    double factor;     /* scale, 1 for the full size */
    MarkupSpans marks; /* those of the specification, without the drop cap */
    LineSpot *spots;   /* of the lines that have room */
    bool fits;
    SizedParagraph *blocks;
    int block_count, line_count;
    LineMetrics *rows; /* one per line */
    double size, cap, descent, leading, spacing;
    double lead; /* mm from the top of the box to the top of capitals in a first line */
    const Line *overfull;     /* the line that exceeds its width most, or NULL */
    Paragraph *initial;       /* a drop cap as one right-aligned line, or NULL */
    LIST(Span) initial_spans; /* the text of the drop cap */
    double drop;              /* mm from the first baseline to that of the drop cap */
} TextLayout;

/* --- text_origin.c ---------------------------------------------------------------- */

/* Returns where the text of a layer is written: in the piece, if the layer shows a
 * field. */
SourceRange text_where(const Drawing *drawing, const Term *term);

/* Returns where some bytes of the specification's source were written: in the template,
 * in the piece, or in another piece or a space that a loop goes over. Evaluates the
 * text again. */
SourceRange text_origin(const TextSpec *spec, size_t at, size_t length);

/* The same for a word of a line; if there is none, for the whole text. */
SourceRange text_origin_of_word(const TextSpec *spec, const LineWord *word);

/* Returns the byte of the source that follows a part of a mark's text, up to 'end',
 * whose first byte comes from 'at'. The letters of a mark may differ from the source,
 * but its blanks do not. */
size_t text_source_after(const char *source, size_t at, const char *text,
                         const char *end);

/* --- text_spec.c ------------------------------------------------------------------ */

/* Reads the layer. Returns false after reporting a problem. */
bool text_spec_read_layer(TextSpec *spec);

/* Reads the layer and its marked-up text. Returns false if there is nothing to draw, or
 * after reporting a problem. */
bool text_spec_read(TextSpec *spec, const char *text);

/* Returns the type size of a markup span, scaled by 'factor'. */
double markup_size(const TextSpec *spec, const MarkupSpan *mark, double factor);

/* Returns the style of a markup span, scaled by 'factor'. Returns NULL after reporting
 * that its font cannot be used. */
TextStyle *markup_style(const TextSpec *spec, const MarkupSpan *mark, double factor);

/* Mark of the runs whose colour comes from the text itself, and not from the layer's
 * 'fill', if it has one. */
extern const void *const MARK_OWN_COLOUR;

/* Return the size of an icon in text of this style, and the height of its middle above
 * the baseline: half the height of the capitals beside it. */
double markup_icon_side(const TextStyle *style);
double markup_icon_middle(const TextLayout *layout, const MarkupSpan *mark);
#define ICON_SIDE 1.5 /* ratio to the height of capitals */

/* Lines of a layout, from 'from' to before 'to'. */
typedef struct {
    int from, to;
} LineRange;

/* --- text_layout.c ---------------------------------------------------------------- */

/* Lays out the whole text, scaled by 'factor', and places as many lines as fit. The
 * specification must outlive the layout. */
TextLayout text_layout_make(const TextSpec *spec, double factor);

/* --- text_rows.c ------------------------------------------------------------------ */

/* Measures all lines and places those that fit, in columns of about equal length. */
void text_layout_place(TextLayout *layout);

/* Return the height of the text in a single column, and that of its drop cap (0:
 * none). */
double text_layout_height(const TextLayout *layout);
double text_layout_initial_height(const TextLayout *layout);

/* Returns how far lines move down to reach the baseline grid. */
double text_layout_shift(const TextLayout *layout);

/* Returns the height of the box that is left for lines. */
double text_layout_room(const TextLayout *layout);

/* Returns the height that the text needs, as a share of the height of its columns: at
 * most 1 if it fits. With 'lines', a text of too many lines counts by their number. */
double text_layout_fullness(const TextLayout *layout);

/* Returns the number of lines that fit into the columns, and places them. */
int text_layout_lines_with_room(const TextLayout *layout);

/* Places all lines of a text that does not fit: those without room continue below the
 * last one. Returns the number that fit. */
int text_layout_place_surplus(const TextLayout *layout);

/* --- draw_text.c ------------------------------------------------------------------ */

/* Draws lines that have been placed. 'colour' replaces the colours of the text, unless
 * it is NULL. */
void text_layout_draw(const TextLayout *layout, LineRange lines,
                      const uint32_t *colour);

/* A text that is laid out before its position is known. */
typedef struct {
    TextSpec spec;
    TextLayout layout;
    double width, height; /* space that it needs */
    double first;         /* distance from the top to the first baseline */
    int lines;
} TextBlock;

/* Lays out a text in the style of a layer, with lines up to 'width' long. 'where' is
 * where the text was written. Returns NULL after reporting a problem. */
const TextBlock *text_block(Drawing *drawing, const Layer *layer, const char *text,
                            double width, SourceRange where);

/* Returns the same text with its lines aligned differently. */
const TextBlock *text_block_aligned(const TextBlock *block, Align align);

/* Adds the text with its upper left corner at 'at'. */
void text_block_place(const TextBlock *block, Point at, ItemList *items);

/* --- text_faults.c ---------------------------------------------------------------- */

/* Reports characters that no font has, type that is too small, and a text that does not
 * fit even at its smallest size. Returns false for the last. */
bool text_report(const TextLayout *layout);

#endif
