/* Invariant: every subpath begins with a MOVE, and no two MOVEs follow each other. */
#include "base/geometry.h"

#include <math.h>
#include <string.h>

#include "base/decimal.h"
#include "base/list.h"
#include "base/units.h"

/* --- matrices --------------------------------------------------------------------- */

const Matrix MATRIX_IDENTITY = {1, 0, 0, 1, 0, 0};

Matrix matrix_move(double x, double y)
{
    return (Matrix){1, 0, 0, 1, x, y};
}

Matrix matrix_scale(double x, double y)
{
    return (Matrix){x, 0, 0, y, 0, 0};
}

/* Multiples of 90 degrees are exact, so that straight lines stay straight. */
Matrix matrix_turn(double degrees)
{
    static const double sines[] = {0, 1, 0, -1, 0};
    double rest = fmod(fmod(degrees, 360) + 360, 360), quarters = rest / 90;
    double sine = sin(rest * RADIANS), cosine = cos(rest * RADIANS);
    if (quarters == floor(quarters)) {
        int quarter = (int)quarters % 4;
        sine = sines[quarter];
        cosine = sines[quarter + 1];
    }
    return (Matrix){cosine, sine, -sine, cosine, 0, 0};
}

Matrix matrix_multiply(Matrix first, Matrix then)
{
    Point start = matrix_apply(then, (Point){first.x0, first.y0});
    return (Matrix){then.xx * first.xx + then.xy * first.yx,
                    then.yx * first.xx + then.yy * first.yx,
                    then.xx * first.xy + then.xy * first.yy,
                    then.yx * first.xy + then.yy * first.yy,
                    start.x,
                    start.y};
}

Point matrix_apply(Matrix m, Point p)
{
    return (Point){m.xx * p.x + m.xy * p.y + m.x0, m.yx * p.x + m.yy * p.y + m.y0};
}

double matrix_determinant(Matrix m)
{
    return m.xx * m.yy - m.xy * m.yx;
}

double matrix_rise(Matrix m)
{
    return fabs(matrix_determinant(m)) / hypot(m.xx, m.yx);
}

Point matrix_undo(Matrix m, Point p)
{
    double d = matrix_determinant(m), x = p.x - m.x0, y = p.y - m.y0;
    return (Point){(m.yy * x - m.xy * y) / d, (m.xx * y - m.yx * x) / d};
}

bool matrix_is_identity(Matrix m)
{
    return m.xx == 1 && m.yx == 0 && m.xy == 0 && m.yy == 1 && m.x0 == 0 && m.y0 == 0;
}

bool matrix_is_sound(Matrix m)
{
    const double parts[] = {m.xx, m.yx, m.xy, m.yy, m.x0, m.y0};
    for (int i = 0; i < 6; i++)
        if (!(fabs(parts[i]) < FARTHEST_POINT))
            return false;
    return fabs(matrix_determinant(m)) > 1e-12;
}

/* Returns the bounding box of a box whose corners are mapped. */
static Box map_box(Point map(Matrix, Point), Matrix matrix, Box box)
{
    const Point corners[] = {{box.x, box.y},
                             {box.x + box.w, box.y},
                             {box.x, box.y + box.h},
                             {box.x + box.w, box.y + box.h}};
    Point low = map(matrix, corners[0]), high = low;
    for (int i = 1; i < 4; i++) {
        Point p = map(matrix, corners[i]);
        low = (Point){fmin(low.x, p.x), fmin(low.y, p.y)};
        high = (Point){fmax(high.x, p.x), fmax(high.y, p.y)};
    }
    return (Box){low.x, low.y, high.x - low.x, high.y - low.y};
}

Box matrix_apply_box(Matrix matrix, Box box)
{
    return map_box(matrix_apply, matrix, box);
}

Box matrix_undo_box(Matrix matrix, Box box)
{
    return map_box(matrix_undo, matrix, box);
}

Box box_join(Box a, Box b)
{
    if (a.w == 0 && a.h == 0)
        return b;
    if (b.w == 0 && b.h == 0)
        return a;
    double x = fmin(a.x, b.x), y = fmin(a.y, b.y);
    return (Box){x, y, fmax(a.x + a.w, b.x + b.w) - x, fmax(a.y + a.h, b.y + b.h) - y};
}

Box box_common(Box a, Box b)
{
    double x = fmax(a.x, b.x), y = fmax(a.y, b.y);
    double w = fmin(a.x + a.w, b.x + b.w) - x, h = fmin(a.y + a.h, b.y + b.h) - y;
    return w > 0 && h > 0 ? (Box){x, y, w, h} : (Box){0};
}

