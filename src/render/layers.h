/* Cut lines, fold lines, guides and slug in a PDF: each kind becomes a layer that a
 * viewer can hide. */
#ifndef RENDER_LAYERS_H
#define RENDER_LAYERS_H

#include "render/pdf_painter.h"

typedef struct Layers Layers;

Layers *layers_new(Arena *arena, PdfPainter *painter);

/* Draws the page's marks of one kind. */
void layers_draw(Layers *layers, cairo_t *cr, const Page *page, Marks kind);

/* Returns true if any marks of this kind have been drawn. */
bool layers_have(const Layers *layers, Marks kind);

/* The left edge of the form of marks, in points, is this less their kind: nothing else
 * lies so far out. The finishing pass knows it by that. */
enum { MARKS_EDGE = -20000 };

#endif
