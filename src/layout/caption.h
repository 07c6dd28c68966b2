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
    const char *role; /* of the font; NULL: small */
} Captions;

/* Sets a text in as many lines as it takes; the box says where it begins and how wide
 * it is. Returns how high it becomes. */
double caption_lines(const Captions *captions, const char *text, bool bold, double size,
                     uint32_t colour, Box box, ItemList *items);

/* Sets one line of text: 'line' says where its base line begins and how wide it may be
 * (its height counts for nothing). What is wider is shortened with '…'; 'align' is as
 * for texts, within that width. Returns how wide it is. */
double caption_set(const Captions *captions, const char *text, bool bold, double size,
                   uint32_t colour, Box line, int align, ItemList *items);

#endif
