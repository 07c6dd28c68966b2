/* Writes pages as PNG images. */
#ifndef RENDER_PNG_H
#define RENDER_PNG_H

#include "render/painter.h"

enum { MAX_PNG_SIDE = 20000, MAX_PNG_PIXELS = 200000000 };

/* Writes a page. 'path' may be "-" for standard output. Returns NULL, or the reason for
 * a failure. */
const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path);

#endif
