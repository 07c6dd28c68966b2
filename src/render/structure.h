/* Writes the structure tree of a tagged PDF, for readers who do not see its pages. */
#ifndef RENDER_STRUCTURE_H
#define RENDER_STRUCTURE_H

#include "render/qpdf.h"
#include "render/tags.h"

/* Arranges what was tagged below the document's elements. Returns false if Cairo has
 * not tagged everything. */
bool structure_write(Arena *arena, const Document *document, const TaggedList *tagged,
                     qpdf_data file, qpdf_oh root);

#endif
