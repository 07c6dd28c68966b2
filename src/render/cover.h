/* How much of a page is covered with ink. */
#ifndef RENDER_COVER_H
#define RENDER_COVER_H

#include "page/page.h"

/* From 0, white, to 1, black all over: of what is seen, in few pixels. */
double page_cover(const Page *page);

#endif
