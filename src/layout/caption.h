/* Single lines of type beside the pieces: names, headings, the slug. */
#ifndef LAYOUT_CAPTION_H
#define LAYOUT_CAPTION_H

#include "layout/studio.h"
#include "page/page.h"

typedef struct {
    Studio *studio;
    const Game *game; /* NULL: none */
    Arena *arena;
    DiagList *diags;
} Captions;

/* Sets a line whose base line is at (x, y), shortened with '…' where it is wider than
 * 'width'; 'align' is as for texts, within that width. Returns how wide it is. */
double caption_set(const Captions *captions, const char *text, bool bold, double size,
                   uint32_t colour, Box line, int align, ItemList *items);

#endif
