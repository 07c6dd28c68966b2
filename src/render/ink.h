/* What Cairo paints with. */
#ifndef RENDER_INK_H
#define RENDER_INK_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

cairo_matrix_t cairo_matrix_of(Matrix matrix);

/* Of a matrix that is sound. */
cairo_matrix_t cairo_inverse_of(Matrix matrix);

void ink_set(cairo_t *cr, Ink ink, View view);

/* The paint's points are in the units that 'matrix' comes from. */
void paint_set(cairo_t *cr, const Paint *paint, Matrix matrix, View view);

#endif
