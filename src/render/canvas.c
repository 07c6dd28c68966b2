/* Points are converted to units of the output here, and Cairo's own matrix stays the
 * identity. Paths and pens in a PDF then need no matrices. */
#include "render/canvas.h"

#include <math.h>

/* --- colours and matrices --------------------------------------------------------- */

static cairo_matrix_t cairo_matrix_of(Matrix m)
{
    return (cairo_matrix_t){m.xx, m.yx, m.xy, m.yy, m.x0, m.y0};
}

/* Returns the inverse of a matrix, which must be invertible. */
static cairo_matrix_t cairo_inverse_of(Matrix matrix)
{
    cairo_matrix_t inverse = cairo_matrix_of(matrix);
    cairo.matrix_invert(&inverse);
    return inverse;
}

typedef struct {
    double r, g, b;
} Rgb;

static Rgb rgb_of(uint32_t colour, View view)
{
    uint32_t seen = colour_simulate(colour, view);
    return (Rgb){(seen >> 16 & 255) / 255.0, (seen >> 8 & 255) / 255.0,
                 (seen & 255) / 255.0};
}

static void ink_set(cairo_t *cr, Ink ink, View view)
{
    Rgb c = rgb_of(ink.rgb, view);
    cairo.set_source_rgba(cr, c.r, c.g, c.b, ink.alpha);
}

static cairo_pattern_t *gradient_of(const Paint *paint, View view)
{
    Point a = paint->from, b = paint->to;
    cairo_pattern_t *pattern =
        paint->kind == PAINT_LINEAR
            ? cairo.pattern_create_linear(a.x, a.y, b.x, b.y)
            : cairo.pattern_create_radial(a.x, a.y, paint->r0, b.x, b.y, paint->r1);
    for (int i = 0; i < paint->stop_count; i++) {
        const Stop *stop = &paint->stops[i];
        Rgb c = rgb_of(stop->ink.rgb, view);
        cairo.pattern_add_color_stop_rgba(pattern, stop->at, c.r, c.g, c.b,
                                          stop->ink.alpha);
    }
    return pattern;
}

/* Makes a paint the source. 'matrix' leads from the paint's units to those of 'cr'. */
static void set_paint(cairo_t *cr, const Paint *paint, Matrix matrix, View view)
{
    if (paint->kind == PAINT_INK) {
        ink_set(cr, paint->ink, view);
        return;
    }
    cairo_pattern_t *pattern = gradient_of(paint, view);
    cairo_matrix_t inverse = cairo_inverse_of(matrix);
    cairo.pattern_set_matrix(pattern, &inverse);
    cairo.set_source(cr, pattern);
    cairo.pattern_destroy(pattern);
}

void canvas_set_glyph_paint(Canvas canvas, const Item *glyphs)
{
    Paint paint = item_glyph_paint(glyphs);
    set_paint(canvas.cr, &paint, canvas.matrix, canvas.output->view);
}

/* --- paths ------------------------------------------------------------------------ */

static void trace(Canvas canvas, const Path *path)
{
    const Point *point = path->points;
    cairo_t *cr = canvas.cr;
    Matrix m = canvas.matrix;
    cairo.new_path(cr);
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        Point p[3] = {0};
        for (int j = 0; j < STEP_POINTS[step]; j++)
            p[j] = matrix_apply(m, *point++);
        if (step == STEP_MOVE)
            cairo.move_to(cr, p[0].x, p[0].y);
        else if (step == STEP_LINE)
            cairo.line_to(cr, p[0].x, p[0].y);
        else if (step == STEP_CURVE)
            cairo.curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        else
            cairo.close_path(cr);
    }
}

/* Traces a rectangle whose dashes begin at its first corner. Cairo writes rectangles to
 * a PDF without their direction, so that dashes would begin elsewhere; a straight curve
 * as the first side prevents that. */
static void trace_dashed_box(Canvas canvas, const Path *path)
{
    Point corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = matrix_apply(canvas.matrix, path->points[i]);
    Point a = corners[0], b = corners[1];
    cairo.new_path(canvas.cr);
    cairo.move_to(canvas.cr, a.x, a.y);
    cairo.curve_to(canvas.cr, a.x, a.y, b.x, b.y, b.x, b.y);
    for (int i = 2; i < 4; i++)
        cairo.line_to(canvas.cr, corners[i].x, corners[i].y);
    cairo.close_path(canvas.cr);
}

void canvas_trace_box(Canvas canvas, Box box)
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

