/* Estimates the ink coverage of pages. */
#ifndef RENDER_INK_COVERAGE_H
#define RENDER_INK_COVERAGE_H

#include "page/page.h"

/* Returns the ink coverage of a page, from 0 (white) to 1 (all black), measured in a
 * small image of it. */
double page_ink_coverage(const Page *page);

#endif
