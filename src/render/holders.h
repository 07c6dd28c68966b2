/* Place holders in a PDF. Cairo draws one wherever a picture or a form belongs; the
 * finishing pass fills each of them: with the objects of the picture, or with what
 * Cairo has drawn for the form, on a page of its own behind the last page of the
 * document. */
#ifndef RENDER_HOLDERS_H
#define RENDER_HOLDERS_H

#include "page/page.h"
#include "render/cairo.h"
#include "render/pdf_picture.h"

typedef struct {
    int number;            /* from 1 */
    const char *id;        /* by which Cairo knows it */
    double width, height;  /* of what it holds, in points or in the picture's unit */
    Box seen;              /* the part of that which is shown */
    Matrix to_mm, from_mm; /* of a form: between its units and its millimetres */
    bool transparent;      /* something may show through */
    const PdfPicture *picture; /* or NULL */
    const Form *form;          /* or NULL */
    int page;                  /* of a form, from 0 for the first form */
} Holder;

typedef struct Holders Holders;

Holders *holders_new(Arena *arena, PdfPictureLook look);

/* Returns NULL if the picture cannot be shown. */
const Holder *holder_of_picture(Holders *holders, const Picture *picture);
const Holder *holder_of_form(Holders *holders, const Form *form);

/* Returns true if something may show through what the items draw. */
bool holders_show_through(Holders *holders, const ItemList *items);

/* Returns a surface to be placed. The caller destroys it after the page is shown. */
cairo_surface_t *holder_surface(const Holder *holder);

/* Returns the next form that needs a page; or NULL. Drawing a form can add others. */
const Holder *holders_next_form(Holders *holders);

/* Returns the number of pages that have been drawn for forms. */
int holders_pages(const Holders *holders);

/* Returns the first problem: what could not be drawn, and why; or NULL. */
const char *holders_why(const Holders *holders);

/* Fills a stream of the file, if it is a place holder. 'pages' are those before the
 * pages of forms. Returns false if it holds the place of nothing that is known. */
bool holders_fill(const Holders *holders, qpdf_data file, int pages, qpdf_oh stream);

/* Removes the pages of forms from the file. */
void holders_remove_pages(const Holders *holders, qpdf_data file, int pages);

#endif
