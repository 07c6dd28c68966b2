/* Draws cut lines, fold lines, guides and slugs into a PDF, each as a layer that
 * viewers can hide. */
#ifndef RENDER_MARK_LAYERS_H
#define RENDER_MARK_LAYERS_H

#include "render/pdf_painter.h"

typedef struct MarkLayers MarkLayers;

MarkLayers *mark_layers_new(Arena *arena, PdfPainter *painter);

/* Draws the page's marks of one kind. */
void mark_layers_draw(MarkLayers *layers, cairo_t *cr, const Page *page, Marks kind);

/* Returns true if any marks of this kind have been drawn. */
bool mark_layers_have(const MarkLayers *layers, Marks kind);

/* Identifies marks for the finishing pass: the left edge of a form of marks, in points,
 * is this value less their kind. Nothing else reaches so far out. */
enum { MARKS_EDGE = -20000 };

#endif
