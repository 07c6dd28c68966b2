/* Art: pictures in files, read once for a whole run and checked before anything draws
 * them. */
#ifndef ART_PICTURE_H
#define ART_PICTURE_H

#include <stdint.h>

#include "art/svg_tint.h"
#include "base/file.h"
#include "base/reads.h"

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

/* The pictures of a run, by real path. */
typedef struct Pictures Pictures;

enum {
    MOST_PICTURES_MB = 1024,   /* of all files; of one: MOST_FILE_MB */
    MOST_PICTURE_SIDE = 20000, /* pixels */
    MOST_PICTURE_PIXELS = 100000000,
    MOST_JPEG_SCANS = 100,      /* each goes over all pixels; ten are usual */
    MOST_SVG_ELEMENTS = 200000, /* what 'use' repeats is counted again */
    MOST_SVG_DEPTH = 100,
    MOST_SVG_LAYERS = 100, /* filters and masks: each takes a picture */
    MOST_SVG_WORK = 2000,  /* of filters: see svg_filter.h */
    MOST_SVG_DASHES = 2000000,
};

/* Files that are read are noted in 'reads', if it is not NULL. */
Pictures *pictures_new(Arena *arena, Reads *reads);

/* The folders that art may lie in, links resolved; a file elsewhere is an error. */
void pictures_allow(Pictures *pictures, const char *folder);

/* Tells once that an SVG was read and is good: drawing it will take a library more. */
void pictures_tell_svg(Pictures *pictures, void (*tell)(void *), void *whom);

/* The picture at a path; NULL after a report. Of an SVG, 'PATH#LAYER' is one of its
 * layers alone: see art/svg_layer.h. A file is read once, and what is wrong
 * with it is reported once to each list that asks: at 'from', the place that names it,
 * or, of an SVG, at its place in there. What that points into lives as long as the
 * arena. */
const Picture *picture_find(Pictures *pictures, const char *path, const char *root,
                            Where from, DiagList *diags);

/* An SVG in which what has one of these classes is seen in the colour given for it: see
 * art/svg_tint.h. NULL after a report. */
const Picture *picture_tinted(Pictures *pictures, const Picture *picture,
                              const Tints *tints, Where from, DiagList *diags);

/* The file of such a path; 'layer' is what stands behind its '#', or NULL. A file's own
 * name may hold a '#'. */
const char *picture_file(Arena *arena, const char *path, const char **layer);

/* One that is no file of its own: a PNG in memory, as colour fonts hold them. NULL if
 * it is none. 'name' tells it from others. */
const Picture *picture_in_memory(Pictures *pictures, const char *name,
                                 const unsigned char *bytes, size_t length);

#endif
