#include "render/picture_colours.h"

#include <math.h>

#include "base/list.h"
#include "render/decode.h"

enum { LONGER_SIDE = 64 };

/* A reduced picture. */
typedef struct {
    bool tried;
    int width, height;
    uint32_t *pixels; /* with premultiplied alpha; NULL: it cannot be drawn */
} Sample;

typedef struct {
    Arena *arena;
    LIST(Sample) known; /* by the picture's number */
} Samples;

static cairo_surface_t *reduced_svg(Arena *arena, const Picture *picture,
                                    const char **why)
{
    double scale = LONGER_SIDE / fmax(picture->width, picture->height);
    PictureSurface target = {NULL, ceil(picture->width * scale),
                             ceil(picture->height * scale)};
    target.surface = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, (int)target.width,
                                                (int)target.height);
    svg_draw(arena, picture, target, STROKES_FINE, why);
    return target.surface;
}

static void copy_pixels(Arena *arena, cairo_surface_t *image, Sample *sample)
{
    bool solid = cairo.image_surface_get_format(image) == CAIRO_FORMAT_RGB24;
    size_t width = (size_t)cairo.image_surface_get_width(image);
    sample->width = (int)width;
    sample->height = cairo.image_surface_get_height(image);
    sample->pixels =
        arena_alloc(arena, width * (size_t)sample->height * sizeof *sample->pixels);
    cairo.surface_flush(image);
    for (int y = 0; y < sample->height; y++)
        for (size_t x = 0; x < width; x++)
            sample->pixels[(size_t)y * width + x] =
                image_row(image, y)[x] | (solid ? 0xFF000000 : 0);
}

static Sample sample_of(Arena *arena, const Picture *picture)
{
    Sample sample = {.tried = true};
    const char *why = NULL;
    cairo_open();
    cairo_surface_t *image =
        picture->kind == PICTURE_SVG
            ? reduced_svg(arena, picture, &why)
            : decode_seen(arena, picture, VIEW_NORMAL, LONGER_SIDE, &why);
    if (image && !why)
        copy_pixels(arena, image, &sample);
    if (image)
        cairo.surface_destroy(image);
    return sample;
}

static int pixel_at(double part, int count)
{
    return (int)fmin(fmax(part * count, 0), count - 1);
}

static bool colour_at(void *with, const Picture *picture, Point point, Ink *ink)
{
    Samples *samples = with;
    while (samples->known.count <= picture->number)
        list_add(samples->arena, &samples->known, (Sample){0});
    Sample *sample = &samples->known.items[picture->number];
    if (!sample->tried)
        *sample = sample_of(samples->arena, picture);
    if (!sample->pixels)
        return false;
    int x = pixel_at(point.x, sample->width), y = pixel_at(point.y, sample->height);
    uint32_t pixel = sample->pixels[y * sample->width + x];
    unsigned char bytes[3];
    row_colours(&pixel, 1, false, false, bytes);
    *ink = (Ink){(uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2],
                 (pixel >> 24) / 255.0};
    return true;
}

PictureColours picture_colours_new(Arena *arena)
{
    return (PictureColours){colour_at, arena_make(arena, Samples, .arena = arena)};
}
