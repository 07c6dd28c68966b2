/* Decodes PNG, JPEG and SVG pictures into Cairo surfaces. */
#ifndef RENDER_DECODE_H
#define RENDER_DECODE_H

#include "art/picture.h"
#include "base/colour.h"
#include "render/picture_cache.h"

/* Decode a picture. The caller destroys the surface. Return NULL on failure, with the
 * reason in '*why'. */
cairo_surface_t *decode_png(const Picture *picture, const char **why);
cairo_surface_t *decode_jpeg(Arena *arena, const Picture *picture, const char **why);

/* How precisely Cairo computes the bounds of strokes. For a PDF, Cairo does so three
 * times for each stroke, only to skip what is invisible. Coarse bounds suffice, if they
 * are finer than the thinnest line that Cairo bounds, which is one unit wide. */
typedef enum { STROKES_FINE, STROKES_COARSE } StrokeQuality;
double stroke_tolerance(StrokeQuality quality);

/* Draws an SVG over the whole of a surface. Sets '*why' on failure. */
void svg_draw(Arena *arena, const Picture *picture, PictureSurface target,
              StrokeQuality quality, const char **why);

/* Draws an SVG into a recording surface of this size, which the caller destroys.
 * Returns NULL on failure. */
cairo_surface_t *decode_svg(Arena *arena, const Picture *picture, double width,
                            double height, const char **why);

/* Returns the size for drawing an SVG: in units of a recording surface, or in pixels
 * where its colours must be simulated pixel by pixel. The surface is NULL. */
PictureSurface drawing_size(const Picture *picture, View view);

/* Decodes a picture of any kind to pixels, as they are seen with this colour vision. An
 * image beyond 'most_side' is scaled down. The caller destroys the surface. Returns
 * NULL on failure. */
cairo_surface_t *decode_seen(Arena *arena, const Picture *picture, View view,
                             int most_side, const char **why);

/* Returns true if a side is longer than this; 0 means no limit. */
bool is_beyond_side(const Picture *picture, int most_side);

/* Returns an image of a drawing, which stays the caller's. NULL on failure. */
cairo_surface_t *pixels_of(cairo_surface_t *drawing, int width, int height,
                           const char **why);

/* Returns an image with one byte for each colour of a pixel, as newer versions of Cairo
 * read PNG with 16 bits a colour as floats. This is the image itself or a copy; the
 * original is then destroyed. NULL on failure. */
cairo_surface_t *with_bytes_for_colours(cairo_surface_t *image, const char **why);

/* Returns a row of an image with one byte for each colour. */
static inline uint32_t *image_row(cairo_surface_t *image, int y)
{
    size_t stride = (size_t)cairo.image_surface_get_stride(image);
    return (uint32_t *)(void *)(cairo.image_surface_get_data(image) +
                                (size_t)y * stride);
}

/* Converts a row of pixels to bytes of red, green, blue and, if wanted, alpha. */
void row_colours(const uint32_t *row, int width, bool is_solid, bool with_alpha,
                 unsigned char *bytes);

/* Converts the colours of an image to those that are seen with this colour vision. */
void pixels_seen(cairo_surface_t *image, View view);

#endif