bool boxes_meet(Box a, Box b)
{
    const double slight = 1e-6;
    return a.x < b.x + b.w - slight && b.x < a.x + a.w - slight &&
           a.y < b.y + b.h - slight && b.y < a.y + a.h - slight;
}

Box box_around(Point middle, double w, double h)
{
    return (Box){middle.x - w / 2, middle.y - h / 2, w, h};
}

Box box_grown(Box box, double by)
{
    return (Box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

Point box_middle(Box box)
{
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

double point_distance(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

Point point_between(Point a, Point b, double t)
{
    return (Point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

bool box_holds(Box outer, Box inner)
{
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

bool box_has(Box box, Point point)
{
    return box_holds(box, (Box){point.x, point.y, 0, 0});
}

/* --- steps ------------------------------------------------------------------------ */

const int STEP_POINTS[] = {
    [STEP_MOVE] = 1, [STEP_LINE] = 1, [STEP_CURVE] = 3, [STEP_CLOSE] = 0};

Path *path_new(Arena *arena)
{
    Path *path = arena_new_item(arena, Path);
    path->arena = arena;
    return path;
}

Path *path_of_box(Arena *arena, Box box)
{
    Path *path = path_new(arena);
    path_rectangle(path, box, 0);
    return path;
}

Path *path_moved(Arena *arena, const Path *path, Matrix matrix)
{
    Path *to = path_new(arena);
    path_add(to, path, matrix);
    return to;
}

static void add_step(Path *path, Step step)
{
    if (path->step_count == path->step_room)
        path->steps = list_grow(path->arena, path->steps, sizeof *path->steps,
                                path->step_count, &path->step_room);
    path->steps[path->step_count++] = (unsigned char)step;
}

static void add_point(Path *path, Point point)
{
    if (path->point_count == path->point_room)
        path->points = list_grow(path->arena, path->points, sizeof *path->points,
                                 path->point_count, &path->point_room);
    path->points[path->point_count++] = point;
}

static bool ends_in(const Path *path, Step step)
{
    return path->step_count && path->steps[path->step_count - 1] == step;
}

static Point current_point(const Path *path)
{
    if (!path->step_count)
        return (Point){0, 0};
    bool closed = ends_in(path, STEP_CLOSE);
    return path->points[closed ? path->start : path->point_count - 1];
}

void path_move(Path *path, double x, double y)
{
    if (ends_in(path, STEP_MOVE))
        path->point_count--;
    else
        add_step(path, STEP_MOVE);
    path->start = path->point_count;
    add_point(path, (Point){x, y});
}

static void begin_part(Path *path)
{
    Point point = current_point(path);
    if (!path->step_count || ends_in(path, STEP_CLOSE))
        path_move(path, point.x, point.y);
}

void path_line(Path *path, double x, double y)
{
    begin_part(path);
    add_step(path, STEP_LINE);
    add_point(path, (Point){x, y});
}

void path_segment(Path *path, double x1, double y1, double x2, double y2)
{
    path_move(path, x1, y1);
    path_line(path, x2, y2);
}

void path_through(Path *path, const Point *points, int count)
{
    for (int i = 0; i < count; i++)
        (i ? path_line : path_move)(path, points[i].x, points[i].y);
}

void path_curve(Path *path, Point a, Point b, Point to)
{
    begin_part(path);
    add_step(path, STEP_CURVE);
    add_point(path, a);
    add_point(path, b);
    add_point(path, to);
}

void path_close(Path *path)
{
    if (path->step_count && !ends_in(path, STEP_CLOSE))
        add_step(path, STEP_CLOSE);
}

bool path_is_empty(const Path *path)
{
    return path->step_count < 2;
}

bool path_is_box(const Path *path)
{
    static const unsigned char steps[] = {STEP_MOVE, STEP_LINE, STEP_LINE, STEP_LINE,
                                          STEP_CLOSE};
    const Point *p = path->points;
    if (path->step_count != sizeof steps ||
        memcmp(path->steps, steps, sizeof steps) != 0)
        return false;
    bool across =
        p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x;
    bool down =
        p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y;
    return across || down;
}

bool path_is_upright_box(const Path *path)
{
    const Point *p = path->points;
    return path_is_box(path) && p[0].y == p[1].y && p[0].x <= p[1].x &&
           p[0].y <= p[2].y;
}

void path_add(Path *path, const Path *more, Matrix matrix)
{
    int count = more->step_count;
    for (int i = 0, at = 0; i < count; i++) {
        Step step = more->steps[i];
        Point to[3] = {0};
        if (step == STEP_CLOSE) {
            path_close(path);
            continue;
        }
        for (int j = 0; j < STEP_POINTS[step]; j++)
            to[j] = matrix_apply(matrix, more->points[at++]);
        if (step == STEP_MOVE)
            path_move(path, to[0].x, to[0].y);
        else if (step == STEP_LINE)
            path_line(path, to[0].x, to[0].y);
        else
            path_curve(path, to[0], to[1], to[2]);
    }
}

/* --- shapes ----------------------------------------------------------------------- */

/* Distance of the control points for a quarter of the unit circle. */
static const double QUARTER = 0.5522847498307936;

/* Adds a quarter of an ellipse that starts towards 'corner'. */
static void round_corner(Path *path, Point corner, Point to)
{
    Point from = current_point(path);
    Point a = {from.x + QUARTER * (corner.x - from.x),
               from.y + QUARTER * (corner.y - from.y)};
    Point b = {to.x + QUARTER * (corner.x - to.x), to.y + QUARTER * (corner.y - to.y)};
    path_curve(path, a, b, to);
}

void path_rectangle(Path *path, Box box, double radius)
{
    double x = box.x, y = box.y, right = x + box.w, bottom = y + box.h;
    double r = fmin(radius, fmin(box.w, box.h) / 2);
    if (!(r > 0)) {
        path_move(path, x, y);
        path_line(path, right, y);
        path_line(path, right, bottom);
        path_line(path, x, bottom);
        path_close(path);
        return;
    }
    path_move(path, x + r, y);
    path_line(path, right - r, y);
    round_corner(path, (Point){right, y}, (Point){right, y + r});
    path_line(path, right, bottom - r);
    round_corner(path, (Point){right, bottom}, (Point){right - r, bottom});
    path_line(path, x + r, bottom);
    round_corner(path, (Point){x, bottom}, (Point){x, bottom - r});
    path_line(path, x, y + r);
    round_corner(path, (Point){x, y}, (Point){x + r, y});
    path_close(path);
}

void path_ellipse(Path *path, Box box)
{
    double x = box.x, y = box.y, right = x + box.w, bottom = y + box.h;
    double middle = x + box.w / 2, centre = y + box.h / 2;
    path_move(path, middle, y);
    round_corner(path, (Point){right, y}, (Point){right, centre});
    round_corner(path, (Point){right, bottom}, (Point){middle, bottom});
    round_corner(path, (Point){x, bottom}, (Point){x, centre});
    round_corner(path, (Point){x, y}, (Point){middle, y});
    path_close(path);
}

static int place_among(int at, int count, bool closed)
{
    if (closed)
        return (at + count) % count;
    return at < 0 ? 0 : at < count ? at : count - 1;
}

void path_smooth(Path *path, const Point *points, int count, bool closed)
{
    path_move(path, points[0].x, points[0].y);
    for (int i = 0; i + 1 < count + closed; i++) {
        Point before = points[place_among(i - 1, count, closed)];
        Point from = points[i];
        Point to = points[place_among(i + 1, count, closed)];
        Point after = points[place_among(i + 2, count, closed)];
        path_curve(
            path,
            (Point){from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
            (Point){to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6}, to);
    }
    if (closed)
        path_close(path);
}

/* Adds an arc of the unit circle, which 'matrix' maps to the page. Ends exactly at
 * 'to'. */
static void add_arc(Path *path, Matrix matrix, double start, double angle, Point to)
{
    int count = (int)fmax(ceil(fabs(angle) / (PI / 2) - 1e-9), 1);
    double step = angle / count, lead = 4.0 / 3 * tan(step / 4);
    for (int i = 0; i < count; i++) {
        double from = start + step * i, end = from + step;
        Point a = {cos(from) - lead * sin(from), sin(from) + lead * cos(from)};
        Point b = {cos(end) + lead * sin(end), sin(end) - lead * cos(end)};
        Point last = {cos(end), sin(end)};
        path_curve(path, matrix_apply(matrix, a), matrix_apply(matrix, b),
                   i + 1 == count ? to : matrix_apply(matrix, last));
    }
}

/* Converts from endpoint to centre parameters, see SVG 1.1, F.6. With both radii scaled
 * to 1, 'half' is half the chord, and the centre is off the chord's middle at a right
 * angle. */
void path_arc_to(Path *path, Arc arc, Point to)
{
    double rx = fabs(arc.rx), ry = fabs(arc.ry);
    Point from = current_point(path);
    Point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    Point chord = {(from.x - to.x) / 2, (from.y - to.y) / 2};
    Point half = matrix_apply(matrix_turn(-arc.turn), chord);
    if (from.x == to.x && from.y == to.y)
        return;
    half = (Point){half.x / rx, half.y / ry};
    double length = hypot(half.x, half.y);
    if (!(rx > 0 && ry > 0 && length > 0 && isfinite(length))) {
        path_line(path, to.x, to.y);
        return;
    }
    if (length > 1) { /* the radii are too small to reach */
        rx *= length;
        ry *= length;
        half = (Point){half.x / length, half.y / length};
        length = 1;
    }
    double off = sqrt(1 - length * length) / length * (arc.large == arc.sweep ? -1 : 1);
    Point centre = {off * half.y, -off * half.x};
    double angle = 2 * asin(length);
    if (arc.large)
        angle = 2 * PI - angle;
    Matrix matrix = matrix_multiply(
        matrix_move(centre.x, centre.y),
        matrix_multiply(
            matrix_scale(rx, ry),
            matrix_multiply(matrix_turn(arc.turn), matrix_move(middle.x, middle.y))));
    add_arc(path, matrix, atan2(half.y - centre.y, half.x - centre.x),
            arc.sweep ? angle : -angle, to);
}

/* --- boxes ------------------------------------------------------------------------ */

typedef struct {
    double left, top, right, bottom;
    bool any;
} Edges;

static void include_point(Edges *edges, Point point)
{
    if (!edges->any)
        *edges = (Edges){point.x, point.y, point.x, point.y, true};
    edges->left = fmin(edges->left, point.x);
    edges->top = fmin(edges->top, point.y);
    edges->right = fmax(edges->right, point.x);
    edges->bottom = fmax(edges->bottom, point.y);
}

static Box box_of(Edges edges)
{
    return (Box){edges.left, edges.top, edges.right - edges.left,
                 edges.bottom - edges.top};
}

Box path_bounds(const Path *path)
{
    Edges edges = {0};
    for (int i = 0; i < path->point_count; i++)
        include_point(&edges, path->points[i]);
    return box_of(edges);
}

Point path_curve_at(Point from, const Point *to, double t)
{
    double s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t,
           d = t * t * t;
    return (Point){a * from.x + b * to[0].x + c * to[1].x + d * to[2].x,
                   a * from.y + b * to[0].y + c * to[1].y + d * to[2].y};
}

/* Finds the parameters where one coordinate of a curve has an extreme; returns their
 * number, 0 to 2. */
static int turning_points(double a, double b, double c, double d, double *at)
{
    double square = d - a + 3 * (b - c), linear = 2 * (a - 2 * b + c), fixed = b - a;
    double under = linear * linear - 4 * square * fixed;
    int count = 0;
    if (!(under >= 0))
        return 0;
    double both = -(linear + copysign(sqrt(under), linear)) / 2;
    double places[] = {both / square, fixed / both};
    for (int i = 0; i < 2; i++)
        if (places[i] > 0 && places[i] < 1)
            at[count++] = places[i];
    return count;
}

static void include_curve(Edges *edges, Point from, const Point *to)
{
    double at[4];
    int count = turning_points(from.x, to[0].x, to[1].x, to[2].x, at);
    count += turning_points(from.y, to[0].y, to[1].y, to[2].y, at + count);
    for (int i = 0; i < count; i++)
        include_point(edges, path_curve_at(from, to, at[i]));
    include_point(edges, from);
    include_point(edges, to[2]);
}

Box path_extent_moved(const Path *path, Matrix matrix)
{
    Edges edges = {0};
    const Point *next = path->points;
    Point last = {0, 0}, to[3] = {{0, 0}};
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        int count = STEP_POINTS[step];
        for (int k = 0; k < count; k++)
            to[k] = matrix_apply(matrix, next[k]);
        if (step == STEP_CURVE) {
            include_curve(&edges, last, to);
        } else if (step == STEP_LINE) {
            include_point(&edges, last);
            include_point(&edges, to[0]);
        }
        if (count)
            last = to[count - 1];
        next += count;
    }
    return box_of(edges);
}

Box path_extent(const Path *path)
{
    return path_extent_moved(path, MATRIX_IDENTITY);
}

double path_measure(const Path *path)
{
    double length = 0;
    const Point *p = path->points;
    Point start = {0, 0}, last = start;
    for (int i = 0; i < path->step_count; i++) {
        Step step = (Step)path->steps[i];
        if (step == STEP_MOVE)
            start = last = *p;
        else if (step == STEP_CLOSE)
            length += hypot(start.x - last.x, start.y - last.y);
        for (int k = 0; k < STEP_POINTS[step]; k++, last = *p++)
            length += hypot(p->x - last.x, p->y - last.y);
        if (step == STEP_CLOSE)
            last = start;
    }
    return length;
}
