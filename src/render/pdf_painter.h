/* Draws the items of pages into Cairo's PDF. */
#ifndef RENDER_PDF_PAINTER_H
#define RENDER_PDF_PAINTER_H

#include "render/canvas.h"
#include "render/placeholders.h"
#include "render/tags.h"

typedef struct PdfPainter PdfPainter;

/* Loads Cairo first. */
PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view);

/* Call these before and after a page, whose size is in points. Ending a page, after
 * Cairo has shown it, frees the memory that only this page needed. */
void pdf_painter_begin_page(PdfPainter *painter, double width, double height);
void pdf_painter_end_page(PdfPainter *painter);

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

/* Returns everything that was tagged; an empty list if the document has no
 * structure. */
const TaggedList *pdf_painter_tagged(const PdfPainter *painter);

/* Returns the placeholders of pictures and forms that were placed. */
Placeholders *pdf_painter_holders(const PdfPainter *painter);

/* Returns the first problem, that is, what could not be drawn and why; or NULL. */
const char *pdf_painter_why(const PdfPainter *painter);

#endif
