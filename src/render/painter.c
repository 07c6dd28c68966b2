/* The painter turns points into pixels itself, and Cairo's own matrix stays the
 * identity.
 */
#include "render/painter.h"

#include <math.h>

#include "render/ink.h"
#include "render/lettering.h"
#include "render/plate.h"

struct Painter {
    View view;
    Lettering *lettering;
    Plates *plates;
};

typedef struct {
    Painter *painter;
    cairo_t *cr;
    Matrix matrix;
} Canvas;

static void draw_items(Canvas canvas, const ItemList *items);

/* --- paths --------------------------------------------------------------------- */

static void trace(Canvas canvas, const Path *path)
{
    const Point *point = path->points;
    cairo_t *cr = canvas.cr;
    Matrix m = canvas.matrix;
    cairo.new_path(cr);
    for (int i = 0; i < path->step_count; i++) {
        Point a, b, c;
        switch ((Step)path->steps[i]) {
        case STEP_MOVE:
            a = matrix_apply(m, *point++);
            cairo.move_to(cr, a.x, a.y);
            break;
        case STEP_LINE:
            a = matrix_apply(m, *point++);
            cairo.line_to(cr, a.x, a.y);
            break;
        case STEP_CURVE:
            a = matrix_apply(m, *point++);
            b = matrix_apply(m, *point++);
            c = matrix_apply(m, *point++);
            cairo.curve_to(cr, a.x, a.y, b.x, b.y, c.x, c.y);
            break;
        case STEP_CLOSE:
            cairo.close_path(cr);
            break;
        }
    }
}

