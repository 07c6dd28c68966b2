/* Runs of glyphs, drawn. */
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

void lettering_show(Lettering *lettering, cairo_t *cr, const Run *run, Matrix matrix);

#endif
