/* The painter turns points into the target's units itself, and Cairo's own matrix stays
 * the identity: paths and pens then need no matrix in the file. */
#include "render/painter.h"

#include <math.h>

#include "base/map.h"
#include "base/text.h"
#include "render/ink.h"
#include "render/lettering.h"
#include "render/plate.h"

typedef struct {
    const Form *form;
    cairo_surface_t *surface;
} KnownForm;

/* So many are kept ready to be placed again. */
enum { MOST_FORMS = 256 };

struct Painter {
    Arena *arena;
    Target target;
    View view;
    Lettering *lettering;
    Plates *plates;
    Arena *ready_arena; /* of the thread that makes ready */
    Map ready;          /* the forms whose pictures are, by name */
    Map forms;          /* their surfaces, by name */
    LIST(KnownForm) known;
    Leaves leaves;
    const char *why; /* what could not be recorded */
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
    enum { MOST_DASHES = 16 };
    double dashes[MOST_DASHES], sum = 0;
    int count = stroke->dash_count < MOST_DASHES ? stroke->dash_count : MOST_DASHES;
    for (int i = 0; i < count; i++)
        sum += dashes[i] = fabs(stroke->dashes[i] * scale);
    cairo.set_dash(cr, dashes, sum > 0 ? count : 0, stroke->dash_offset * scale);
}

/* For a PDF, Cairo makes a polygon of each stroke three times, only to know its bounds:
 * a coarse one will do, as long as it is finer than the thinnest line that Cairo
 * bounds, which is a point wide. */
#define FINE 0.1
#define COARSE 0.3

static void stroke_path(Canvas canvas)
{
    bool coarse = canvas.painter->target == TARGET_PDF;
    cairo.set_tolerance(canvas.cr, coarse ? COARSE : FINE);
    cairo.stroke(canvas.cr);
    cairo.set_tolerance(canvas.cr, FINE);
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
    stroke_path(canvas);
    if (scale == 0)
        cairo.identity_matrix(cr);
}

/* --- what is placed ------------------------------------------------------------ */

/* 'matrix' leads from the pattern's units to the canvas'. */
static void place_pattern(Canvas canvas, cairo_pattern_t *pattern, Matrix matrix,
                          cairo_extend_t extend)
{
    cairo_matrix_t inverse = cairo_inverse_of(matrix_multiply(matrix, canvas.matrix));
    cairo.pattern_set_matrix(pattern, &inverse);
    cairo.pattern_set_filter(pattern, CAIRO_FILTER_GOOD);
    cairo.pattern_set_extend(pattern, extend);
    cairo.set_source(canvas.cr, pattern);
}

static void place(Canvas canvas, cairo_surface_t *surface, Matrix matrix,
                  cairo_extend_t extend)
{
    cairo_pattern_t *pattern = cairo.pattern_create_for_surface(surface);
    place_pattern(canvas, pattern, matrix, extend);
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

static void put_picture(Canvas canvas, const Picture *picture, Box box)
{
    double width, height;
    cairo_pattern_t *pattern =
        plate_pattern(canvas.painter->plates, picture, &width, &height);
    Matrix matrix = fit(width, height, box);
    if (pattern && matrix_is_sound(matrix_multiply(matrix, canvas.matrix))) {
        place_pattern(canvas, pattern, matrix, CAIRO_EXTEND_NONE);
        cairo.paint(canvas.cr);
    }
    if (pattern)
        cairo.pattern_destroy(pattern);
}

/* Among pixels, the edge of a picture of pixels would fade into what lies outside of
 * it, were it not padded; into a file Cairo would put the padding too. */
static void draw_picture(Canvas canvas, const Picture *picture, Box box)
{
    if (canvas.painter->target == TARGET_PDF) {
        put_picture(canvas, picture, box);
        return;
    }
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

cairo_surface_t *painter_record(Painter *painter, const ItemList *items, Matrix matrix,
                                cairo_rectangle_t extent, const Box *clip)
{
    cairo_surface_t *surface =
        cairo.recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
    Canvas canvas = {painter, cairo.create(surface), matrix};
    if (clip)
        clip_box(canvas, *clip);
    painter->leaves.inside++;
    draw_items(canvas, items);
    painter->leaves.inside--;
    cairo_status_t status = cairo.status(canvas.cr);
    if (status && !painter->why)
        painter->why = cairo.status_to_string(status);
    cairo.destroy(canvas.cr);
    return surface;
}

static cairo_surface_t *form_surface(Painter *painter, const Form *form)
{
    cairo_surface_t *surface = map_get(&painter->forms, form->name);
    if (surface)
        return surface;
    Box bounds = form->bounds;
    cairo_rectangle_t extent = {0, 0, bounds.w * POINTS, bounds.h * POINTS};
    Matrix matrix = matrix_multiply(matrix_move(-bounds.x, -bounds.y),
                                    matrix_scale(POINTS, POINTS));
    surface = painter_record(painter, &form->items, matrix, extent, &bounds);
    const char *id = arena_print(painter->arena, "form %s", form->name);
    cairo.surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID,
                                (const unsigned char *)id, strlen(id), NULL, NULL);
    map_set(&painter->forms, form->name, surface);
    list_add(painter->arena, &painter->known, (KnownForm){form, surface});
    return surface;
}

/* Of a recording that is drawn askew, Cairo 1.16 asserts that each of its parts lies
 * within the bounds of its clips, as they are when both are turned: what a round clip
 * hides need not. Nor may it reach beyond what can be seen. */
static bool is_askew(Canvas canvas)
{
    Matrix m = canvas.matrix;
    return (m.xy != 0 || m.yx != 0) && (m.xx != 0 || m.yy != 0);
}

/* Of a recording that is moved and nothing else, Cairo 1.16 moves the clips by whole
 * points when it looks through a page. A hair line may then seem to lie outside its own
 * clip, and all around it becomes pixels; so a recording is also grown, by nothing that
 * shows. */
#define GROWN 1.000000001

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
    if (canvas.painter->target == TARGET_PDF && !is_askew(inner)) {
        Matrix back = matrix_multiply(matrix_scale(GROWN / POINTS, GROWN / POINTS),
                                      matrix_move(bounds.x, bounds.y));
        place(inner, form_surface(canvas.painter, form), back, CAIRO_EXTEND_NONE);
        cairo.paint(canvas.cr);
        return;
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

/* Are there more things to draw than so many? */
static bool has_more(const ItemList *items, int *few)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP ? has_more(&item->group->items, few) : --*few < 0)
            return true;
    }
    return false;
}

