/* Make list: the page or two that come with a kit and say what to print on which paper,
 * and how to cut and assemble it. */
#ifndef KIT_MAKE_LIST_H
#define KIT_MAKE_LIST_H

#include "kit/kit.h"

/* The small pictures of sheets gain nothing from art larger than this, in pixels. */
enum { MAKE_LIST_PICTURE_SIDE = 400 };

/* Makes the pages. 'covers' holds the ink coverage of each file, from 0 to 1. */
PageList make_list_pages(Kit *kit, const double *covers, Arena *arena);

#endif
