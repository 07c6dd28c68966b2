/* All icons with their names, in the sizes in which they are used. */
#ifndef LAYOUT_SPECIMEN_H
#define LAYOUT_SPECIMEN_H

#include "layout/studio.h"
#include "page/page.h"

/* One page after the other of this size; height 0: one as high as it takes. False if
 * the sink failed. */
bool specimen_pages(Studio *studio, double width, double height, Sink *sink,
                    DiagList *diags);

#endif
