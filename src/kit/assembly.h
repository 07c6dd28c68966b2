/* How the parts of boards go together: the first page of their file. */
#ifndef KIT_ASSEMBLY_H
#define KIT_ASSEMBLY_H

#include "kit/kit.h"
#include "layout/caption.h"

/* Is there anything on the file's sheets to be put together? */
bool assembly_is_needed(const KitFile *file);

/* Draws it on a page of the sheets' size, below 'top'. Only one thread may be here. */
void assembly_draw(Kit *kit, const KitFile *file, const Captions *captions, double top,
                   Page *page);

#endif
