/* Pictures as PDF pages. Cairo draws each picture into a PDF of its own, whose page is
 * copied to every file that shows the picture. These PDFs are cached until the program
 * ends, as far as memory permits. */
#ifndef RENDER_PDF_PICTURE_H
#define RENDER_PDF_PICTURE_H

#include "art/pictures.h"
#include "base/colour.h"
#include "render/qpdf.h"

/* The content of a picture. The resources of most icons refer to no other objects. */
typedef struct {
    const char *resources; /* in PDF syntax; NULL if they refer to other objects */
    const char *filter;    /* of the bytes, in PDF syntax */
    const char *bytes;
    size_t length;
} PdfPictureContent;

/* A picture that has been drawn. */
typedef struct {
    double width, height; /* of the picture, in its own unit */
    const char *pdf;      /* a PDF with a single page */
    size_t length;
    PdfPictureContent content; /* of the page */
    bool transparent;          /* something behind it may show through */
    bool inverted; /* its CMYK values are inverted, as in Adobe's JPEG files */
    Arena *arena;  /* owns this picture */
    bool kept;     /* in the cache until the program ends */
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

/* Adds the picture to a file, as its last page. Returns false if libqpdf cannot add
 * it. Release the picture only after the file was written. */
bool pdf_picture_append(const PdfPicture *picture, qpdf_data file);

#endif
