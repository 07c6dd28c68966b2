/* Extracts a layer of an SVG, so that one file can serve as several pictures. A layer
 * is an element directly below the root, identified by its id or its Inkscape label. */
#ifndef ART_SVG_LAYER_H
#define ART_SVG_LAYER_H

#include "base/diag.h"

/* Returns the file with a style that shows only this layer, and without the layers that
 * it does not need. Returns NULL after a report at 'from' if there is no such layer. */
const char *svg_layer_alone(Arena *arena, const Source *source, const char *layer,
                            SourceRange from, DiagList *diags);

#endif
