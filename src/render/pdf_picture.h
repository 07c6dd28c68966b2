/* Pictures as parts of a PDF. Cairo draws each into a PDF of its own; the objects of
 * that are added to every file that shows the picture. They are kept for the whole run,
 * as far as there is room. */
#ifndef RENDER_PDF_PICTURE_H
#define RENDER_PDF_PICTURE_H

#include "art/pictures.h"
#include "base/colour.h"
#include "render/pdf_parts.h"

typedef struct {
    double width, height; /* of all of it, in its own unit */
    PdfParts *parts;
    Arena *arena; /* its own */
    bool kept;    /* until the program ends */
} PdfPicture;

/* How a picture is shown. */
typedef struct {
    View view;
    int most_side; /* pictures of more pixels a side are made smaller; 0: none is */
} PdfPictureLook;

/* Returns the picture, which lives until it is released; or NULL, and what is wrong
 * with it in '*why'. */
const PdfPicture *pdf_picture_acquire(Arena *arena, const Picture *picture,
                                      PdfPictureLook look, const char **why);
void pdf_picture_release(const PdfPicture *picture);

#endif
