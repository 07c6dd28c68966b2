/* What is said of a document, as XMP has it. */
#ifndef RENDER_XMP_H
#define RENDER_XMP_H

#include "base/text.h"
#include "page/page.h"

Text xmp_of(Arena *arena, const Document *document, const char *date,
            const char *producer);

#endif
