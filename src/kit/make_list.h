/* What to print on what, and what to do with it: a page or two beside the kit. */
#ifndef KIT_MAKE_LIST_H
#define KIT_MAKE_LIST_H

#include "kit/kit.h"

typedef LIST(Page) PageList;

/* It shows sheets so small that art of more pixels a side is of no use. */
enum { MAKE_LIST_PICTURE_SIDE = 400 };

/* 'covers' says how much of each file's paper is inked, from 0 to 1. */
PageList make_list_pages(Kit *kit, const double *covers, Arena *arena);

#endif
