/* Are the pixels of a PNG all there? */
#ifndef ART_PNG_PIXELS_H
#define ART_PNG_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t width, height;
    int depth, colour;
    bool interlaced;
} PngShape;

/* 'packed' is what all IDAT hold. They are unpacked and let go again: what draws them
 * later takes as much. */
bool png_pixels_are_whole(const PngShape *shape, const unsigned char *packed,
                          size_t length);

#endif
