/* What is drawn within a clip: what lies inside of it anyway is not clipped, as a PDF
 * names a clip anew for each thing. */
#ifndef LAYOUT_CLIPPED_H
#define LAYOUT_CLIPPED_H

#include "page/page.h"

/* Adds the items to 'to'; 'core' is a rectangle inside of the clip. */
void items_clipped(Arena *arena, const ItemList *items, const Path *clip, Box core,
                   ItemList *to);

#endif
