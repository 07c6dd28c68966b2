#include "render/painter.h"

#include <math.h>

#include "render/canvas.h"
#include "render/picture_cache.h"

struct Painter {
    Output output; /* first member: a Canvas points to it */
    PictureCache *picture_cache;
};

static int draw_text(Canvas canvas, const Item *items, int count)
{
    (void)count;
    canvas_set_glyph_paint(canvas, items);
    lettering_fill(canvas.output->lettering, canvas.cr, items->run, canvas.matrix);
    return 1;
}

/* Draws a picture. The edges of an image are padded, as they would otherwise fade into
 * the surroundings. */
static void draw_picture(Canvas canvas, const Picture *picture, Box box)
{
    PictureSurface image =
        picture_cache_get(((Painter *)canvas.output)->picture_cache, picture);
    Matrix matrix = canvas_fit(image.width, image.height, box);
    if (!image.surface || !matrix_is_sound(matrix_multiply(matrix, canvas.matrix)))
        return;
    if (picture->kind == PICTURE_SVG) {
        canvas_set_surface(canvas, image.surface, matrix, CAIRO_EXTEND_NONE);
        cairo.paint(canvas.cr);
        return;
    }
    canvas_set_surface(canvas, image.surface, matrix, CAIRO_EXTEND_PAD);
    canvas_trace_box(canvas, box);
    cairo.set_fill_rule(canvas.cr, CAIRO_FILL_RULE_WINDING);
    cairo.fill(canvas.cr);
}

static void draw_form(Canvas canvas, const Form *form, Matrix matrix)
{
    Canvas inside = canvas_inside(canvas, matrix);
    if (!matrix_is_sound(inside.matrix))
        return;
    cairo.save(canvas.cr);
    canvas_clip_box(inside, form->bounds);
    canvas_draw_items(inside, &form->items);
    cairo.restore(canvas.cr);
}

Painter *painter_new(Arena *arena, View view)
{
    static const OutputKind pixels = {.quality = STROKES_FINE,
                                      .text = draw_text,
                                      .picture = draw_picture,
                                      .form = draw_form,
                                      .group = canvas_draw_group};
    cairo_open();
    return arena_make(arena, Painter, {&pixels, view, lettering_new(arena)},
                      picture_cache_new(arena, view));
}

const char *painter_why(const Painter *painter)
{
    return picture_cache_why(painter->picture_cache);
}

static void draw_page(Canvas canvas, const Page *page)
{
    for (Marks kind = 0; kind < MARKS_ABOVE; kind++)
        canvas_draw_items(canvas, &page->marks[kind]);
    canvas_draw_items(canvas, &page->items);
    for (Marks kind = MARKS_ABOVE; kind < MARKS_COUNT; kind++)
        canvas_draw_items(canvas, &page->marks[kind]);
}

cairo_surface_t *painter_image(Painter *painter, const Page *page, int width,
                               int height, Matrix matrix, Ground ground,
                               const char **why)
{
    bool is_white = ground == GROUND_WHITE;
    cairo_surface_t *image = cairo.image_surface_create(
        is_white ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo.create(image);
    if (is_white) {
        cairo.set_source_rgba(cr, 1, 1, 1, 1);
        cairo.paint(cr);
    }
    draw_page((Canvas){&painter->output, cr, matrix}, page);
    cairo_status_t status = cairo.status(cr);
    *why = status ? cairo.status_to_string(status) : NULL;
    cairo.destroy(cr);
    cairo.surface_flush(image);
    return image;
}

/* Returns the share of light that is missing. */
static double cover_of(cairo_surface_t *image, int width, int height)
{
    double light = 0;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = image_row(image, y);
        for (int x = 0; x < width; x++)
            light += (row[x] & 255) + (row[x] >> 8 & 255) + (row[x] >> 16 & 255);
    }
    return 1 - light / (3.0 * 255 * width * height);
}

double page_ink_coverage(const Page *page)
{
    const double dots = 0.5; /* pixels per mm */
    Arena *arena = arena_new();
    int width = (int)ceil(page->width * dots), height = (int)ceil(page->height * dots);
    const char *why;
    cairo_surface_t *image =
        painter_image(painter_new(arena, VIEW_NORMAL), page, width, height,
                      matrix_scale(dots, dots), GROUND_WHITE, &why);
    bool drawn = cairo.image_surface_get_data(image) != NULL;
    double cover = drawn ? cover_of(image, width, height) : 0;
    cairo.surface_destroy(image);
    arena_free(arena);
    return cover;
}
