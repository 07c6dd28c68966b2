/* Estimates the ink coverage of pages. */
#ifndef RENDER_COVER_H
#define RENDER_COVER_H

#include "page/page.h"

/* Returns the ink coverage of a page, from 0 (white) to 1 (all black), measured in a
 * small image of it. */
double page_cover(const Page *page);

#endif
