#include "pdf/plates.h"

#include <math.h>

#include "base/list.h"
#include "pdf/drawing.h"
#include "render/decode.h"

struct PdfPlates {
    Arena *arena;
    PdfFile *file;
    View view;
    int most_side;
    LIST(PdfPlate) known; /* by the picture's number */
    LIST(bool) tried;
    const char *why;
};

PdfPlates *pdf_plates_new(Arena *arena, PdfFile *file, View view, int most_side)
{
    PdfPlates *plates = arena_new_item(arena, PdfPlates);
    *plates =
        (PdfPlates){.arena = arena, .file = file, .view = view, .most_side = most_side};
    return plates;
}

/* --- pixels ----------------------------------------------------------------------- */

static bool is_solid(cairo_surface_t *image)
{
    return cairo.image_surface_get_format(image) == CAIRO_FORMAT_RGB24;
}

/* How opaque each pixel is, or NULL if all are wholly so. */
static const unsigned char *take_opacities(Arena *arena, cairo_surface_t *image,
                                           int width, int height)
{
    if (is_solid(image))
        return NULL;
    unsigned char *all = arena_alloc(arena, (size_t)width * (size_t)height), *at = all,
                  all_of_them = 255;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = image_row(image, y);
        for (int x = 0; x < width; x++)
            all_of_them &= *at++ = (unsigned char)(row[x] >> 24);
    }
    return all_of_them == 255 ? NULL : all;
}

/* In the image's memory: three bytes of a pixel stand where its four have been read. */
static const unsigned char *take_colours(cairo_surface_t *image, int width, int height)
{
    bool solid = is_solid(image);
    unsigned char *all = cairo.image_surface_get_data(image);
    for (int y = 0; y < height; y++)
        row_colours(image_row(image, y), width, solid, false,
                    all + (size_t)y * (size_t)width * 3);
    return all;
}

static int write_image(const PdfPlates *plates, const char *entries, int width,
                       int height, const void *bytes, size_t length, bool packs)
{
    Arena *scratch = arena_new();
    int number = pdf_file_reserve(plates->file);
    const char *head = arena_print(scratch,
                                   "/Type /XObject /Subtype /Image /Width %d /Height "
                                   "%d /BitsPerComponent 8 %s",
                                   width, height, entries);
    pdf_file_stream(plates->file, number, head, bytes, length, packs);
    arena_free(scratch);
    return number;
}

/* The image's pixels are gone then. */
static PdfPlate write_pixels(const PdfPlates *plates, cairo_surface_t *image)
{
    int width = cairo.image_surface_get_width(image),
        height = cairo.image_surface_get_height(image);
    size_t count = (size_t)width * (size_t)height;
    Arena *scratch = arena_new();
    cairo.surface_flush(image);
    const char *mask = "";
    const unsigned char *opacities = take_opacities(scratch, image, width, height);
    if (opacities)
        mask = arena_print(scratch, " /SMask %d 0 R",
                           write_image(plates, "/ColorSpace /DeviceGray", width, height,
                                       opacities, count, true));
    const char *entries = arena_print(scratch, "/ColorSpace /DeviceRGB%s", mask);
    int number = write_image(plates, entries, width, height,
                             take_colours(image, width, height), 3 * count, true);
    arena_free(scratch);
    return (PdfPlate){number, 1, 1, opacities != NULL};
}

/* --- JPEG ------------------------------------------------------------------------- */

/* Has it the marker that says that its CMYK is Adobe's, which is inverted? */
static bool is_adobes(const unsigned char *jpeg, size_t length)
{
    enum { APP14 = 0xEE, SCAN = 0xDA };
    for (size_t at = 2; at + 9 < length && jpeg[at] == 0xFF && jpeg[at + 1] != SCAN;) {
        if (jpeg[at + 1] == APP14 && memcmp(jpeg + at + 4, "Adobe", 5) == 0)
            return true;
        at += 2 + (size_t)(jpeg[at + 2] << 8 | jpeg[at + 3]);
    }
    return false;
}

