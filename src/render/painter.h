/* Draws pages into images. */
#ifndef RENDER_PAINTER_H
#define RENDER_PAINTER_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

typedef struct Painter Painter;

/* Loads Cairo first. */
Painter *painter_new(Arena *arena, View view);

/* Libraries that painting needs, and further ones for SVG, to be loaded ahead: see
 * base/preload.h. */
extern const char *const PAINTING_LIBRARIES[], *const SVG_LIBRARIES[];

/* Loads the libraries that painting needs. */
void painting_open(void);

/* Draws a whole page. Cut lines are below the pieces, so that they show only in margins
 * and gaps; other marks are above. 'matrix' leads from millimetres to the units of
 * 'cr'. */
void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix);

/* Returns the first problem, that is, what could not be drawn and why; or NULL. */
const char *painter_why(const Painter *painter);

#endif
