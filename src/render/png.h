/* A page to PNG. */
#ifndef RENDER_PNG_H
#define RENDER_PNG_H

#include "render/painter.h"

enum { MOST_PNG_SIDE = 20000, MOST_PNG_PIXELS = 200000000 };

/* 'path' may be "-", standard output. The painter is one for images. Returns NULL, or
 * what went wrong. */
const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path);

#endif
