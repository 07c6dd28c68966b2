/* What Cairo paints with. */
#ifndef RENDER_INK_H
#define RENDER_INK_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

cairo_matrix_t cairo_matrix_of(Matrix matrix);

/* Does it leave something of an area, and not beyond all measure? Then it has an
 * inverse. */
bool matrix_is_usable(Matrix matrix);

/* Of a matrix that is usable. */
cairo_matrix_t cairo_inverse_of(Matrix matrix);

void ink_set(cairo_t *cr, Ink ink, View view);

/* The paint's points are in the units that 'matrix' comes from. */
void paint_set(cairo_t *cr, const Paint *paint, Matrix matrix, View view);

#endif