static void set_rule(cairo_t *cr, bool even_odd)
{
    cairo.set_fill_rule(cr,
                        even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

static void draw_fill(Canvas canvas, const Item *item)
{
    trace(canvas, item->path);
    paint_set(canvas.cr, &item->paint, canvas.matrix, canvas.painter->view);
    set_rule(canvas.cr, item->even_odd);
    cairo.fill(canvas.cr);
}

/* How much longer lengths become, or 0 where that depends on their direction. */
static double scale_of(Matrix m)
{
    double x = hypot(m.xx, m.yx), y = hypot(m.xy, m.yy);
    bool even = fabs(x - y) < x / 100;
    bool square = fabs(m.xx * m.xy + m.yx * m.yy) < x * y / 100;
    return even && square ? (x + y) / 2 : 0;
}

/* Cairo takes no dashes that lead nowhere. */
static void set_dashes(cairo_t *cr, const Stroke *stroke, double scale)
{
    double dashes[MOST_DASHES], sum = 0;
    int count = stroke->dash_count < MOST_DASHES ? stroke->dash_count : MOST_DASHES;
    for (int i = 0; i < count; i++)
        sum += dashes[i] = fabs(stroke->dashes[i] * scale);
    cairo.set_dash(cr, dashes, sum > 0 ? count : 0, stroke->dash_offset * scale);
}

static void draw_stroke(Canvas canvas, const Item *item)
{
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
                                            CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {
        CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
    const Stroke *stroke = &item->stroke;
    cairo_t *cr = canvas.cr;
    double scale = scale_of(canvas.matrix);
    cairo_matrix_t pen = cairo_matrix_of(canvas.matrix);
    trace(canvas, item->path);
    paint_set(cr, &item->paint, canvas.matrix, canvas.painter->view);
    if (scale == 0)
        cairo.set_matrix(cr, &pen);
    cairo.set_line_width(cr, stroke->width * (scale ? scale : 1));
    cairo.set_line_cap(cr, caps[stroke->cap]);
    cairo.set_line_join(cr, joins[stroke->join]);
    set_dashes(cr, stroke, scale ? scale : 1);
    cairo.stroke(cr);
    if (scale == 0)
        cairo.identity_matrix(cr);
}

/* --- what is placed ------------------------------------------------------------ */

/* 'matrix' leads from the surface's units to the canvas'. */
static void place(Canvas canvas, cairo_surface_t *surface, Matrix matrix,
                  cairo_extend_t extend)
{
    cairo_pattern_t *pattern = cairo.pattern_create_for_surface(surface);
    cairo_matrix_t inverse = cairo_inverse_of(matrix_multiply(matrix, canvas.matrix));
    cairo.pattern_set_matrix(pattern, &inverse);
    cairo.pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
    cairo.pattern_set_extend(pattern, extend);
    cairo.set_source(canvas.cr, pattern);
    cairo.pattern_destroy(pattern);
}

static void trace_box(Canvas canvas, Box box)
{
    Matrix m = canvas.matrix;
    Point corners[] = {{box.x, box.y},
                       {box.x + box.w, box.y},
                       {box.x + box.w, box.y + box.h},
                       {box.x, box.y + box.h}};
    cairo.new_path(canvas.cr);
    for (int i = 0; i < 4; i++) {
        Point corner = matrix_apply(m, corners[i]);
        (i ? cairo.line_to : cairo.move_to)(canvas.cr, corner.x, corner.y);
    }
    cairo.close_path(canvas.cr);
}

/* From the unit of a plate to the millimetres of its box. */
static Matrix fit(double width, double height, Box box)
{
    return matrix_multiply(matrix_scale(box.w / width, box.h / height),
                           matrix_move(box.x, box.y));
}

/* The edge of a picture of pixels would fade into what lies outside of it, were it not
 * padded. */
static void draw_picture(Canvas canvas, const Picture *picture, Box box)
{
    Plate plate = plate_of(canvas.painter->plates, picture);
    Matrix matrix = fit(plate.width, plate.height, box);
    if (!plate.surface || !matrix_is_sound(matrix_multiply(matrix, canvas.matrix)))
        return;
    if (picture->kind == PICTURE_SVG) {
        place(canvas, plate.surface, matrix, CAIRO_EXTEND_NONE);
        cairo.paint(canvas.cr);
    } else {
        place(canvas, plate.surface, matrix, CAIRO_EXTEND_PAD);
        trace_box(canvas, box);
        set_rule(canvas.cr, false);
        cairo.fill(canvas.cr);
    }
}

static void clip_box(Canvas canvas, Box box)
{
    trace_box(canvas, box);
    set_rule(canvas.cr, false);
    cairo.clip(canvas.cr);
}

static void draw_form(Canvas canvas, const Form *form, Matrix matrix)
{
    Box bounds = form->bounds;
    Canvas inner = canvas;
    inner.matrix = matrix_multiply(matrix, canvas.matrix);
    if (!matrix_is_sound(inner.matrix))
        return;
    if (form->ground.alpha > 0) {
        trace_box(inner, bounds);
        ink_set(canvas.cr, form->ground, canvas.painter->view);
        set_rule(canvas.cr, false);
        cairo.fill(canvas.cr);
    }
    cairo.save(canvas.cr);
    clip_box(inner, bounds);
    draw_items(inner, &form->items);
    cairo.restore(canvas.cr);
}

/* --- groups -------------------------------------------------------------------- */

static void draw_faded(Canvas canvas, const ItemList *items, double opacity)
{
    cairo.push_group(canvas.cr);
    draw_items(canvas, items);
    cairo.pop_group_to_source(canvas.cr);
    cairo.paint_with_alpha(canvas.cr, opacity);
}

static void draw_group(Canvas canvas, const Group *group)
{
    canvas.matrix = matrix_multiply(group->matrix, canvas.matrix);
    bool bounded = group->clip || group->opacity < 1;
    if (!matrix_is_sound(canvas.matrix))
        return;
    if (bounded)
        cairo.save(canvas.cr);
    if (group->clip) {
        trace(canvas, group->clip);
        set_rule(canvas.cr, group->clip_even_odd);
        cairo.clip(canvas.cr);
    }
    if (group->opacity < 1)
        draw_faded(canvas, &group->items, group->opacity);
    else
        draw_items(canvas, &group->items);
    if (bounded)
        cairo.restore(canvas.cr);
}

/* --- items --------------------------------------------------------------------- */

static void draw_item(Canvas canvas, const Item *item)
{
    switch (item->kind) {
    case ITEM_FILL:
        draw_fill(canvas, item);
        break;
    case ITEM_STROKE:
        draw_stroke(canvas, item);
        break;
    case ITEM_GLYPHS:
        lettering_show(canvas.painter->lettering, canvas.cr, item->run, canvas.matrix);
        break;
    case ITEM_PICTURE:
        draw_picture(canvas, item->picture, item->box);
        break;
    case ITEM_FORM:
        draw_form(canvas, item->form, item->matrix);
        break;
    case ITEM_GROUP:
        draw_group(canvas, item->group);
        break;
    }
}

static void draw_items(Canvas canvas, const ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        draw_item(canvas, &items->items[i]);
}

void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix)
{
    Canvas canvas = {painter, cr, matrix};
    draw_items(canvas, &page->marks[MARKS_CUT]);
    draw_items(canvas, &page->items);
    for (Marks kind = MARKS_CUT + 1; kind < MARKS_COUNT; kind++)
        draw_items(canvas, &page->marks[kind]);
}

/* --- the painter --------------------------------------------------------------- */

Painter *painter_new(Arena *arena, View view)
{
    cairo_open();
    Painter *painter = arena_new_item(arena, Painter);
    *painter = (Painter){view, lettering_new(arena, view), plates_new(arena, view)};
    return painter;
}

const char *painter_why(const Painter *painter)
{
    return plates_why(painter->plates);
}
