/* Draws glyph runs with Cairo, as outlines or as text. */
#ifndef RENDER_LETTERING_H
#define RENDER_LETTERING_H

#include "page/page.h"
#include "render/cairo.h"

typedef struct Lettering Lettering;

/* A Lettering must be used by one thread at a time. */
Lettering *lettering_new(Arena *arena);

/* Returns the Cairo face of a font, which the Lettering owns. */
cairo_font_face_t *lettering_face(Lettering *lettering, const Font *font);

/* Makes the outlines of the glyphs the current path. Returns false if nothing of the
 * run would be visible. */
bool lettering_trace(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

/* Fill the outlines of the glyphs, or show the glyphs as text that can be searched and
 * copied, for a PDF. The source is the current one.
 *
 * As text in an image, Cairo would move each glyph to
 * a whole pixel. */
void lettering_fill(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);
void lettering_show(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

#endif
