/* Place holders in a PDF. Cairo draws one wherever a picture or a form belongs; the
 * finishing pass fills each of them: with the objects of the picture, or with what
 * Cairo has drawn for the form, on a page of its own behind the document's pages. */
#ifndef RENDER_HOLDERS_H
#define RENDER_HOLDERS_H

#include "page/page.h"
#include "render/cairo.h"
#include "render/pdf_picture.h"

typedef struct {
    int number;               /* from 1 */
    cairo_surface_t *surface; /* to be placed */
    double width, height; /* of it: points for a form, a picture's own unit otherwise */
    Box shown;            /* the part of it that is not clipped away */
    bool transparent;     /* something may show through */
    const PdfPicture *picture; /* or NULL */
    const Form *form;          /* or NULL */
    Matrix to_mm, from_mm; /* of a form: from the surface to its millimetres, back */
    int page;              /* of a form: which of the added pages, from 0 */
} Holder;

typedef struct Holders Holders;

Holders *holders_new(Arena *arena, PdfPictureLook look);

/* Returns NULL if the picture cannot be shown. */
const Holder *holder_of_picture(Holders *holders, const Picture *picture);
const Holder *holder_of_form(Holders *holders, const Form *form);

/* Returns true if something may show through what the items draw. */
bool holders_show_through(Holders *holders, const ItemList *items);

/* Returns the next form that needs a page; or NULL. Drawing a form can add others. */
const Holder *holders_next_form(Holders *holders);

/* Returns the first problem: what could not be drawn, and why; or NULL. */
const char *holders_why(const Holders *holders);

/* If the stream is a place holder, gives it the content of its picture or form. 'pages'
 * is the number of the document's pages. Returns false if no holder has its number. */
bool holders_fill(const Holders *holders, qpdf_data file, int pages, qpdf_oh stream);

/* Removes the pages that were drawn for forms. */
void holders_remove_pages(const Holders *holders, qpdf_data file, int pages);

#endif
