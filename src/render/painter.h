/* Draws pages as pixels. */
#ifndef RENDER_PAINTER_H
#define RENDER_PAINTER_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

typedef struct Painter Painter;

/* Opens Cairo. */
Painter *painter_new(Arena *arena, View view);

/* The libraries that painting needs, and those that an SVG needs besides: see
 * base/opening.h. */
extern const char *const PAINTING_LIBRARIES[], *const SVG_LIBRARIES[];

/* Opens the libraries that painting needs. */
void painting_open(void);

/* Draws all of a page. Cut lines lie below the pieces, so that they show only in
 * margins and gaps; the other marks lie above. 'matrix' leads from millimetres to the
 * units of 'cr'. */
void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix);

/* Returns the first problem: what could not be drawn, and why; or NULL. */
const char *painter_why(const Painter *painter);

#endif