/* In a PDF, Cairo writes a clip again for each thing that is drawn within it, unless
 * all of them are recorded and painted as one. */
static bool is_recorded(Canvas canvas, const Group *group)
{
    int few = 6;
    const Painter *painter = canvas.painter;
    return painter->target == TARGET_PDF && !painter->leaves.all && group->clip &&
           !is_askew(canvas) && has_more(&group->items, &few);
}

static void draw_recorded(Canvas canvas, const Group *group)
{
    Box bounds = path_bounds(group->clip);
    cairo_rectangle_t extent = {0, 0, bounds.w * POINTS, bounds.h * POINTS};
    if (bounds.w <= 0 || bounds.h <= 0)
        return;
    Matrix matrix = matrix_multiply(matrix_move(-bounds.x, -bounds.y),
                                    matrix_scale(POINTS, POINTS));
    Matrix back = matrix_multiply(matrix_scale(1 / POINTS, 1 / POINTS),
                                  matrix_move(bounds.x, bounds.y));
    cairo_surface_t *surface =
        painter_record(canvas.painter, &group->items, matrix, extent, NULL);
    place(canvas, surface, back, CAIRO_EXTEND_NONE);
    if (group->opacity < 1)
        cairo.paint_with_alpha(canvas.cr, group->opacity);
    else
        cairo.paint(canvas.cr);
    cairo.surface_destroy(surface);
}

static void draw_inside(Canvas canvas, const Group *group)
{
    canvas.matrix = matrix_multiply(group->matrix, canvas.matrix);
    bool bounded = group->clip || group->opacity < 1;
    if (!matrix_is_sound(canvas.matrix))
        return;
    if (bounded) {
        leaves_close(&canvas.painter->leaves);
        cairo.save(canvas.cr);
    }
    if (group->clip) {
        trace(canvas, group->clip);
        set_rule(canvas.cr, group->clip_even_odd);
        cairo.clip(canvas.cr);
    }
    if (is_recorded(canvas, group))
        draw_recorded(canvas, group);
    else if (group->opacity < 1)
        draw_faded(canvas, &group->items, group->opacity);
    else
        draw_items(canvas, &group->items);
    if (bounded) {
        leaves_close(&canvas.painter->leaves);
        cairo.restore(canvas.cr);
    }
}

static void draw_figure(Canvas canvas, const Group *group)
{
    leaves_begin_figure(&canvas.painter->leaves, canvas.cr, group->alt);
    draw_inside(canvas, group);
    leaves_end_figure(&canvas.painter->leaves, canvas.cr);
}

/* What is fainter than the rest is drawn as one, and has no parts; nor has what is no
 * content. */
static void draw_group(Canvas canvas, const Group *group)
{
    Leaves *leaves = &canvas.painter->leaves;
    int element = leaves->element, faint = group->opacity < 1 || group->decorates;
    const Link *link = leaves->link;
    leaves->element = group->element ? group->element : element;
    leaves->link = group->link ? group->link : link;
    leaves->inside += faint;
    if (group->alt && leaves_are_told(leaves))
        draw_figure(canvas, group);
    else
        draw_inside(canvas, group);
    leaves->inside -= faint;
    leaves->element = element;
    leaves->link = link;
}

