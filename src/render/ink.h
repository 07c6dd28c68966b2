/* Converts colours, gradients and matrices to Cairo's. */
#ifndef RENDER_INK_H
#define RENDER_INK_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

cairo_matrix_t cairo_matrix_of(Matrix matrix);

/* Returns the inverse of a matrix, which must be invertible. */
cairo_matrix_t cairo_inverse_of(Matrix matrix);

/* Makes a colour the source, as seen with this colour vision. */
void ink_set(cairo_t *cr, Ink ink, View view);

/* Makes a paint the source. 'matrix' leads from the paint's units to those of 'cr'. */
void paint_set(cairo_t *cr, const Paint *paint, Matrix matrix, View view);

#endif
