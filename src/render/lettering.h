/* Runs of glyphs, shown as text that can be searched and copied. */
#ifndef RENDER_LETTERING_H
#define RENDER_LETTERING_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

typedef struct Lettering Lettering;

/* For one thread at a time. 'traces' letters as paths: among pixels, Cairo would move
 * each to a whole one. */
Lettering *lettering_new(Arena *arena, bool traces, View view);

/* The lettering's own. */
cairo_font_face_t *lettering_face(Lettering *lettering, const Font *font);

void lettering_show(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

#endif
