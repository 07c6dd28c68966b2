/* Assembly pages: diagrams at the start of a file that show how the parts of cut-up
 * boards and the sections of maps go together. */
#ifndef KIT_ASSEMBLY_H
#define KIT_ASSEMBLY_H

#include "kit/kit.h"
#include "layout/caption.h"

#define ASSEMBLY_TOP 12.0 /* top edge of the first diagram on a page, mm */

/* Returns the number of assembly pages of this height that the file needs; 0 if nothing
 * has to be put together. */
int assembly_pages(const KitFile *file, double height);

/* Draws assembly page 'number', counted from 0, onto 'page'. Not thread-safe: lays out
 * faces through the kit's FaceCache. */
void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, int number,
                   Page *page);

#endif
