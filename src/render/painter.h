/* Draws items with Cairo, whatever they are drawn on. */
#ifndef RENDER_PAINTER_H
#define RENDER_PAINTER_H

#include "base/colour.h"
#include "page/page.h"
#include "render/leaves.h"

typedef struct Painter Painter;

/* A PDF keeps what is drawn: forms and pictures are put into it once. An image has only
 * pixels: everything is drawn where it stands. */
typedef enum { TARGET_PDF, TARGET_IMAGE } Target;

/* Opens Cairo. */
Painter *painter_new(Arena *arena, Target target, View view);

/* From the next page on, what is set and what is shown is marked in a PDF, and added to
 * 'leaves'; with 'elements_alone', only what belongs to an element of the document. */
void painter_structure(Painter *painter, LeafList *leaves, bool elements_alone);

/* Pictures get no more pixels a side than this. */
void painter_shrink(Painter *painter, int side);

/* 'matrix' leads from the items' millimetres to the units of what is drawn on. */
void painter_draw(Painter *painter, cairo_t *cr, const ItemList *items, Matrix matrix);

/* All of a page. Where it is cut shows in its margins and gaps alone: the pieces lie
 * above these marks, and below the others. */
void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix);

/* The items on a surface of their own, 'extent' large in its units; 'clip' (NULL: none)
 * is in millimetres. The caller destroys it. */
cairo_surface_t *painter_record(Painter *painter, const ItemList *items, Matrix matrix,
                                cairo_rectangle_t extent, const Box *clip);

/* Makes ready what the items need, while others are drawn in another thread. */
void painter_prepare(Painter *painter, const ItemList *items);

/* Between pages: gives back memory where much is taken. */
void painter_rest(Painter *painter);

bool painter_has_cmyk(const Painter *painter);

/* What could not be drawn, or NULL. */
const char *painter_why(const Painter *painter);

#define POINTS (72 / 25.4) /* a millimetre, in the unit of PDF */

#endif
