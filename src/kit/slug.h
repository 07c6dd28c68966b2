/* The line in the margin that tells where a page belongs, and a ruler that shows
 * whether it was printed in its size. */
#ifndef KIT_SLUG_H
#define KIT_SLUG_H

#include "layout/caption.h"

typedef struct {
    const char *title; /* the game's */
    const char *words; /* all else */
    const char *draft; /* in red, or NULL */
} Slug;

/* Draws it where the page has most room beside 'used', and returns the box that it
 * takes there. */
Box slug_add(const Captions *captions, const Slug *slug, Box used, double margin,
             Page *page);

#endif
