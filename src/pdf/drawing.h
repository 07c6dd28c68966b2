/* A drawing, which Cairo draws into a PDF of its own, becomes a form of another. */
#ifndef PDF_DRAWING_H
#define PDF_DRAWING_H

#include "pdf/file.h"
#include "render/cairo.h"

/* The number of the form, or 0, and why. */
int drawing_write(Arena *arena, PdfFile *file, cairo_surface_t *drawing, double width,
                  double height, const char **why);

#endif
