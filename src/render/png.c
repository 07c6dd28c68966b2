/* Cairo does not say how large a pixel is, so that chunk is put in behind the header,
 * which PNG has at the very start and always equally long. */
#include "render/png.h"

#include <math.h>

#include "base/crc32.h"
#include "base/text.h"
#include "base/writing.h"

/* --- the chunk of the resolution ----------------------------------------------- */

enum { HEADER_END = 8 + 25, CHUNK_LENGTH = 21 };

static void put_number(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* Pixels a metre, across and down. */
static void make_chunk(unsigned char *chunk, double dpi)
{
    uint32_t a_metre = (uint32_t)lround(dpi / 0.0254);
    put_number(chunk, 9);
    memcpy(chunk + 4, "pHYs", 4);
    put_number(chunk + 8, a_metre);
    put_number(chunk + 12, a_metre);
    chunk[16] = 1;
    put_number(chunk + 17, crc32_of(chunk + 4, 13));
}

/* --- writing ------------------------------------------------------------------- */

typedef struct {
    Writing *writing;
    double dpi;
    size_t written;
} PngFile;

static bool write_bytes(PngFile *png, const unsigned char *bytes, size_t count)
{
    png->written += count;
    return writing_write(png->writing, bytes, count);
}

static cairo_status_t write_png(void *closure, const unsigned char *bytes,
                                unsigned count)
{
    PngFile *png = closure;
    unsigned char chunk[CHUNK_LENGTH];
    size_t before = 0;
    if (png->written < HEADER_END && png->written + count >= HEADER_END)
        before = HEADER_END - png->written;
    bool good = write_bytes(png, bytes, before);
    if (before) {
        make_chunk(chunk, png->dpi);
        good = writing_write(png->writing, chunk, sizeof chunk) && good;
    }
    good = write_bytes(png, bytes + before, count - before) && good;
    return good ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static const char *why_not(Arena *arena, const char *path, cairo_status_t status)
{
    return arena_print(arena, "%s: %s", path, cairo.status_to_string(status));
}

static const char *write_image(Arena *arena, cairo_surface_t *image, double dpi,
                               const char *path)
{
    const char *why;
    Writing *writing = writing_begin(arena, text_is(path, "-") ? NULL : path, &why);
    if (!writing)
        return why;
    PngFile png = {writing, dpi, 0};
    cairo_status_t status = cairo.surface_write_to_png_stream(image, write_png, &png);
    if (!status || writing->error)
        return writing_keep(writing);
    writing_drop(writing);
    return why_not(arena, path, status);
}

/* --- drawing ------------------------------------------------------------------- */

static const char *check_size(Arena *arena, const Page *page, double width,
                              double height, double dpi)
{
    if (width >= 1 && height >= 1 && width <= MOST_PNG_SIDE &&
        height <= MOST_PNG_SIDE && width * height <= MOST_PNG_PIXELS)
        return NULL;
    double longer = page->width > page->height ? page->width : page->height;
    double most = fmin(MOST_PNG_SIDE / longer,
                       sqrt(MOST_PNG_PIXELS / (page->width * page->height)));
    return arena_print(
        arena,
        "%.0f x %.0f pixels are no picture that can be made: %.0f x %.0f "
        "mm may have %.0f dpi at most, not %g",
        width, height, page->width, page->height, floor(most * 25.4), dpi);
}

/* The page fills the pixels to their edges, though its sides be no whole number. */
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
