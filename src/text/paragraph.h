/* Paragraphs: breaks styled text into lines and places the glyphs.
 *
 * Measuring and placing are separate steps, so that callers can try several sizes, or
 * divide the lines among columns, before any glyph is placed. */
#ifndef TEXT_PARAGRAPH_H
#define TEXT_PARAGRAPH_H

#include "text/run.h"
#include "text/shaper.h"

/* Lines that decorate text. */
enum { DECORATION_UNDERLINE = 1, DECORATION_STRIKEOUT = 2 };

/* Style of a span of text. */
typedef struct {
    const StyledFont *styled_font;
    double size; /* font size, mm */
    uint32_t colour;
    double alpha;
    double tracking;  /* letter-spacing: mm after each letter */
    double rise;      /* mm above the baseline */
    unsigned lines;   /* DECORATION_… bits */
    const void *mark; /* opaque pointer handed on to Run, or NULL */
} TextStyle;

/* SPAN_INITIAL is drawn by the caller as a drop cap; its text still takes part in line
 * breaking and bidi. */
typedef enum { SPAN_TEXT, SPAN_INITIAL, SPAN_OBJECT, SPAN_BREAK } SpanKind;

/* A piece of a paragraph's text in one style, or an object, a drop cap or a forced
 * break. */
typedef struct {
    SpanKind kind;
    const char *text; /* for TEXT and INITIAL */
    int length;
    const TextStyle *style;        /* for TEXT and OBJECT */
    double width, ascent, descent; /* for OBJECT, mm; descent < 0: below the baseline */
    const void *object;            /* NULL: a gap, next to which no line breaks */
} Span;

typedef enum { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT, ALIGN_JUSTIFY } Align;
extern const char *const ALIGN_NAMES[]; /* ends in NULL */

/* How a paragraph is set. Lengths are in mm. */
typedef struct {
    double width;
    double indent;    /* of the first line; negative: the first line hangs out */
    double hanging;   /* indent of all other lines */
    int inset_lines;  /* number of first lines beside a drop cap or a picture */
    double inset;     /* their indent */
    double inset_end; /* by how much they end earlier */
    Align align;
    bool hyphenate;
    bool optical; /* hanging punctuation */
    bool flows;   /* a long text: lines are filled rather than balanced */
    const char *language;
} ParagraphStyle;

/* A line, as known before it is placed. */
typedef struct {
    double natural;         /* natural width */
    double largest;         /* largest font size */
    double ascent, descent; /* of its objects; descent < 0: below the baseline */
    double room;            /* available width */
    double gives;           /* by how much its spaces shrink at most */
    bool hyphenated, last;
    int start, end; /* private: range of the paragraph's chunks */
    int from, to;   /* private: bytes in the first and last chunk */
} Line;

typedef struct {
    LIST(Line) lines;
    bool backward;                /* it runs right to left: its lines begin right */
    uint32_t missing;             /* first character that no font has, or 0 */
    const StyledFont *missing_in; /* the StyledFont that lacks it */
    long tried;                   /* number of candidate lines that were weighed */

    /* private */
    Arena *arena;
    Shaper *shaper;
    ParagraphStyle setting;
    char *text; /* text of all spans; an object is U+FFFC, a forced break '\n' */
    int length;
    const Span *spans;
    int span_count;
    LIST(struct Chunk) chunks;
    LIST(struct Division) divisions;
    bool mixed; /* some text runs right to left */
} Paragraph;

/* Breaks the spans into lines. The spans must outlive the paragraph. */
Paragraph *paragraph_new(Arena *arena, Shaper *shaper, const Span *spans, int count,
                         const ParagraphStyle *setting);

/* Returns by how much a line is wider than the available width, with its spaces
 * shrunk. */
double line_excess(const Line *line);

/* Returns the line with the largest excess, or NULL if no line is overfull; and that
 * excess, or 0. */
const Line *paragraph_overfull(const Paragraph *paragraph);
double paragraph_excess(const Paragraph *paragraph);

/* Returns the width of the widest line including its indent. */
double paragraph_width(const Paragraph *paragraph);

/* A word of a line. */
typedef struct {
    const Span *span;   /* NULL: the line has no words */
    int at, length;     /* in the text of the span */
    const char *quoted; /* the word, and up to two before it: "… of the bomb" */
} LineWord;

/* Return the last word of a line, and the widest, which is quoted alone. */
LineWord line_last_word(const Paragraph *paragraph, const Line *line);
LineWord line_widest_word(const Paragraph *paragraph, const Line *line);

/* A placed object: the left end of its baseline. */
typedef struct {
    const void *object;
    double x, y;
} PlacedObject;

/* A line that decorates a part of a line of text: its left upper corner, its length and
 * its thickness. Its colour and mark are those of the text. */
typedef struct {
    double x, y, length, thickness;
    uint32_t colour;
    double alpha;
    const void *mark;
} PlacedRule;

/* Placed glyph runs and objects. A line continues the last run of the line before if
 * font, size, colour and mark are the same. */
typedef struct {
    Arena *arena;
    LIST(Run) runs;
    LIST(PlacedObject) objects;
    LIST(PlacedRule) rules;
} PlacedText;

/* Places a line with its left edge at x and its baseline at y. */
void paragraph_place(const Paragraph *paragraph, int line, double x, double y,
                     PlacedText *placed);

#endif
