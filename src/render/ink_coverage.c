#include "render/ink_coverage.h"

#include <math.h>

#include "render/painter.h"

#define DOTS_A_MM 0.5

/* Returns the share of light that is missing. */
static double cover_of(const unsigned char *data, int width, int height, int stride)
{
    double light = 0;
    for (int y = 0; y < height; y++) {
        const uint32_t *row =
            (const uint32_t *)(const void *)(data + (size_t)y * (size_t)stride);
        for (int x = 0; x < width; x++)
            light += (row[x] & 255) + (row[x] >> 8 & 255) + (row[x] >> 16 & 255);
    }
    return 1 - light / (3.0 * 255 * width * height);
}

double page_ink_coverage(const Page *page)
{
    Arena *arena = arena_new();
    Painter *painter = painter_new(arena, VIEW_NORMAL);
    int width = (int)ceil(page->width * DOTS_A_MM);
    int height = (int)ceil(page->height * DOTS_A_MM);
    cairo_surface_t *surface =
        cairo.image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo.create(surface);
    cairo.set_source_rgba(cr, 1, 1, 1, 1);
    cairo.paint(cr);
    painter_draw_page(painter, cr, page, matrix_scale(DOTS_A_MM, DOTS_A_MM));
    cairo.surface_flush(surface);
    const unsigned char *data = cairo.image_surface_get_data(surface);
    double cover =
        data ? cover_of(data, width, height, cairo.image_surface_get_stride(surface))
             : 0;
    cairo.destroy(cr);
    cairo.surface_destroy(surface);
    arena_free(arena);
    return cover;
}
