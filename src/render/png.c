#include "render/painter.h"

#include <math.h>

#include "base/file_writer.h"
#include "render/png_bytes.h"

static const char *check_size(Arena *arena, const Page *page, double width,
                              double height, double dpi)
{
    if (width >= 1 && height >= 1 && width <= MAX_PNG_SIDE && height <= MAX_PNG_SIDE &&
        width * height <= MAX_PNG_PIXELS)
        return NULL;
    double longer = page->width > page->height ? page->width : page->height;
    double most = fmin(MAX_PNG_SIDE / longer,
                       sqrt(MAX_PNG_PIXELS / (page->width * page->height)));
    return arena_print(
        arena,
        "an image of %.0f x %.0f pixels cannot be made: %.0f x %.0f mm "
        "may have at most %.0f dpi, not %g; a PDF (-o FILE.pdf) may be larger",
        width, height, page->width, page->height, floor(most * 25.4), dpi);
}

PngBytes png_encode_sized(Arena *arena, Painter *painter, const Page *page, int width,
                          int height, double dpi, Ground ground, const char *path,
                          const char **why)
{
    const char *failure;
    PngBytes png = {0};
    Matrix matrix = matrix_scale(width / page->width, height / page->height);
    cairo_surface_t *image =
        painter_image(painter, page, width, height, matrix, ground, &failure);
    *why = painter_why(painter) ? painter_why(painter)
           : failure            ? arena_print(arena, "%s: %s", path, failure)
                                : NULL;
    if (!*why)
        png = png_bytes(arena, image, dpi, true);
    cairo.surface_destroy(image);
    return png;
}

/* The sides of the page may be no whole number of pixels. */
PngBytes png_encode(Arena *arena, Painter *painter, const Page *page, double dpi,
                    const char *path, const char **why)
{
    double width = round(page->width / 25.4 * dpi),
           height = round(page->height / 25.4 * dpi);
    *why = check_size(arena, page, width, height, dpi);
    return *why ? (PngBytes){0}
                : png_encode_sized(arena, painter, page, (int)width, (int)height, dpi,
                                   GROUND_WHITE, path, why);
}

const char *png_write(Arena *arena, Painter *painter, const Page *page, double dpi,
                      const char *path)
{
    const char *why;
    Arena *scratch = arena_new();
    PngBytes png = png_encode(scratch, painter, page, dpi, path, &why);
    why = why ? arena_print(arena, "%s", why)
              : file_write(arena, file_or_stdout(path), png.bytes, png.length);
    arena_free(scratch);
    return why;
}
