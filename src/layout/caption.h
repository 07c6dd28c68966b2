/* Captions: short texts beside the pieces, such as names, headings and the slug. */
#ifndef LAYOUT_CAPTION_H
#define LAYOUT_CAPTION_H

#include "layout/assets.h"
#include "page/page.h"
#include "text/paragraph.h"

typedef struct {
    Assets *assets;
    const Game *game; /* NULL: no game */
    Arena *arena;
    DiagList *diags;
    const char *role; /* role of the font; NULL: "small" */
} Captions;

typedef struct {
    double size; /* mm */
    uint32_t colour;
    bool bold;
    Align align; /* within the width of a line */
} CaptionStyle;

CaptionStyle caption_regular(double points, uint32_t colour);
CaptionStyle caption_bold(double points, uint32_t colour);

/* Sets a text, broken into as many lines as needed. 'box' gives the upper left corner
 * and the width. Returns the height of the text. */
double caption_lines(const Captions *captions, const char *text, CaptionStyle style,
                     Box box, ItemList *items);

/* A part of a text that shows what changed. */
typedef struct {
    const char *text;
    int length;
    bool bold;   /* new words */
    bool struck; /* words that are gone */
} CaptionPart;

/* Sets a text of several parts in the same way as caption_lines. */
double caption_parts(const Captions *captions, const CaptionPart *parts, int count,
                     CaptionStyle style, Box box, ItemList *items);

/* Sets one line of text. 'line' gives the start of the baseline and the available
 * width; its height is ignored. Text that is too wide is shortened with '…'. Returns
 * the width of the text. */
double caption_set(const Captions *captions, const char *text, CaptionStyle style,
                   Box line, ItemList *items);

#endif