static void set_rule(cairo_t *cr, bool even_odd)
{
    cairo.set_fill_rule(cr,
                        even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

/* --- shapes ----------------------------------------------------------------------- */

static void draw_fill(Canvas canvas, const Item *item)
{
    trace(canvas, item->path);
    set_paint(canvas.cr, &item->paint, canvas.matrix, canvas.output->view);
    set_rule(canvas.cr, item->even_odd);
    cairo.fill(canvas.cr);
}

/* Returns the scale of a matrix, or 0 if it depends on the direction. */
static double scale_of(Matrix m)
{
    double x = hypot(m.xx, m.yx), y = hypot(m.xy, m.yy);
    bool even = fabs(x - y) < x / 100;
    bool square = fabs(m.xx * m.xy + m.yx * m.yy) < x * y / 100;
    return even && square ? (x + y) / 2 : 0;
}

/* Cairo rejects dashes whose lengths are all 0. */
static void set_dashes(cairo_t *cr, const Stroke *stroke, double scale)
{
    double dashes[MAX_DASHES], sum = 0;
    int count = stroke->dash_count < MAX_DASHES ? stroke->dash_count : MAX_DASHES;
    for (int i = 0; i < count; i++)
        sum += dashes[i] = fabs(stroke->dashes[i] * scale);
    cairo.set_dash(cr, dashes, sum > 0 ? count : 0, stroke->dash_offset * scale);
}

/* Strokes the current path. */
static void stroke_path(Canvas canvas, const Item *item)
{
    static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
                                            CAIRO_LINE_CAP_SQUARE};
    static const cairo_line_join_t joins[] = {
        CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
    const Stroke *stroke = &item->stroke;
    cairo_t *cr = canvas.cr;
    double scale = scale_of(canvas.matrix);
    cairo_matrix_t pen = cairo_matrix_of(canvas.matrix);
    set_paint(cr, &item->paint, canvas.matrix, canvas.output->view);
    if (scale == 0)
        cairo.set_matrix(cr, &pen);
    cairo.set_line_width(cr, stroke->width * (scale ? scale : 1));
    cairo.set_line_cap(cr, caps[stroke->cap]);
    cairo.set_line_join(cr, joins[stroke->join]);
    set_dashes(cr, stroke, scale ? scale : 1);
    cairo.set_tolerance(cr, stroke_tolerance(canvas.output->kind->quality));
    cairo.stroke(cr);
    if (scale == 0)
        cairo.identity_matrix(cr);
}

static void draw_stroke(Canvas canvas, const Item *item)
{
    bool is_dashed_box = item->stroke.dash_count && path_is_box(item->path);
    (is_dashed_box ? trace_dashed_box : trace)(canvas, item->path);
    stroke_path(canvas, item);
}

static void draw_outlines(Canvas canvas, const Item *item)
{
    if (!lettering_trace(canvas.output->lettering, canvas.cr, item->run, canvas.matrix))
        return;
    if (item->stroke.width > 0) {
        stroke_path(canvas, item);
        return;
    }
    set_paint(canvas.cr, &item->paint, canvas.matrix, canvas.output->view);
    set_rule(canvas.cr, false);
    cairo.fill(canvas.cr);
}

/* --- sources ---------------------------------------------------------------------- */

Canvas canvas_inside(Canvas canvas, Matrix matrix)
{
    canvas.matrix = matrix_multiply(matrix, canvas.matrix);
    return canvas;
}

Matrix canvas_fit(double width, double height, Box box)
{
    return matrix_multiply(matrix_scale(box.w / width, box.h / height),
                           matrix_move(box.x, box.y));
}

static void set_source(Canvas canvas, cairo_pattern_t *pattern, Matrix matrix,
                       cairo_extend_t extend)
{
    cairo_matrix_t inverse = cairo_inverse_of(matrix_multiply(matrix, canvas.matrix));
    cairo.pattern_set_matrix(pattern, &inverse);
    cairo.pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
    cairo.pattern_set_extend(pattern, extend);
    cairo.set_source(canvas.cr, pattern);
}

void canvas_set_surface(Canvas canvas, cairo_surface_t *surface, Matrix matrix,
                        cairo_extend_t extend)
{
    cairo_pattern_t *pattern = cairo.pattern_create_for_surface(surface);
    set_source(canvas, pattern, matrix, extend);
    cairo.pattern_destroy(pattern);
}

/* --- groups ----------------------------------------------------------------------- */

void canvas_clip_box(Canvas canvas, Box box)
{
    canvas_trace_box(canvas, box);
    set_rule(canvas.cr, false);
    cairo.clip(canvas.cr);
}

void canvas_clip(Canvas canvas, const Group *group)
{
    if (!group->clip)
        return;
    trace(canvas, group->clip);
    set_rule(canvas.cr, group->clip_even_odd);
    cairo.clip(canvas.cr);
}

static void draw_faded(Canvas canvas, const ItemList *items, double opacity)
{
    cairo.push_group(canvas.cr);
    canvas_draw_items(canvas, items);
    cairo.pop_group_to_source(canvas.cr);
    cairo.paint_with_alpha(canvas.cr, opacity);
}

void canvas_draw_group(Canvas canvas, const Group *group)
{
    canvas = canvas_inside(canvas, group->matrix);
    bool bounded = group->clip || group->opacity < 1;
    if (!matrix_is_sound(canvas.matrix))
        return;
    if (bounded)
        cairo.save(canvas.cr);
    canvas_clip(canvas, group);
    if (group->opacity < 1)
        draw_faded(canvas, &group->items, group->opacity);
    else
        canvas_draw_items(canvas, &group->items);
    if (bounded)
        cairo.restore(canvas.cr);
}

/* --- items ------------------------------------------------------------------------ */

/* Draws one item, or several that belong together, and returns their number. */
static int draw_next(Canvas canvas, const Item *item, int count)
{
    const OutputKind *kind = canvas.output->kind;
    if (kind->before && item->kind != ITEM_GLYPHS && item->kind != ITEM_GROUP)
        kind->before(canvas, item);
    switch (item->kind) {
    case ITEM_FILL:
        draw_fill(canvas, item);
        break;
    case ITEM_STROKE:
        draw_stroke(canvas, item);
        break;
    case ITEM_OUTLINES:
        draw_outlines(canvas, item);
        break;
    case ITEM_GLYPHS:
        return kind->text(canvas, item, count);
    case ITEM_PICTURE:
        kind->picture(canvas, item->picture, item->box);
        break;
    case ITEM_FORM:
        kind->form(canvas, item->form, item->matrix);
        break;
    case ITEM_GROUP:
        kind->group(canvas, item->group);
        break;
    }
    return 1;
}

void canvas_draw_items(Canvas canvas, const ItemList *items)
{
    for (int i = 0; i < items->count;)
        i += draw_next(canvas, &items->items[i], items->count - i);
}
