/* Draws pages with Cairo, as pixels. */
#ifndef RENDER_PAINTER_H
#define RENDER_PAINTER_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"

typedef struct Painter Painter;

/* Opens Cairo. */
Painter *painter_new(Arena *arena, View view);

/* What painting takes, and what an SVG takes besides: see base/opening.h. */
extern const char *const PAINTING_LIBRARIES[], *const SVG_LIBRARIES[];

/* Opens those that painting takes. */
void painting_open(void);

/* All of a page. Where it is cut shows in its margins and gaps alone: the pieces lie
 * above these marks, and below the others. 'matrix' leads from millimetres to the units
 * of what is drawn on. */
void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix);

/* What could not be drawn, or NULL. */
const char *painter_why(const Painter *painter);

#endif
