/* Checks whether the pixel data of a PNG is complete. */
#ifndef ART_PNG_PIXELS_H
#define ART_PNG_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The properties of a PNG that decide how its pixels are stored. */
typedef struct {
    uint32_t width, height;
    int depth, colour;
    bool interlaced;
} PngShape;

/* Returns true if the pixel data is complete and valid. 'packed' is the joined content
 * of all IDAT chunks. The pixels are unpacked into temporary memory, as much as drawing
 * the picture takes later. */
bool png_pixels_are_whole(const PngShape *shape, const unsigned char *packed,
                          size_t length);

#endif
