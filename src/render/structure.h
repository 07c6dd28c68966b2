/* The structure of a PDF: what its marked stretches are parts of. */
#ifndef RENDER_STRUCTURE_H
#define RENDER_STRUCTURE_H

#include "render/finish.h"
#include "render/qpdf.h"

/* Puts the leaves that Cairo has written into the document's elements. */
void structure_mend(Arena *arena, const Extras *extras, qpdf_data file, qpdf_oh root);

#endif
