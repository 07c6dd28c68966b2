#include "render/decode.h"

#include <math.h>
#include <string.h>

#include "render/rsvg.h"

/* Returns the surface. If the status is an error, destroys the surface and returns
 * NULL. */
static cairo_surface_t *valid_surface(cairo_surface_t *surface, cairo_status_t status,
                                      const char **why)
{
    if (!status)
        return surface;
    *why = cairo.status_to_string(status);
    cairo.surface_destroy(surface);
    return NULL;
}

typedef struct {
    const unsigned char *bytes;
    size_t left;
} UnreadBytes;

static cairo_status_t read_unread(void *closure, unsigned char *bytes, unsigned count)
{
    UnreadBytes *rest = closure;
    if (rest->left < count)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, rest->bytes, count);
    rest->bytes += count;
    rest->left -= count;
    return CAIRO_STATUS_SUCCESS;
}

/* Returns a scaled copy in an image of this size, or NULL. */
static cairo_surface_t *copied(cairo_surface_t *from, int width, int height,
                               double scale, cairo_extend_t extend, const char **why)
{
    cairo_surface_t *image =
        cairo.image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo.create(image);
    const cairo_matrix_t matrix = {scale, 0, 0, scale, 0, 0};
    cairo.set_matrix(cr, &matrix);
    cairo.set_source_surface(cr, from, 0, 0);
    cairo.pattern_set_extend(cairo.get_source(cr), extend);
    cairo.paint(cr);
    cairo_status_t status = cairo.status(cr);
    cairo.destroy(cr);
    return valid_surface(image, status, why);
}

cairo_surface_t *pixels_of(cairo_surface_t *drawing, int width, int height,
                           const char **why)
{
    return copied(drawing, width, height, 1, CAIRO_EXTEND_NONE, why);
}

/* Scales an image down until no side has more pixels than this. Destroys the original
 * image. */
static cairo_surface_t *shrunk(cairo_surface_t *image, int most_side, const char **why)
{
    double width = cairo.image_surface_get_width(image),
           height = cairo.image_surface_get_height(image),
           scale = most_side / fmax(width, height);
    cairo_surface_t *small =
        copied(image, (int)ceil(width * scale), (int)ceil(height * scale), scale,
               CAIRO_EXTEND_PAD, why);
    cairo.surface_destroy(image);
    return small;
}

cairo_surface_t *with_bytes_for_colours(cairo_surface_t *image, const char **why)
{
    cairo_format_t format = cairo.image_surface_get_format(image);
    if (format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24)
        return image;
    cairo_surface_t *copy = pixels_of(image, cairo.image_surface_get_width(image),
                                      cairo.image_surface_get_height(image), why);
    cairo.surface_destroy(image);
    return copy;
}

cairo_surface_t *decode_png(const Picture *picture, const char **why)
{
    UnreadBytes rest = {picture->bytes, picture->length};
    cairo_surface_t *image =
        cairo.image_surface_create_from_png_stream(read_unread, &rest);
    image = valid_surface(image, cairo.surface_status(image), why);
    return image ? with_bytes_for_colours(image, why) : NULL;
}

double stroke_tolerance(StrokeQuality quality)
{
    return quality == STROKES_FINE ? 0.1 : 0.3;
}

static const char *take_message(Arena *arena, GError *error, const char *fallback)
{
    const char *why = error ? arena_print(arena, "%s", error->message) : fallback;
    if (error)
        gobject.error_free(error);
    return why;
}

void svg_draw(Arena *arena, const Picture *picture, PictureSurface target,
              StrokeQuality quality, const char **why)
{
    rsvg_open();
    gobject_open();
    GError *error = NULL;
    RsvgHandle *handle =
        rsvg.handle_new_from_data(picture->bytes, picture->length, &error);
    if (!handle) {
        *why = take_message(arena, error, "it cannot be read");
        return;
    }
    RsvgRectangle all = {0, 0, target.width, target.height};
    cairo_t *cr = cairo.create(target.surface);
    cairo.set_tolerance(cr, stroke_tolerance(quality));
    cairo.rectangle(cr, 0, 0, target.width, target.height);
    cairo.clip(cr);
    if (!rsvg.handle_render_document(handle, cr, &all, &error))
        *why = take_message(arena, error, "it cannot be drawn");
    else if (cairo.status(cr))
        *why = cairo.status_to_string(cairo.status(cr));
    cairo.destroy(cr);
    gobject.object_unref(handle);
}

/* Longer side of a drawing in units of its surface. Cairo computes in 1/256 units, and
 * writes three decimals. */
static const double DRAWING_SIDE = 1000;

/* Longer side in pixels. Filters and masks have no higher resolution in a drawing. */
static const double PIXELS_SIDE = 3000;