/* --- items --------------------------------------------------------------------- */

/* Draws the runs that begin here; returns how many these are. */
static int draw_text(Canvas canvas, const Item *items, int count)
{
    Painter *painter = canvas.painter;
    Leaves *leaves = &painter->leaves;
    bool ends = leaves_begin_text(leaves, canvas.cr), closes = false;
    int drawn = 0;
    for (; drawn < count && items[drawn].kind == ITEM_GLYPHS; drawn++) {
        const Run *run = items[drawn].run;
        lettering_show(painter->lettering, canvas.cr, run, canvas.matrix);
        closes = closes || leaves_close_with(leaves, run);
    }
    leaves_end_text(leaves, canvas.cr, ends, closes);
    return drawn;
}

/* Draws one item, or several that belong together; returns how many. */
static int draw_next(Canvas canvas, const Item *item, int count)
{
    if (item->kind != ITEM_GLYPHS && item->kind != ITEM_GROUP)
        leaves_close(&canvas.painter->leaves);
    switch (item->kind) {
    case ITEM_FILL:
        draw_fill(canvas, item);
        break;
    case ITEM_STROKE:
        draw_stroke(canvas, item);
        break;
    case ITEM_GLYPHS:
        return draw_text(canvas, item, count);
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
    return 1;
}

static void draw_items(Canvas canvas, const ItemList *items)
{
    for (int i = 0; i < items->count;)
        i += draw_next(canvas, &items->items[i], items->count - i);
}

void painter_draw(Painter *painter, cairo_t *cr, const ItemList *items, Matrix matrix)
{
    draw_items((Canvas){painter, cr, matrix}, items);
    leaves_close(&painter->leaves);
}

void painter_draw_page(Painter *painter, cairo_t *cr, const Page *page, Matrix matrix)
{
    painter_draw(painter, cr, &page->marks[MARKS_CUT], matrix);
    painter_draw(painter, cr, &page->items, matrix);
    for (Marks kind = MARKS_CUT + 1; kind < MARKS_COUNT; kind++)
        painter_draw(painter, cr, &page->marks[kind], matrix);
}

/* --- in another thread ---------------------------------------------------------- */

static void prepare_form(Painter *painter, const Form *form)
{
    if (map_get(&painter->ready, form->name))
        return;
    map_set(&painter->ready, arena_print(painter->ready_arena, "%s", form->name),
            painter);
    painter_prepare(painter, &form->items);
}

void painter_prepare(Painter *painter, const ItemList *items)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_PICTURE)
            plate_prepare(painter->plates, item->picture);
        else if (item->kind == ITEM_FORM)
            prepare_form(painter, item->form);
        else if (item->kind == ITEM_GROUP)
            painter_prepare(painter, &item->group->items);
    }
}

/* --- the painter --------------------------------------------------------------- */

/* They can be recorded again: Cairo stores once what has the same id. */
static void forget_forms(Painter *painter)
{
    for (int i = 0; i < painter->known.count; i++) {
        map_set(&painter->forms, painter->known.items[i].form->name, NULL);
        cairo.surface_destroy(painter->known.items[i].surface);
    }
    painter->known.count = 0;
}

static void end(void *what)
{
    Painter *painter = what;
    forget_forms(painter);
    arena_free(painter->ready_arena);
}

void painter_shrink(Painter *painter, int side)
{
    plates_shrink(painter->plates, side);
}

Painter *painter_new(Arena *arena, Target target, View view)
{
    cairo_open();
    Painter *painter = arena_new_item(arena, Painter);
    *painter = (Painter){
        .arena = arena, .target = target, .view = view, .leaves = {.arena = arena}};
    painter->lettering = lettering_new(arena, target == TARGET_IMAGE, view);
    painter->plates = plates_new(arena, target == TARGET_PDF, view);
    painter->forms = map_new(arena);
    painter->ready_arena = arena_new();
    painter->ready = map_new(painter->ready_arena);
    arena_on_reset(arena, end, painter);
    return painter;
}

void painter_structure(Painter *painter, LeafList *leaves, bool elements_alone)
{
    painter->leaves.all = leaves;
    painter->leaves.elements_alone = elements_alone;
}

void painter_rest(Painter *painter)
{
    if (painter->known.count > MOST_FORMS || plates_are_heavy(painter->plates)) {
        forget_forms(painter);
        plates_forget(painter->plates);
    }
}

bool painter_has_cmyk(const Painter *painter)
{
    return plates_have_cmyk(painter->plates);
}

const char *painter_why(const Painter *painter)
{
    const char *why = plates_why(painter->plates);
    return why ? why : painter->why;
}
