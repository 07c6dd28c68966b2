#include "render/painter.h"

#include <math.h>

#include "base/file_writer.h"
#include "render/png_bytes.h"

static const char *write_image(Arena *arena, cairo_surface_t *image, double dpi,
                               const char *path)
{
    Arena *scratch = arena_new();
    PngBytes png = png_bytes(scratch, image, dpi, true);
    const char *why = file_write(arena, file_or_stdout(path), png.bytes, png.length);
    arena_free(scratch);
    return why;
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

/* The page is scaled to fill the image to its edges, as its sides may be no whole
 * number of pixels. */
const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path)
{
    double width = round(page->width / 25.4 * dpi),
           height = round(page->height / 25.4 * dpi);
    const char *why = check_size(arena, page, width, height, dpi);
    if (why)
        return why;
    const char *failure;
    Matrix matrix = matrix_scale(width / page->width, height / page->height);
    cairo_surface_t *image =
        painter_image(painter, page, (int)width, (int)height, matrix, &failure);
    why = painter_why(painter);
    if (!why)
        why = failure ? arena_print(arena, "%s: %s", path, failure)
                      : write_image(arena, image, dpi, path);
    cairo.surface_destroy(image);
    return why;
}
