/* Encodes Cairo images as PNG. */
#ifndef RENDER_PNG_BYTES_H
#define RENDER_PNG_BYTES_H

#include <stdbool.h>

#include "base/arena.h"
#include "render/cairo.h"

typedef struct {
    const unsigned char *bytes;
    size_t length;
} PngBytes;

/* Encodes an image. A 'dpi' of 0 omits the resolution. With 'is_spent', the memory of
 * the image is reused and its pixels are lost. */
PngBytes png_bytes(Arena *arena, cairo_surface_t *image, double dpi, bool is_spent);

#endif
