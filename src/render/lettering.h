/* Draws runs of glyphs, as outlines or as text. */
#ifndef RENDER_LETTERING_H
#define RENDER_LETTERING_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

typedef struct Lettering Lettering;

/* For one thread at a time. */
Lettering *lettering_new(Arena *arena, View view);

/* The lettering's own. */
cairo_font_face_t *lettering_face(Lettering *lettering, const Font *font);

/* Fills the outlines of the glyphs: as text among pixels, Cairo would move each glyph
 * to a whole pixel. */
void lettering_fill(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

/* Shows the glyphs as text that can be searched and copied: in a PDF. */
void lettering_show(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

#endif
