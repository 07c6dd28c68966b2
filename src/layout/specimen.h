/* Specimen pages: all icons with their names, in the sizes in which they are used. */
#ifndef LAYOUT_SPECIMEN_H
#define LAYOUT_SPECIMEN_H

#include "layout/assets.h"
#include "page/page.h"

/* Sends pages of this size to the sink; with height 0, a single page as high as needed.
 * Returns false if the sink failed or there were errors. */
bool specimen_pages(Assets *assets, double width, double height, Sink *sink,
                    DiagList *diags);

#endif
