/* A picture, the limits that it must keep to, and what every kind of picture reports.
 */
#ifndef ART_PICTURE_H
#define ART_PICTURE_H

#include "base/diag.h"

typedef enum { PICTURE_SVG, PICTURE_PNG, PICTURE_JPEG } PictureKind;

/* The bytes of a file that is what its kind says, within limits. */
typedef struct {
    PictureKind kind;
    const char *name; /* from the project's root: for dumps and messages */
    const unsigned char *bytes;
    size_t length;
    double width, height; /* SVG: of its view box; else in pixels */
    int layers;           /* SVG: pictures as large as it that drawing it takes */
    bool grey, cmyk;      /* JPEG */
    bool solid;           /* nothing shows through, as far as is known */
    int number;           /* from 0, in the order of reading */
} Picture;

enum {
    MAX_PICTURE_SIDE = 20000, /* pixels */
    MAX_PICTURE_PIXELS = 100000000,
    MAX_JPEG_SCANS = 100,      /* each goes over all pixels; ten are usual */
    MAX_SVG_ELEMENTS = 200000, /* what 'use' repeats is counted again */
    MAX_SVG_DEPTH = 100,
    MAX_SVG_LAYERS = 100, /* filters and masks: each takes a picture */
    MAX_SVG_WORK = 2000,  /* of filters: see svg_filter.h */
    MAX_SVG_DASHES = 2000000,
};

/* Always false, after a report: "art/wolf.png is broken: it is cut short". */
bool picture_broken(const Picture *picture, DiagList *diags, const char *why);

/* Returns false after reporting that it has no pixels, or too many. */
bool picture_size_check(const Picture *picture, DiagList *diags);

#endif
