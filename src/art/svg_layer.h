/* A layer of an SVG: one of the elements right below its root, by its id, or by the
 * name that Inkscape shows for it. Drawn alone, it makes one file serve as several
 * pictures. */
#ifndef ART_SVG_LAYER_H
#define ART_SVG_LAYER_H

#include "base/diag.h"

/* The file with a style that hides all its other layers, and without those that it does
 * not need for this one; NULL after a report at 'from'
 * if it has no such layer. */
const char *svg_layer_alone(Arena *arena, const Source *source, const char *layer,
                            Where from, DiagList *diags);

#endif
