/* What is drawn within a clip: what lies inside of it anyway is not clipped, as a PDF
 * names a clip anew for each thing. */
#ifndef LAYOUT_CLIPPED_H
#define LAYOUT_CLIPPED_H

#include "page/page.h"

/* Adds the items to 'to'; 'core' is a rectangle inside of the clip. */
void items_clipped(Arena *arena, const ItemList *items, const Path *clip, Box core,
                   ItemList *to);

/* Adds those items, and those parts of groups and forms, that meet the view: what a
 * clip hides would still be found as text. 'matrix' leads from the items to the view.
 */
void items_in_view(Arena *arena, const ItemList *items, Matrix matrix, Box view,
                   ItemList *to);

#endif
