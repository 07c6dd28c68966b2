/* The parts that an SVG file is written of. */
#ifndef RENDER_SVG_OUT_H
#define RENDER_SVG_OUT_H

#include "base/text.h"
#include "page/page.h"

/* Without noughts at its end; 'decimals' are at least 1. */
void svg_number(Text *out, double number, int decimals);

/* ' NAME="NUMBER"' */
void svg_length(Text *out, const char *name, double length);

/* ' NAME="#RRGGBB"', and how opaque it is: for "fill", "stroke" and "stop-color". */
void svg_colour(Text *out, const char *name, const char *opacity, uint32_t colour,
                double alpha);

/* ' NAME="matrix(…)"' */
void svg_matrix(Text *out, const char *name, Matrix matrix);

/* ' d="…"' */
void svg_path(Text *out, const Path *path);

void svg_base64(Text *out, const unsigned char *bytes, size_t length);

#endif
