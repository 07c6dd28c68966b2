/* Pictures: their limits, the check of each kind, and what their problems have in
 * common. */
#ifndef ART_PICTURE_H
#define ART_PICTURE_H

#include "base/diag.h"

typedef enum { PICTURE_SVG, PICTURE_PNG, PICTURE_JPEG } PictureKind;

/* A validated picture file that is within the limits. */
typedef struct {
    PictureKind kind;
    const char *file; /* path from the project's root; NULL: made in memory */
    const char *name; /* the file with its layer and tints, for dumps and messages */
    const unsigned char *bytes;
    size_t length;
    double width, height; /* SVG: of the view box; otherwise in pixels */
    int layers;           /* SVG: number of full-size surfaces needed to draw it */
    bool cmyk;            /* JPEG in CMYK */
    bool solid;           /* known to be fully opaque */
    SourceRange text;     /* SVG: its first <text>; or no position */
    int number;           /* index in the order of loading, from 0 */
} Picture;

enum {
    MAX_PICTURE_SIDE = 20000, /* pixels */
    MAX_PICTURE_PIXELS = 100000000,
    MAX_JPEG_SCANS = 100,      /* each scan visits all pixels; about ten are usual */
    MAX_SVG_ELEMENTS = 200000, /* elements repeated by 'use' count each time */
    MAX_SVG_DEPTH = 100,
    MAX_SVG_LAYERS = 100, /* filters and masks: each needs a surface */
    MAX_SVG_WORK = 2000,  /* cost of filters, see svg_filter.c */
    MAX_SVG_DASHES = 2000000,
};

/* Reports that a picture is broken: "art/wolf.png is broken: it is truncated". Always
 * returns false. */
bool picture_broken(const Picture *picture, DiagList *diags, const char *why);

/* Returns false after reporting that the picture has no pixels, or too many. */
bool picture_size_check(const Picture *picture, DiagList *diags);

bool is_png(const unsigned char *bytes, size_t length);
bool is_jpeg(const unsigned char *bytes, size_t length);
bool is_svg(const unsigned char *bytes, size_t length);

/* Each check reports what is wrong with a picture's bytes and fills in what else is
 * known of it. Problems have no place, or one within the file. */
bool png_check(Picture *picture, DiagList *diags);
bool jpeg_check(Picture *picture, DiagList *diags);
bool svg_check(Picture *picture, const Source *source, DiagList *diags);

/* Checks the SVG of an icon in the same way. Problems are reported at 'at', if it has a
 * source. */
bool svg_icon_check(const Source *source, SourceRange at, DiagList *diags);

#endif
