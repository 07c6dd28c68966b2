/* The pictures of a PDF, each of which is in it once. */
#ifndef PDF_PLATES_H
#define PDF_PLATES_H

#include "art/picture.h"
#include "base/colour.h"
#include "pdf/file.h"

typedef struct PdfPlates PdfPlates;

/* Of pictures with more than 'most_side' pixels a side, smaller ones are made; 0: any
 * size is good. */
PdfPlates *pdf_plates_new(Arena *arena, PdfFile *file, View view, int most_side);

typedef struct {
    int number;           /* of its object; 0: it cannot be shown */
    double width, height; /* in its own unit */
    bool transparent;     /* it may let others show through */
} PdfPlate;

PdfPlate pdf_plate_of(PdfPlates *plates, const Picture *picture);

/* The first picture that could not be shown, and why; or NULL. */
const char *pdf_plates_why(const PdfPlates *plates);

#endif
