/* The basic shapes of SVG as paths. */
#ifndef ART_SVG_SHAPE_H
#define ART_SVG_SHAPE_H

#include "art/svg_length.h"
#include "art/svg_style.h"

/* Returns true for "path", "rect", "circle", "ellipse", "line", "polyline" and
 * "polygon". */
bool svg_is_shape(const char *name);

/* Returns the path of a shape in its own coordinates; an empty path if the shape draws
 * nothing. Percentages are parts of 'view'. Returns NULL if it is not valid, with the
 * reason in '*why'. */
Path *svg_shape_path(Arena *arena, const SvgNode *node, const SvgStyle *style,
                     const ViewBox *view, const char **why);

#endif
