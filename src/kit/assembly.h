/* How the parts of boards go together: the first page of their file. */
#ifndef KIT_ASSEMBLY_H
#define KIT_ASSEMBLY_H

#include "kit/kit.h"
#include "layout/caption.h"

#define ASSEMBLY_TOP 12.0 /* where its pictures begin on a page */

/* So many pages of this height show what is to be put together; 0: there is nothing. */
int assembly_pages(const KitFile *file, double height);

/* Draws one of them, counted from 0. Only one thread may be here. */
void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, int number,
                   Page *page);

#endif