/* It goes in as it is. */
static PdfPlate pass_jpeg(const PdfPlates *plates, const Picture *picture)
{
    const char *space = picture->grey   ? "/DeviceGray"
                        : picture->cmyk ? "/DeviceCMYK"
                                        : "/DeviceRGB";
    bool inverted = picture->cmyk && is_adobes(picture->bytes, picture->length);
    const char *entries =
        arena_print(plates->arena, "/ColorSpace %s /Filter /DCTDecode%s", space,
                    inverted ? " /Decode [ 1 0 1 0 1 0 1 0 ]" : "");
    int number = write_image(plates, entries, (int)picture->width, (int)picture->height,
                             picture->bytes, picture->length, false);
    return (PdfPlate){number, 1, 1, false};
}

/* --- all kinds -------------------------------------------------------------------- */

static bool is_too_large(const PdfPlates *plates, const Picture *picture)
{
    return plates->most_side &&
           fmax(picture->width, picture->height) > plates->most_side;
}

static cairo_surface_t *decode(const PdfPlates *plates, const Picture *picture,
                               const char **why)
{
    cairo_surface_t *image = picture->kind == PICTURE_PNG
                                 ? decode_png(picture, why)
                                 : decode_jpeg(plates->arena, picture, why);
    return image && is_too_large(plates, picture)
               ? pixels_shrunk(image, plates->most_side, why)
               : image;
}

static PdfPlate put_pixels(const PdfPlates *plates, cairo_surface_t *image)
{
    PdfPlate plate = {0};
    if (!image)
        return plate;
    if (plates->view != VIEW_NORMAL)
        pixels_seen(image, plates->view);
    plate = write_pixels(plates, image);
    cairo.surface_destroy(image);
    return plate;
}

/* As vectors; or as pixels, where its colours have to be worked out one by one. */
static PdfPlate put_drawing(PdfPlates *plates, const Picture *picture, const char **why)
{
    Plate size = drawing_size(picture, plates->view);
    PdfPlate plate = {0, size.width, size.height, !picture->solid};
    bool is_kept;
    const Drawing *drawing = drawing_begin(plates->arena, picture, size, &is_kept, why);
    if (!drawing)
        return (PdfPlate){0};
    plate.number = drawing_write(drawing, plates->file);
    drawing_end(drawing, is_kept);
    return plate;
}

static PdfPlate put_drawn_pixels(const PdfPlates *plates, const Picture *picture,
                                 const char **why)
{
    Plate size = drawing_size(picture, plates->view);
    PdfPlate plate = {0};
    cairo_surface_t *drawing =
        decode_svg(plates->arena, picture, size.width, size.height, why);
    if (!drawing)
        return plate;
    int width = (int)ceil(size.width), height = (int)ceil(size.height);
    plate = put_pixels(plates, pixels_of(drawing, width, height, why));
    cairo.surface_destroy(drawing);
    return plate;
}

static PdfPlate make(PdfPlates *plates, const Picture *picture)
{
    const char *why = NULL;
    cairo_open();
    bool passes = picture->kind == PICTURE_JPEG && plates->view == VIEW_NORMAL &&
                  !is_too_large(plates, picture);
    PdfPlate plate = passes ? pass_jpeg(plates, picture)
                     : picture->kind != PICTURE_SVG
                         ? put_pixels(plates, decode(plates, picture, &why))
                     : plates->view == VIEW_NORMAL
                         ? put_drawing(plates, picture, &why)
                         : put_drawn_pixels(plates, picture, &why);
    if (why && !plates->why)
        plates->why = arena_print(plates->arena, "%s: %s", picture->name, why);
    return plate;
}

PdfPlate pdf_plate_of(PdfPlates *plates, const Picture *picture)
{
    while (plates->known.count <= picture->number) {
        list_add(plates->arena, &plates->known, (PdfPlate){0});
        list_add(plates->arena, &plates->tried, false);
    }
    if (!plates->tried.items[picture->number]) {
        plates->tried.items[picture->number] = true;
        plates->known.items[picture->number] = make(plates, picture);
    }
    return plates->known.items[picture->number];
}

const char *pdf_plates_why(const PdfPlates *plates)
{
    return plates->why;
}
