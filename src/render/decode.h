/* What is in a picture's file. */
#ifndef RENDER_DECODE_H
#define RENDER_DECODE_H

#include "art/picture.h"
#include "base/colour.h"
#include "render/plate.h"

/* NULL, and what is wrong with it in '*why'; the caller destroys the surface. */
cairo_surface_t *decode_png(const Picture *picture, const char **why);
cairo_surface_t *decode_jpeg(Arena *arena, const Picture *picture, const char **why);

/* How exactly Cairo works out the bounds of strokes. In a PDF it does so three times
 * for each, only to leave out what nobody sees: coarse bounds are enough, as long as
 * they are finer than the thinnest line that Cairo bounds, which is one unit wide. */
typedef enum { STROKES_FINE, STROKES_COARSE } StrokeCare;
double stroke_tolerance(StrokeCare care);

/* Draws an SVG on all of a plate; '*why' says what is wrong with it, if anything. */
void svg_draw(Arena *arena, const Picture *picture, Plate plate, StrokeCare care,
              const char **why);

/* A drawing as vectors; all of it is 'width' by 'height'. */
cairo_surface_t *decode_svg(Arena *arena, const Picture *picture, double width,
                            double height, const char **why);

/* How large it is drawn so, or as pixels where its colours have to be worked out one by
 * one. */
Plate drawing_size(const Picture *picture, View view);

/* The image with no more pixels a side; it is destroyed. */
cairo_surface_t *pixels_shrunk(cairo_surface_t *image, int most_side, const char **why);

/* A drawing in so many pixels; it stays the caller's. */
cairo_surface_t *pixels_of(cairo_surface_t *drawing, int width, int height,
                           const char **why);

/* The image, with a byte for each colour of a pixel: newer Cairo reads PNG of 16 bits
 * a colour as floats. Or another in its place, which is destroyed. */
cairo_surface_t *with_bytes_for_colours(cairo_surface_t *image, const char **why);

/* A row of an image with a byte for each colour. */
static inline uint32_t *image_row(cairo_surface_t *image, int y)
{
    size_t stride = (size_t)cairo.image_surface_get_stride(image);
    return (uint32_t *)(void *)(cairo.image_surface_get_data(image) +
                                (size_t)y * stride);
}

/* The bytes of a row's pixels: red, green, blue, and how opaque, if that is wanted. */
void row_colours(const uint32_t *row, int width, bool is_solid, bool with_alpha,
                 unsigned char *bytes);

/* Gives an image the colours that are seen. */
void pixels_seen(cairo_surface_t *image, View view);

#endif
