/* A paragraph: text in, lines out.
 *
 * It is measured first and placed afterwards, line by line, so that a caller can try
 * several sizes or divide the lines among columns before any glyph has a place. */
#ifndef TEXT_PARAGRAPH_H
#define TEXT_PARAGRAPH_H

#include "text/letters.h"
#include "text/run.h"

/* How a span of text looks. */
typedef struct {
    const Letters *letters;
    double size; /* mm */
    uint32_t colour;
    double alpha;
    double tracking;  /* mm after each letter */
    double rise;      /* mm above the base line */
    const void *mark; /* goes with what is set in it: the caller's business; or NULL */
} TextStyle;

/* An INITIAL is taken out of the text, but still has a say in how it runs. */
typedef enum { SPAN_TEXT, SPAN_INITIAL, SPAN_OBJECT, SPAN_BREAK } SpanKind;

typedef struct {
    SpanKind kind;
    const char *text; /* TEXT and INITIAL */
    int length;
    const TextStyle *style;        /* TEXT and OBJECT */
    double width, ascent, descent; /* OBJECT: mm; descent < 0 below the base line */
    const void *object;            /* NULL: a gap, beside which no line ends */
} Span;

typedef enum { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT, ALIGN_JUSTIFY } Align;
extern const char *const ALIGN_NAMES[]; /* ends in NULL */

/* Lengths are in mm. */
typedef struct {
    double width;
    double indent;   /* of the first line; < 0: it hangs out of the others */
    double hanging;  /* of all others */
    int inset_lines; /* the first lines that begin by 'inset' further in: a drop cap */
    double inset;
    Align align;
    bool hyphenate;
    bool optical; /* punctuation at the ends of lines stands partly outside */
    bool flows;   /* a long text: ragged lines are full rather than even */
    const char *language;
} Setting;

/* A line, as far as it is known before it is placed. */
typedef struct {
    double natural;         /* its width as it comes */
    double largest;         /* size of its letters */
    double ascent, descent; /* of its objects; descent < 0 below the base line */
    double room;            /* what it may take */
    double gives;           /* by so much it can be squeezed */
    bool hyphenated, last;
    int start, end; /* of the paragraph's pieces: its own business */
    int from, to;   /* bytes in the first and last of them */
} Line;

typedef struct Paragraph Paragraph;

/* Breaks the spans into lines. */
Paragraph *paragraph_new(Arena *arena, Shaper *shaper, const Span *spans, int count,
                         const Setting *setting);

int paragraph_lines(const Paragraph *paragraph);
const Line *paragraph_line(const Paragraph *paragraph, int number);

/* It runs to the left: its lines begin at the right. */
bool paragraph_is_backward(const Paragraph *paragraph);

/* By how much a line is wider than its room. */
double line_excess(const Line *line);

/* The line that is so by most; NULL if none is. And by how much: 0 if none is. */
const Line *paragraph_overfull(const Paragraph *paragraph);
double paragraph_excess(const Paragraph *paragraph);

/* The widest line's width. */
double paragraph_width(const Paragraph *paragraph);

/* The first character that no font has, and the letters that lack it; 0 if all do. */
uint32_t paragraph_missing(const Paragraph *paragraph, const Letters **letters);

/* An object, placed: the left end of it on the base line. */
typedef struct {
    const void *object;
    double x, y;
} PlacedObject;

/* What has been placed. A line goes on in the last run of the one before where font,
 * size and colour are the same. */
typedef struct {
    Arena *arena;
    LIST(Run) runs;
    LIST(PlacedObject) objects;
} Placed;

/* Places a line: its left edge is x, its base line y. */
void paragraph_place(const Paragraph *paragraph, int line, double x, double y,
                     Placed *placed);

#endif
