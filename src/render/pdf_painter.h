/* Draws the items of pages into a PDF. Forms are recorded, so that Cairo stores each of
 * them once; pictures get a place that the finishing pass fills. */
#ifndef RENDER_PDF_PAINTER_H
#define RENDER_PDF_PAINTER_H

#include "render/canvas.h"
#include "render/pdf_picture.h"
#include "render/tags.h"

typedef struct PdfPainter PdfPainter;

/* Opens Cairo. */
PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view);

/* Call before and after a page is drawn. Ending it, after Cairo has shown it, gives
 * back the memory that only this page needed. */
void pdf_painter_begin_page(PdfPainter *painter, const Page *page);
void pdf_painter_end_page(PdfPainter *painter);

/* Returns true if something on this page lets other things show through. */
bool pdf_painter_is_transparent(const PdfPainter *painter);

/* Draws items, whose millimetres become points. */
void pdf_painter_draw(PdfPainter *painter, cairo_t *cr, const ItemList *items);

/* Records items on a surface of their own, 'extent' points large. The caller destroys
 * the surface, or has it destroyed after the page. */
cairo_surface_t *pdf_painter_record(PdfPainter *painter, const ItemList *items,
                                    Matrix matrix, cairo_rectangle_t extent);

/* Destroys a surface after the page has been shown. */
void pdf_painter_destroy_later(PdfPainter *painter, cairo_surface_t *surface);

/* Returns everything that was tagged; an empty list if the document has no structure.
 */
const TaggedList *pdf_painter_tagged(const PdfPainter *painter);

/* A recording that holds the place of something has one colour, which the finishing
 * pass knows: this red, and a number as green and blue, all in thousandths. No colour
 * of a page is the same, for those are made of 255 steps. Number 0 is the stand-in of a
 * form, which must not be in the file; number i is the picture before i. */
enum { HOLDER_RED = 111 };

typedef LIST(const PdfPicture *) PdfPictureList;
const PdfPictureList *pdf_painter_pictures(const PdfPainter *painter);

/* Returns the first problem: what could not be drawn, and why; or NULL. */
const char *pdf_painter_why(const PdfPainter *painter);

#endif
