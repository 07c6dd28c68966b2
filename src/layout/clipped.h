/* Clips items of a display list. Items that lie inside the clip anyway are not clipped:
 * a PDF would repeat the clip path for each of them. */
#ifndef LAYOUT_CLIPPED_H
#define LAYOUT_CLIPPED_H

#include "page/page.h"

/* Adds the items to 'to', clipped by 'clip'. 'core' is a rectangle inside the clip;
 * items within it stay outside the clipped groups. */
void items_clipped(Arena *arena, const ItemList *items, const Path *clip, Box core,
                   ItemList *to);

/* Adds the items, and the parts of groups and forms, that meet the view. The others are
 * dropped because a clip would hide their text but not keep it from being found or
 * copied. 'matrix' leads from the items to the view. */
void items_in_view(Arena *arena, const ItemList *items, Matrix matrix, Box view,
                   ItemList *to);

#endif
