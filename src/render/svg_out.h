/* Writes the numbers, attributes and data of SVG files. */
#ifndef RENDER_SVG_OUT_H
#define RENDER_SVG_OUT_H

#include "base/text.h"
#include "page/page.h"

/* Writes a number without trailing zeros; 'decimals' is at least 1. */
void svg_number(Text *out, double number, int decimals);

/* Writes ' NAME="NUMBER"'. */
void svg_length(Text *out, const char *name, double length);

/* Writes ' NAME="#RRGGBB"' and the opacity below 1, for "fill", "stroke" and
 * "stop-color". */
void svg_colour(Text *out, const char *name, const char *opacity, uint32_t colour,
                double alpha);

/* Writes ' NAME="matrix(…)"'; nothing for the identity. */
void svg_matrix(Text *out, const char *name, Matrix matrix);

/* Writes ' d="…"'. */
void svg_path(Text *out, const Path *path);

void svg_base64(Text *out, const unsigned char *bytes, size_t length);

#endif
