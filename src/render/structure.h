/* The structure tree of a PDF, for people who do not see its pages. */
#ifndef RENDER_STRUCTURE_H
#define RENDER_STRUCTURE_H

#include "render/qpdf.h"
#include "render/tags.h"

/* Puts what Cairo has tagged into the document's elements. Returns false if Cairo has
 * not tagged what it was told to. */
bool structure_write(Arena *arena, const Document *document, const TaggedList *tagged,
                     qpdf_data file, qpdf_oh root);

#endif
