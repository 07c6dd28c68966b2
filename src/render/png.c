#include "render/png.h"

#include <math.h>

#include "base/file_writer.h"
#include "base/text.h"
#include "render/png_bytes.h"

static const char *why_not(Arena *arena, const char *path, cairo_status_t status)
{
    return arena_print(arena, "%s: %s", path, cairo.status_to_string(status));
}

static const char *write_image(Arena *arena, cairo_surface_t *image, double dpi,
                               const char *path)
{
    const char *why;
    FileWriter *writing =
        file_writer_begin(arena, text_is(path, "-") ? NULL : path, &why);
    if (!writing)
        return why;
    Arena *scratch = arena_new();
    PngBytes png = png_bytes(scratch, image, dpi, true);
    file_writer_write(writing, png.bytes, png.length);
    arena_free(scratch);
    return file_writer_commit(writing);
}

static const char *check_size(Arena *arena, const Page *page, double width,
                              double height, double dpi)
{
    if (width >= 1 && height >= 1 && width <= MAX_PNG_SIDE && height <= MAX_PNG_SIDE &&
        width * height <= MAX_PNG_PIXELS)
        return NULL;
    double longer = page->width > page->height ? page->width : page->height;
    double most = fmin(MAX_PNG_SIDE / longer,
                       sqrt(MAX_PNG_PIXELS / (page->width * page->height)));
    return arena_print(arena,
                       "an image of %.0f x %.0f pixels cannot be made: %.0f x %.0f mm "
                       "may have at most %.0f dpi, not %g",
                       width, height, page->width, page->height, floor(most * 25.4),
                       dpi);
}

/* Draws the page scaled to fill the image to its edges, as its sides may be no whole
 * number of pixels. */
static cairo_status_t draw(Painter *painter, cairo_surface_t *image, const Page *page)
{
    Matrix matrix = matrix_scale(cairo.image_surface_get_width(image) / page->width,
                                 cairo.image_surface_get_height(image) / page->height);
    cairo_t *cr = cairo.create(image);
    cairo.set_source_rgba(cr, 1, 1, 1, 1);
    cairo.paint(cr);
    painter_draw_page(painter, cr, page, matrix);
    cairo_status_t status = cairo.status(cr);
    cairo.destroy(cr);
    return status;
}

const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path)
{
    double width = round(page->width / 25.4 * dpi),
           height = round(page->height / 25.4 * dpi);
    const char *why = check_size(arena, page, width, height, dpi);
    if (why)
        return why;
    cairo_surface_t *image =
        cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_status_t status = draw(painter, image, page);
    why = painter_why(painter);
    if (!why)
        why = status ? why_not(arena, path, status)
                     : write_image(arena, image, dpi, path);
    cairo.surface_destroy(image);
    return why;
}
