/* How the face of a piece is placed on a picture. */
#ifndef EXPORT_PICTURE_FIT_H
#define EXPORT_PICTURE_FIT_H

#include "layout/face.h"

enum { MIN_PICTURE_PX = 16, MAX_PICTURE_PX = 20000 };

typedef struct {
    int width, height;
} PixelSize;

/* Reads "825x1125". Returns false if the text is anything else, or a side is out of
 * range. */
bool pixel_size_read(const char *text, PixelSize *size);

typedef struct {
    PixelSize px;
    double dpi;
    double width, height; /* of the picture, mm */
    double bleed;         /* around the piece, mm: the wider of the two */
    bool turned; /* by a quarter, as the picture is upright and the piece lies */
    bool cut;    /* only the piece itself shows, in its outline */
} PictureFit;

/* The piece itself, or with its own bleed around it. */
PictureFit picture_fit(const Trim *trim, double dpi, bool with_bleed);

/* The piece itself, without bleed, in the middle of a picture that may be larger. */
PictureFit picture_fit_within(double dpi, double width, double height);

/* The piece in the middle of these pixels, with as much bleed as that takes. '*least'
 * receives the narrower bleed, which is negative if the piece is too large. */
PictureFit picture_fit_px(const Trim *trim, double dpi, PixelSize px, double *least);

/* Returns true if the picture has more than the piece itself. */
bool picture_fit_is_larger(const PictureFit *fit, const Trim *trim);

/* Returns the page of a face that was drawn with the fit's bleed. A turned front is
 * turned clockwise and a turned back counter-clockwise, so that the back stands upright
 * when the piece is flipped like a page. */
Page picture_fit_page(const PictureFit *fit, const Face *face, Arena *arena);

#endif
