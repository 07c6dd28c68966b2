/* Slug: the line in the margin that identifies a page, with a ruler that shows whether
 * the page was printed at its true size. */
#ifndef KIT_SLUG_H
#define KIT_SLUG_H

#include "layout/caption.h"

typedef struct {
    const char *title; /* title of the game */
    const char *words; /* the remaining text */
    const char *draft; /* draft notice, printed in red, or NULL */
} Slug;

/* Draws the slug where the page has most room beside 'used' (the printed area), and
 * returns its box; an empty box if there is no room for a slug. */
Box slug_add(const Captions *captions, const Slug *slug, Box used, double margin,
             Page *page);

#endif
