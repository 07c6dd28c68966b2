/* Draws the items of pages into a PDF. */
#ifndef RENDER_PDF_PAINTER_H
#define RENDER_PDF_PAINTER_H

#include "render/canvas.h"
#include "render/holders.h"
#include "render/tags.h"

typedef struct PdfPainter PdfPainter;

/* Opens Cairo. */
PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view);

/* Call before and after a page, whose size is in points. Ending it, after Cairo has
 * shown it, gives back the memory that only this page needed. */
void pdf_painter_begin_page(PdfPainter *painter, double width, double height);
void pdf_painter_end_page(PdfPainter *painter);

/* Draws items, whose millimetres become points. */
void pdf_painter_draw(PdfPainter *painter, cairo_t *cr, const ItemList *items);

/* Draws a form on the page that is its own. */
void pdf_painter_draw_form(PdfPainter *painter, cairo_t *cr, const Holder *holder);

/* Records items of a page on a surface of their own, 'extent' points large. The caller
 * destroys the surface, or has it destroyed after the page. */
cairo_surface_t *pdf_painter_record(PdfPainter *painter, const ItemList *items,
                                    cairo_rectangle_t extent);

/* Destroys a surface after the page has been shown. */
void pdf_painter_destroy_later(PdfPainter *painter, cairo_surface_t *surface);

/* Returns everything that was tagged; an empty list if the document has no structure.
 */
const TaggedList *pdf_painter_tagged(const PdfPainter *painter);

/* The pictures and forms that have been placed. */
Holders *pdf_painter_holders(const PdfPainter *painter);

/* Returns the first problem: what could not be drawn, and why; or NULL. */
const char *pdf_painter_why(const PdfPainter *painter);

#endif
