/* Changed copies of an SVG, so that one file can serve as several pictures. */
#ifndef ART_SVG_COPY_H
#define ART_SVG_COPY_H

#include <stdint.h>

#include "base/diag.h"

/* Returns the file with a style that shows only one layer, and without the layers that
 * it does not need. A layer is an element directly below the root, identified by its id
 * or its Inkscape label. Returns NULL after a report at 'from' if there is no such
 * layer. */
const char *svg_layer_alone(Arena *arena, const Source *source, const char *layer,
                            SourceRange from, DiagList *diags);

/* The colour of a class. */
typedef struct {
    const char *name; /* of the class */
    uint32_t colour;
    SourceRange where; /* where the class is named */
} Tint;

/* The colours for one picture, or for several, each of which may lack some of the
 * classes. */
typedef struct {
    LIST(Tint) all;
    bool several;
} Tints;

/* Returns the file with a style that sets the colours of classes: elements of a class
 * that are drawn in 'currentColor' get the colour given for the class. Returns NULL
 * after a report if the file lacks a required class. */
const char *svg_tinted(Arena *arena, const Source *source, const Tints *tints,
                       DiagList *diags);

/* Returns the file with this colour for 'currentColor', unless elements set another. */
const char *svg_with_colour(Arena *arena, const Source *source, uint32_t colour);

#endif
