/* Lays out a <text> element of an SVG, as SVG 1.1 asks. */
#ifndef ART_SVG_TEXT_LAYOUT_H
#define ART_SVG_TEXT_LAYOUT_H

#include "art/svg_length.h"
#include "art/svg_style.h"
#include "text/shaper.h"

/* An element of a text, <text> or <tspan>, and its range of characters. */
typedef struct {
    const SvgNode *node;
    SvgStyle style;
    int first, last; /* characters, from 'first' to before 'last' */
    const StyledFont *font;
    double shift;   /* of the baseline, in user units, downwards */
    double letters; /* space after each letter */
    double words;   /* space after each word */
} TextSpan;

/* A character, and where its attributes place it; NAN: nowhere. */
typedef struct {
    int at, length; /* bytes of the text */
    int span;
    double x, y, dx, dy, turn;
} TextChar;

/* Characters that are shaped together. */
typedef struct {
    int first, last; /* characters */
    int level;       /* bidi level */
    const Word *word;
    double x, y; /* of its start on the baseline */
    double width;
} TextRun;

typedef struct {
    Arena *arena;
    Shaper *shaper;
    DiagList *diags;
    ViewBox view;  /* base of percentages */
    Matrix matrix; /* the element's 'transform' */
    Text text;
    LIST(TextSpan) spans; /* in the order of the file */
    LIST(TextChar) chars;
    LIST(TextRun) runs; /* in reading order */
} SvgTextLayout;

/* Lays out an element whose parent has the style 'outer'. Returns false after a
 * report. */
bool svg_text_lay_out(SvgTextLayout *layout, const SvgNode *node,
                      const SvgStyle *outer);

/* Returns the language of an element, "en" if none is set. */
const char *svg_text_language(const SvgNode *node);

/* Sets the font of a span. Returns false after a report. */
bool svg_text_font(SvgTextLayout *layout, TextSpan *span);

/* Returns how far a span's baseline is below that of its line, in user units. */
double svg_text_shift(const TextSpan *span);

#endif
