/* Pictures as PDF objects. Cairo draws each picture into a PDF of its own, whose
 * objects are added to every file that shows the picture. They are cached until the
 * program ends, as far as memory permits. */
#ifndef RENDER_PDF_PICTURE_H
#define RENDER_PDF_PICTURE_H

#include "art/pictures.h"
#include "base/colour.h"
#include "render/pdf_parts.h"

/* A picture that has been drawn. */
typedef struct {
    double width, height; /* of the picture, in its own unit */
    PdfParts *parts;
    Arena *arena; /* owns this picture and its parts */
    bool kept;    /* in the cache until the program ends */
} PdfPicture;

/* How a picture is drawn. */
typedef struct {
    View view;
    int most_side; /* pictures with more pixels a side are scaled down; 0: no limit */
} PdfPictureLook;

/* Returns the picture, drawing it unless it is cached. Call pdf_picture_release() when
 * done. Returns NULL on failure, with the reason in '*why'. Thread-safe. */
const PdfPicture *pdf_picture_acquire(Arena *arena, const Picture *picture,
                                      PdfPictureLook look, const char **why);
void pdf_picture_release(const PdfPicture *picture);

#endif
