/* Draws rectangles, ellipses, polygons, lines, paths and sectors. */
#include <math.h>

#include "base/units.h"
#include "layout/drawing.h"
#include "page/polyline.h"

enum { MAX_CORNERS = 100000 };

typedef enum { CORNER_ROUND, CORNER_BEVEL, CORNER_CONCAVE, CORNER_STEP } Corner;
static const char *const CORNER_NAMES[] = {"round", "bevel", "concave", "step", NULL};

/* --- rectangles ------------------------------------------------------------------- */

typedef struct {
    Corner form;
    double radius;
    int steps;
} CornerStyle;

/* Adds one corner, clockwise from the end of one side to the start of the next. 'in' is
 * the direction towards the corner, 'out' the direction away from it. */
static void add_corner(Path *path, CornerStyle style, Point corner, Point in, Point out)
{
    double radius = style.radius;
    int steps = style.form == CORNER_STEP ? style.steps : 0;
    Point from = {corner.x - in.x * radius, corner.y - in.y * radius};
    Point to = {corner.x + out.x * radius, corner.y + out.y * radius};
    path_line(path, from.x, from.y);
    if (style.form == CORNER_CONCAVE)
        path_arc_to(path, (Arc){radius, radius, 0, false, false}, to);
    for (int i = 1; i < steps; i++) {
        double along = radius * i / steps, last = radius * (i - 1) / steps;
        path_line(path, from.x + out.x * along + in.x * last,
                  from.y + out.y * along + in.y * last);
        path_line(path, from.x + out.x * along + in.x * along,
                  from.y + out.y * along + in.y * along);
    }
    if (steps) {
        double last = radius * (steps - 1) / steps;
        path_line(path, from.x + out.x * radius + in.x * last,
                  from.y + out.y * radius + in.y * last);
    }
    path_line(path, to.x, to.y);
}

static void add_cornered(Path *path, Box b, CornerStyle style)
{
    static const Point ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const Point corners[] = {
        {b.x + b.w, b.y}, {b.x + b.w, b.y + b.h}, {b.x, b.y + b.h}, {b.x, b.y}};
    path_move(path, b.x + style.radius, b.y);
    for (int i = 0; i < 4; i++)
        add_corner(path, style, corners[i], ways[i], ways[(i + 1) % 4]);
    path_close(path);
}

static void add_rectangle(Drawing *d, const Layer *layer, Path *path, Box box)
{
    double radius = get_within(d, layer, KEY_RADIUS, 0, 0, fmin(box.w, box.h) / 2);
    Corner form = (Corner)get_word(d, layer, KEY_CORNERS, CORNER_NAMES, CORNER_ROUND);
    int steps = (int)get_within(d, layer, KEY_STEPS, 2, 1, 50);
    if (form == CORNER_ROUND || radius == 0)
        path_rectangle(path, box, radius);
    else
        add_cornered(path, box, (CornerStyle){form, radius, steps});
}

/* --- points ----------------------------------------------------------------------- */

typedef struct {
    Point at;
    double radius;
} Vertex;

typedef LIST(Vertex) Corners;

typedef struct {
    Drawing *drawing;
    const Term *term;
    Corners *corners;
} PointReader;

static bool add_vertex(Drawing *d, Vertex corner, SourceRange where, Corners *corners)
{
    if (corners->count == MAX_CORNERS)
        return diag_error(d->diags, *d->where, "too-large",
                          "at most %d points are allowed", MAX_CORNERS);
    if (!(fabs(corner.at.x) < FARTHEST_POINT && fabs(corner.at.y) < FARTHEST_POINT))
        return diag_error(d->diags, where, "path", "this point is too far out");
    list_add(d->arena, corners, corner);
    return true;
}

static bool read_corner(Drawing *d, const Term *items, int count, Corners *corners)
{
    double n[3] = {0};
    return term_numbers(&d->values, items, count, n) &&
           add_vertex(d, (Vertex){{n[0], n[1]}, n[2]}, items[0].node->where, corners);
}

/* Adds a point that an expression has computed. Returns false after reporting a
 * problem. */
static bool take_point(Drawing *d, Value point, SourceRange where, Corners *corners)
{
    long count = cursor_length(point);
    if (count != 2 && count != 3)
        return diag_error(
            d->diags, where, "wrong-type",
            "expected a point of two numbers and an optional radius, found %ld", count);
    double numbers[3] = {0};
    Cursor cursor = cursor_over(point, 1);
    Value number;
    long once;
    for (int i = 0; i < count && cursor_next(&cursor, &number, &once); i++)
        numbers[i] = number_to_double(number.number);
    return add_vertex(d, (Vertex){{numbers[0], numbers[1]}, numbers[2]}, where,
                      corners);
}

static void take_points(Drawing *d, const Term *term, Corners *corners)
{
    Value points;
    if (!program_run(d->values.eval, &term->program, d->values.slots, &points))
        return;
    Cursor cursor = cursor_over(points, 1);
    Value point;
    long once;
    while (cursor_next(&cursor, &point, &once))
        if (!take_point(d, point, term->node->where, corners))
            return;
}

