/* An image as the bytes of a PNG. */
#ifndef RENDER_PNG_BYTES_H
#define RENDER_PNG_BYTES_H

#include <stdbool.h>

#include "base/arena.h"
#include "render/cairo.h"

typedef struct {
    const unsigned char *bytes;
    size_t length;
} PngBytes;

/* 'dpi' may be 0: nothing is said of the resolution. The image's memory is worked in
 * where 'is_spent', and its pixels are gone. */
PngBytes png_bytes(Arena *arena, cairo_surface_t *image, double dpi, bool is_spent);

#endif
