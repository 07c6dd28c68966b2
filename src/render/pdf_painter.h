/* Draws the items of pages into Cairo's PDF. */
#ifndef RENDER_PDF_PAINTER_H
#define RENDER_PDF_PAINTER_H

#include "render/canvas.h"
#include "render/placeholders.h"
#include "render/tags.h"

typedef struct {
    Output output; /* first member: a Canvas points to it */
    Arena *arena;
    Tags *tags;                      /* NULL: the document has no structure */
    Placeholders *placeholders;      /* of pictures and forms that were placed */
    LIST(cairo_surface_t *) leaving; /* surfaces to destroy after this page */
    Box clip;        /* bounds of the current clip, in points; set it for each page */
    const char *why; /* what could not be drawn first, and why; or NULL */
} PdfPainter;

/* Loads Cairo first. */
PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view);

/* Frees the memory that only this page needed. Call this after Cairo has shown it. */
void pdf_painter_end_page(void *painter);

/* Draws items, converting millimetres to points. */
void pdf_painter_draw(PdfPainter *painter, cairo_t *cr, const ItemList *items);

/* Draws the content of a form, on a page of its own. */
void pdf_painter_draw_form(PdfPainter *painter, cairo_t *cr,
                           const Placeholder *placeholder);

/* Records items in a surface of this extent, in points. The caller destroys the
 * surface, with pdf_painter_destroy_later() if it is used on the page. */
cairo_surface_t *pdf_painter_record(PdfPainter *painter, const ItemList *items,
                                    cairo_rectangle_t extent);

/* Destroys a surface once the page has been shown. */
void pdf_painter_destroy_later(PdfPainter *painter, cairo_surface_t *surface);

#endif
