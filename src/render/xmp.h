/* Writes the metadata of a document as XMP. */
#ifndef RENDER_XMP_H
#define RENDER_XMP_H

#include "base/text.h"
#include "page/page.h"

/* Returns the XMP packet. 'date' is in ISO 8601, 'producer' the name of the PDF
 * library. */
Text xmp_of(Arena *arena, const Document *document, const char *date,
            const char *producer);

#endif
