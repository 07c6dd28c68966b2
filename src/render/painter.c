#include "render/painter.h"

#include "render/canvas.h"
#include "render/picture_cache.h"

struct Painter {
    Output output; /* first member: a Canvas points to it */
    PictureCache *picture_cache;
};

static int draw_text(Canvas canvas, const Item *items, int count)
{
    (void)count;
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

void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix)
{
    Canvas canvas = {&painter->output, cr, matrix};
    canvas_draw_items(canvas, &page->marks[MARKS_CUT]);
    canvas_draw_items(canvas, &page->items);
    for (Marks kind = MARKS_CUT + 1; kind < MARKS_COUNT; kind++)
        canvas_draw_items(canvas, &page->marks[kind]);
}

Painter *painter_new(Arena *arena, View view)
{
    static const OutputKind pixels = {.quality = STROKES_FINE,
                                      .text = draw_text,
                                      .picture = draw_picture,
                                      .form = draw_form,
                                      .group = canvas_draw_group};
    cairo_open();
    Painter *painter = arena_new_item(arena, Painter);
    *painter = (Painter){{&pixels, view, lettering_new(arena, view)},
                         picture_cache_new(arena, view)};
    return painter;
}

const char *painter_why(const Painter *painter)
{
    return picture_cache_why(painter->picture_cache);
}
