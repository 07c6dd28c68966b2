/* Placeholders in a PDF. Cairo draws a placeholder wherever a picture or a form
 * belongs, and the finishing pass fills each: with the objects of the picture, or with
 * what Cairo has drawn for the form on a page of its own, behind the document's
 * pages. */
#ifndef RENDER_PLACEHOLDERS_H
#define RENDER_PLACEHOLDERS_H

#include "page/page.h"
#include "render/cairo.h"
#include "render/pdf_picture.h"

/* The placeholder of a picture or form. */
typedef struct {
    int number;                /* from 1 */
    cairo_surface_t *surface;  /* to be placed on pages */
    double width, height;      /* of the surface, in points or the picture's own unit */
    Box shown;                 /* the part of the surface that is not clipped */
    bool transparent;          /* something behind it may show through */
    const PdfPicture *picture; /* or NULL */
    const Form *form;          /* or NULL */
    Matrix to_mm, from_mm;     /* for a form: from the surface to mm, and back */
    int page;                  /* for a form: index among the pages added for forms */
} Placeholder;

typedef struct Placeholders Placeholders;

/* Stores the first problem, that is, what could not be drawn and why, in '*why'. */
Placeholders *placeholders_new(Arena *arena, PdfPictureLook look, const char **why);

/* Returns the placeholder of a picture, or NULL if the picture cannot be drawn. */
const Placeholder *placeholder_of_picture(Placeholders *placeholders,
                                          const Picture *picture);
/* Returns the placeholder of a form. Forms are identified by name. */
const Placeholder *placeholder_of_form(Placeholders *placeholders, const Form *form);

/* Returns true if something behind the items may show through. */
bool placeholders_show_through(Placeholders *placeholders, const ItemList *items);

/* Returns the next form that needs a page, or NULL. Drawing that form can add further
 * ones. */
const Placeholder *placeholders_next_form(Placeholders *placeholders);

/* If the stream is a placeholder, replaces it by its picture or form. 'pages' is the
 * number of the document's pages. Returns false if the placeholder has an unknown
 * number or could not be filled. */
bool placeholders_fill(const Placeholders *placeholders, qpdf_data file, int pages,
                       qpdf_oh stream);

/* Removes the pages that were drawn for forms. */
void placeholders_remove_pages(const Placeholders *placeholders, qpdf_data file,
                               int pages);

#endif
