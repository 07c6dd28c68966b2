/* Paths of arrows: straight, with round corners, or curved. */
#include <math.h>

#include "scene/plot.h"

enum { CORNER_STEPS = 5, CURVE_STEPS = 20, MAX_STOPS = 2100 };

/* Longest distance from a corner to where its rounding begins, mm. */
#define CORNER 3.0
#define BOW 0.22 /* bow of a curve between two points, as a share of their distance */

static Point bezier(Point a, Point control, Point b, double t)
{
    return point_between(point_between(a, control, t), point_between(control, b, t), t);
}

/* --- bends ------------------------------------------------------------------------ */

static void add_round(Arena *arena, Point before, Point corner, Point after, Points *to)
{
    double a = point_distance(before, corner), b = point_distance(corner, after);
    double cut = fmin(CORNER, fmin(a, b) / 2);
    if (a <= 0 || b <= 0) {
        list_add(arena, to, corner);
        return;
    }
    Point from = point_between(corner, before, cut / a),
          end = point_between(corner, after, cut / b);
    for (int i = 0; i <= CORNER_STEPS; i++)
        list_add(arena, to, bezier(from, corner, end, (double)i / CORNER_STEPS));
}

static void add_bow(Arena *arena, Point a, Point b, Points *to)
{
    Point middle = point_between(a, b, 0.5);
    Point control = {middle.x + 2 * BOW * (b.y - a.y),
                     middle.y - 2 * BOW * (b.x - a.x)};
    for (int i = 0; i <= CURVE_STEPS; i++)
        list_add(arena, to, bezier(a, control, b, (double)i / CURVE_STEPS));
}

/* Adds a Catmull-Rom spline through all points. */
static void add_curve(Arena *arena, const Point *p, int count, Points *to)
{
    list_add(arena, to, p[0]);
    for (int i = 0; i + 1 < count; i++) {
        Point before = p[i ? i - 1 : 0], after = p[i + 2 < count ? i + 2 : count - 1];
        for (int k = 1; k <= CURVE_STEPS / 2; k++) {
            double t = 2.0 * k / CURVE_STEPS, u = t * t, v = u * t;
            double w0 = -t + 2 * u - v, w1 = 2 - 5 * u + 3 * v;
            double w2 = t + 4 * u - 3 * v, w3 = v - u;
            Point at = {
                (w0 * before.x + w1 * p[i].x + w2 * p[i + 1].x + w3 * after.x) / 2,
                (w0 * before.y + w1 * p[i].y + w2 * p[i + 1].y + w3 * after.y) / 2};
            list_add(arena, to, at);
        }
    }
}

static Points form_line(Arena *arena, const Point *p, int count, Bend bend)
{
    Points line = {0};
    if (bend == BEND_CURVE && count == 2)
        add_bow(arena, p[0], p[1], &line);
    else if (bend == BEND_CURVE)
        add_curve(arena, p, count, &line);
    else
        for (int i = 0; i < count; i++)
            if (bend == BEND_ROUND && i > 0 && i < count - 1)
                add_round(arena, p[i - 1], p[i], p[i + 1], &line);
            else
                list_add(arena, &line, p[i]);
    return line;
}

/* --- ends ------------------------------------------------------------------------- */

/* Shortens the line at its start or end, but keeps at least a little of it. */
static void cut(Points *line, bool at_end, double length)
{
    for (;;) {
        Point *tip = &line->items[at_end ? line->count - 1 : 0];
        const Point next = at_end ? tip[-1] : tip[1];
        double first = point_distance(*tip, next);
        if (line->count <= 2 || first > length) {
            if (first > 0 && length > 0)
                *tip = point_between(*tip, next, fmin(length / first, 0.9));
            return;
        }
        length -= first;
        line->items += !at_end;
        line->count--;
    }
}

/* Adds the head, pointing from the shortened end to the original end of the line. */
static void add_head(ArrowPath *route, Points *line, const SceneBlock *block)
{
    Point tip = line->items[line->count - 1];
    cut(line, true, block->head_length);
    Point base = line->items[line->count - 1];
    double length = point_distance(base, tip);
    if (length <= 0)
        return;
    double half = block->head_width / 2 / length;
    Point side = {-(tip.y - base.y) * half, (tip.x - base.x) * half};
    route->has_head = true;
    route->head[0] = tip;
    route->head[1] = (Point){base.x + side.x, base.y + side.y};
    route->head[2] = (Point){base.x - side.x, base.y - side.y};
}

/* Returns the distance from a place to where the line towards 'to' has left the thing
 * at that place. */
static double reach(const Target *stop, Point to)
{
    double x = to.x - stop->at.x, y = to.y - stop->at.y, t = INFINITY;
    const Box *box = &stop->box;
    if (!stop->disc || !box_has(*box, stop->at))
        return stop->out;
    if (x != 0)
        t = (box->x + (x > 0 ? box->w : 0) - stop->at.x) / x;
    if (y != 0)
        t = fmin(t, (box->y + (y > 0 ? box->h : 0) - stop->at.y) / y);
    return fmax(stop->out, isfinite(t) ? t * hypot(x, y) : 0);
}

/* Returns the line without the parts of these lengths at its start and end. */
static ArrowPath finish(Points line, double out, double in, const SceneBlock *block,
                        bool has_head)
{
    ArrowPath route = {0};
    if (out > 0)
        cut(&line, false, out + block->clear);
    if (in > 0)
        cut(&line, true, in + block->clear);
    if (has_head)
        add_head(&route, &line, block);
    route.points = line.items;
    route.count = line.count;
    return route;
}

ArrowPath arrow_path_along(Points line, const Target *first, const Target *last,
                           const SceneBlock *block, bool has_head)
{
    if (line.count < 2)
        return (ArrowPath){0};
    return finish(line, reach(first, line.items[1]),
                  reach(last, line.items[line.count - 2]), block, has_head);
}

ArrowPath arrow_path_make(Arena *arena, const Target *stops, int count, Bend bend,
                          const SceneBlock *block, bool has_head)
{
    if (count < 2 || count > MAX_STOPS)
        return (ArrowPath){0};
    Point *points = arena_alloc(arena, (size_t)count * sizeof *points);
    for (int i = 0; i < count; i++)
        points[i] = stops[i].at;
    Points line = form_line(arena, points, count, bend);
    return finish(line, reach(&stops[0], points[1]),
                  reach(&stops[count - 1], points[count - 2]), block, has_head);
}