PictureSurface drawing_size(const Picture *picture, View view)
{
    bool fine = view != VIEW_NORMAL && !picture->layers;
    double scale =
        (fine ? PIXELS_SIDE : DRAWING_SIDE) / fmax(picture->width, picture->height);
    return (PictureSurface){NULL, picture->width * scale, picture->height * scale};
}

cairo_surface_t *decode_svg(Arena *arena, const Picture *picture, double width,
                            double height, const char **why)
{
    cairo_rectangle_t all = {0, 0, width, height};
    cairo_surface_t *surface =
        cairo.recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all);
    svg_draw(arena, picture, (PictureSurface){surface, width, height}, STROKES_FINE,
             why);
    return valid_surface(surface, cairo.surface_status(surface), why);
}

/* --- pixels ----------------------------------------------------------------------- */

static uint32_t part(uint32_t channel, uint32_t alpha)
{
    return alpha ? (channel * 255 + alpha / 2) / alpha : 0;
}

static uint32_t times(uint32_t channel, uint32_t alpha)
{
    return (channel * alpha + 127) / 255;
}

/* Returns the pixel as seen. Cairo's colours are premultiplied by alpha. */
static uint32_t pixel_seen(uint32_t pixel, View view)
{
    uint32_t alpha = pixel >> 24, r = part(pixel >> 16 & 255, alpha),
             g = part(pixel >> 8 & 255, alpha), b = part(pixel & 255, alpha);
    uint32_t seen = colour_simulate(r << 16 | g << 8 | b, view);
    return alpha << 24 | times(seen >> 16 & 255, alpha) << 16 |
           times(seen >> 8 & 255, alpha) << 8 | times(seen & 255, alpha);
}

void row_colours(const uint32_t *row, int width, bool is_solid, bool with_alpha,
                 unsigned char *bytes)
{
    for (int x = 0; x < width; x++) {
        uint32_t pixel = row[x], alpha = is_solid ? 255 : pixel >> 24;
        if (alpha == 255 && !with_alpha) { /* fast path for most pixels */
            *bytes++ = (unsigned char)(pixel >> 16);
            *bytes++ = (unsigned char)(pixel >> 8);
            *bytes++ = (unsigned char)pixel;
            continue;
        }
        for (int shift = 16; shift >= 0; shift -= 8)
            *bytes++ = alpha == 255 ? (unsigned char)(pixel >> shift)
                                    : (unsigned char)part(pixel >> shift & 255, alpha);
        if (with_alpha)
            *bytes++ = (unsigned char)alpha;
    }
}

typedef struct {
    uint32_t pixel, seen;
} CachedPixel;

enum { CACHED_PIXELS = 1 << 12 };

/* Remembers recent colours in a small hash table, as most pixels repeat one of them. */
void pixels_seen(cairo_surface_t *image, View view)
{
    CachedPixel table[CACHED_PIXELS] = {0};
    bool opaque = cairo.image_surface_get_format(image) == CAIRO_FORMAT_RGB24;
    uint32_t solid = opaque ? 0xFF000000 : 0;
    int width = cairo.image_surface_get_width(image);
    cairo.surface_flush(image);
    for (int y = 0; y < cairo.image_surface_get_height(image); y++) {
        uint32_t *row = image_row(image, y);
        for (int x = 0; x < width; x++) {
            uint32_t pixel = row[x] | solid;
            CachedPixel *known = &table[pixel * 2654435761u >> 20];
            if (known->pixel != pixel)
                *known = (CachedPixel){pixel, pixel_seen(pixel, view)};
            row[x] = known->seen;
        }
    }
    cairo.surface_mark_dirty(image);
}

static cairo_surface_t *pixels_of_svg(Arena *arena, const Picture *picture, View view,
                                      const char **why)
{
    PictureSurface size = drawing_size(picture, view);
    cairo_surface_t *drawing = decode_svg(arena, picture, size.width, size.height, why);
    if (!drawing)
        return NULL;
    cairo_surface_t *pixels =
        pixels_of(drawing, (int)ceil(size.width), (int)ceil(size.height), why);
    cairo.surface_destroy(drawing);
    return pixels;
}

bool is_beyond_side(const Picture *picture, int most_side)
{
    return most_side && fmax(picture->width, picture->height) > most_side;
}

cairo_surface_t *decode_seen(Arena *arena, const Picture *picture, View view,
                             int most_side, const char **why)
{
    cairo_surface_t *image =
        picture->kind == PICTURE_SVG   ? pixels_of_svg(arena, picture, view, why)
        : picture->kind == PICTURE_PNG ? decode_png(picture, why)
                                       : decode_jpeg(arena, picture, why);
    if (image && picture->kind != PICTURE_SVG && is_beyond_side(picture, most_side))
        image = shrunk(image, most_side, why);
    if (image && view != VIEW_NORMAL)
        pixels_seen(image, view);
    return image;
}