static bool visit_value(void *context, Value *slots)
{
    const PointReader *reader = context;
    (void)slots;
    return read_corner(reader->drawing, reader->term->items, reader->term->count,
                       reader->corners);
}

static Corners read_corners(Drawing *d, const Layer *layer, const Term *term)
{
    Corners corners = {0};
    double radius = get_number(d, layer, KEY_RADIUS, 0);
    if (term->node->kind == NODE_TEXT) {
        take_points(d, term, &corners);
    } else if (term->program.code) {
        PointReader reader = {d, term, &corners};
        program_run_each(d->values.eval, &term->program, d->values.slots, visit_value,
                         &reader);
    } else {
        for (int i = 0; i < term->count; i++)
            if (!read_corner(d, term->items[i].items, term->items[i].count, &corners))
                break;
    }
    for (int i = 0; i < corners.count; i++)
        if (corners.items[i].radius == 0)
            corners.items[i].radius = radius;
    return corners;
}

static Point between(Point a, Point b, double share)
{
    return (Point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

/* Adds a corner, rounded by an arc that touches both sides. */
static void add_rounded(Path *path, Vertex before, Vertex corner, Vertex after)
{
    double a = point_distance(before.at, corner.at),
           b = point_distance(corner.at, after.at);
    double cross = (corner.at.x - before.at.x) * (after.at.y - corner.at.y) -
                   (corner.at.y - before.at.y) * (after.at.x - corner.at.x);
    double dot = (before.at.x - corner.at.x) * (after.at.x - corner.at.x) +
                 (before.at.y - corner.at.y) * (after.at.y - corner.at.y);
    double angle = a > 0 && b > 0 ? atan2(fabs(cross), dot) : 0;
    if (corner.radius <= 0 || angle < 1e-3 || angle > 3.1405) {
        path_line(path, corner.at.x, corner.at.y);
        return;
    }
    double reach = fmin(corner.radius / tan(angle / 2), fmin(a, b) / 2);
    double radius = reach * tan(angle / 2);
    Point from = between(corner.at, before.at, reach / a);
    Point to = between(corner.at, after.at, reach / b);
    path_line(path, from.x, from.y);
    path_arc_to(path, (Arc){radius, radius, 0, false, cross > 0}, to);
}

static void add_straight(Path *path, const Corners *corners, bool closed)
{
    int count = corners->count;
    const Vertex *c = corners->items;
    bool rounded = closed && c[0].radius > 0;
    Point start = rounded ? between(c[count - 1].at, c[0].at, 0.5) : c[0].at;
    path_move(path, start.x, start.y);
    for (int i = rounded ? 0 : 1; i < (closed ? count : count - 1); i++)
        add_rounded(path, c[(i + count - 1) % count], c[i], c[(i + 1) % count]);
    if (closed)
        path_close(path);
    else
        path_line(path, c[count - 1].at.x, c[count - 1].at.y);
}

static void add_smooth(Path *path, const Corners *corners, bool closed)
{
    Point *points = arena_array(path->arena, Point, corners->count);
    for (int i = 0; i < corners->count; i++)
        points[i] = corners->items[i].at;
    path_smooth(path, points, corners->count, closed);
}

/* Returns the number of points, from this one, of an outline that ends with its first
 * point; 0 if none ends so. */
static int outline_length(const Corners *corners, int from)
{
    for (int i = from + 1; i < corners->count; i++)
        if (corners->items[i].at.x == corners->items[from].at.x &&
            corners->items[i].at.y == corners->items[from].at.y)
            return i - from + 1;
    return 0;
}

/* Adds the outlines of a polygon with holes. Returns false, and adds nothing, if the
 * points are not two or more outlines that each end with their first point. */
static bool add_outlines(Path *path, const Corners *corners)
{
    int length = 0, first = outline_length(corners, 0);
    for (int from = 0; from < corners->count; from += length)
        if (!(length = outline_length(corners, from)))
            return false;
    if (first == corners->count)
        return false;
    for (int from = 0; from < corners->count; from += length) {
        length = outline_length(corners, from);
        const Corners outline = {corners->items + from, length - 1, length - 1};
        add_straight(path, &outline, true);
    }
    return true;
}

static void add_points(Drawing *d, const Layer *layer, Path *path)
{
    bool closed = layer->kind == KEY_POLYGON;
    const Term *term = layer->terms[layer->kind];
    Corners corners = read_corners(d, layer, term);
    if (corners.count < 2)
        return;
    if (get_yes(d, layer, KEY_SMOOTH, false))
        add_smooth(path, &corners, closed);
    else if (!closed || !add_outlines(path, &corners))
        add_straight(path, &corners, closed);
}

/* --- sectors ---------------------------------------------------------------------- */

/* Returns a point of the circle. Degrees run clockwise from 12 o'clock. */
static Point on_circle(Point middle, double radius, double degrees)
{
    return (Point){middle.x + radius * sin(degrees * RADIANS),
                   middle.y - radius * cos(degrees * RADIANS)};
}

static void add_ring(Path *path, Point middle, double inner, double outer)
{
    path_ellipse(path, box_around(middle, 2 * outer, 2 * outer));
    if (inner <= 0)
        return;
    Path *hole = path_new(path->arena);
    path_ellipse(hole, box_around((Point){0, 0}, 2 * inner, 2 * inner));
    path_add(path, hole,
             matrix_multiply(matrix_scale(-1, 1), matrix_move(middle.x, middle.y)));
}

static void add_wedge(Path *path, Point middle, double inner, double outer, double from,
                      double to)
{
    bool large = to - from > 180;
    Point a = on_circle(middle, outer, from), b = on_circle(middle, inner, to);
    path_move(path, a.x, a.y);
    path_arc_to(path, (Arc){outer, outer, 0, large, true},
                on_circle(middle, outer, to));
    path_line(path, b.x, b.y);
    if (inner > 0)
        path_arc_to(path, (Arc){inner, inner, 0, large, false},
                    on_circle(middle, inner, from));
    path_close(path);
}

static void add_sector(Drawing *d, const Layer *layer, Path *path)
{
    Point middle = get_point(d, layer, KEY_SECTOR, (Point){0, 0});
    double outer = get_number(d, layer, KEY_RADIUS, 0);
    double inner = fmax(get_number(d, layer, KEY_INNER, 0), 0);
    double from = get_number(d, layer, KEY_FROM, 0);
    double to = get_number(d, layer, KEY_TO, from + 360);
    if (to < from)
        to += 360 * ceil((from - to) / 360);
    if (!(outer > inner && outer < FARTHEST_POINT)) {
        diag_error(d->diags, layer->where, "out-of-range",
                   "a sector from radius %.6g to %.6g is invalid", inner, outer);
        return;
    }
    if (to - from >= 360)
        add_ring(path, middle, inner, outer);
    else if (to > from)
        add_wedge(path, middle, inner, outer, from, to);
}

/* --- shapes ----------------------------------------------------------------------- */

Path *outline_path(Drawing *d)
{
    return path_moved(
        d->arena, d->outline,
        matrix_move(d->trim.x - d->target.origin.x, d->trim.y - d->target.origin.y));
}

static void add_data(Drawing *d, const Layer *layer, Path *path)
{
    const Term *term = layer->terms[KEY_PATH];
    const char *data = term_path(&d->values, term);
    size_t at = 0;
    if (data && text_is(data, "trim")) {
        path_add(path, outline_path(d), MATRIX_IDENTITY);
        return;
    }
    const char *wrong = data ? path_read(path, data, &at) : NULL;
    if (wrong)
        diag_error(d->diags,
                   term->live ? term->node->where : node_place(term->node, at, 1),
                   "path", "invalid SVG path data: %s", wrong);
}

Path *shape_path(Drawing *d, const Layer *layer, Box box)
{
    Path *path = path_new(d->arena);
    if (layer->kind == KEY_RECTANGLE)
        add_rectangle(d, layer, path, box);
    else if (layer->kind == KEY_ELLIPSE)
        path_ellipse(path, box);
    else if (layer->kind == KEY_SECTOR)
        add_sector(d, layer, path);
    else if (layer->kind == KEY_PATH)
        add_data(d, layer, path);
    else if (layer->kind == KEY_POLYGON || layer->kind == KEY_LINE)
        add_points(d, layer, path);
    else
        return NULL;
    return path;
}

const Path *shape_in(Drawing *d, const Layer *shape)
{
    Box box;
    if (!lets_run(&d->values, &shape->lets) || !get_box(d, layer_place(shape), &box))
        return NULL;
    const Path *path = shape_path(d, shape, box);
    if (!path)
        diag_error(d->diags, shape->where, "layer",
                   "only a rectangle, ellipse, sector, polygon, line or path has a "
                   "shape");
    return path;
}

static const Path *extruded(Drawing *d, const Layer *layer, const Path *path,
                            bool *even_odd, Point by)
{
    const Path *swept = path_extruded(d->arena, path, *even_odd, by);
    if (!swept)
        diag_error(d->diags, layer->where, "too-large",
                   "the shape has too many parts to be extruded");
    else
        *even_odd = false;
    return swept ? swept : path;
}

const Path *shape_extruded(Drawing *d, const Layer *layer, const Path *path,
                           bool *even_odd)
{
    if (!layer->terms[KEY_EXTRUDE])
        return path;
    Point by = get_point(d, layer, KEY_EXTRUDE, (Point){0, 0});
    if (hypot(by.x, by.y) < FARTHEST_POINT)
        return extruded(d, layer, path, even_odd, by);
    diag_error(d->diags, layer->where, "out-of-range", "%.6g, %.6g is too far", by.x,
               by.y);
    return path;
}

void draw_shape(Drawing *d, const Layer *layer, Box box)
{
    const Path *path = shape_path(d, layer, box);
    if (path_is_empty(path))
        return;
    bool even_odd = get_yes(d, layer, KEY_EVEN_ODD, false);
    path = shape_extruded(d, layer, path, &even_odd);
    paint_path(d, layer, path, even_odd,
               layer->terms[KEY_IN] ? box : path_bounds(path));
}
