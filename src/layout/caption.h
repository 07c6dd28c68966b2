/* Single lines of type beside the pieces: names, headings, the slug. */
#ifndef LAYOUT_CAPTION_H
#define LAYOUT_CAPTION_H

#include "layout/studio.h"
#include "page/page.h"
#include "text/paragraph.h"

typedef struct {
    Studio *studio;
    const Game *game; /* NULL: none */
    Arena *arena;
    DiagList *diags;
    const char *role; /* of the font; NULL: small */
} Captions;

typedef struct {
    double size; /* mm */
    uint32_t colour;
    bool bold;
    Align align; /* within the width of a line */
} CaptionStyle;

CaptionStyle caption_regular(double points, uint32_t colour);
CaptionStyle caption_bold(double points, uint32_t colour);

/* Sets a text in as many lines as it takes; the box says where it begins and how wide
 * it is. Returns how high it becomes. */
double caption_lines(const Captions *captions, const char *text, CaptionStyle style,
                     Box box, ItemList *items);

/* Sets one line of text: 'line' says where its base line begins and how wide it may be
 * (its height counts for nothing). What is wider is shortened with '…'. Returns how
 * wide it is. */
double caption_set(const Captions *captions, const char *text, CaptionStyle style,
                   Box line, ItemList *items);

#endif
