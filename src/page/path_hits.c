/* Casts a ray to the right: the number and the directions of the edges that cross it
 * tell whether the point is inside. */
#include "page/path_hits.h"

#include <math.h>

enum { CURVE_PARTS = 8 };

typedef struct {
    Point point;
    bool measures; /* also compute distances, which takes time */
    Hit hit;
} HitTest;

static double distance(Point p, Point a, Point b)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    t = fmin(fmax(t, 0), 1);
    return hypot(a.x + t * dx - p.x, a.y + t * dy - p.y);
}

static void take_edge(HitTest *search, Point a, Point b)
{
    Point p = search->point;
    Hit *hit = &search->hit;
    if (a.x == b.x && a.y == b.y)
        return;
    if (search->measures)
        hit->nearest = fmin(hit->nearest, distance(p, a, b));
    if ((a.y <= p.y) == (b.y <= p.y) ||
        a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y) <= p.x)
        return;
    hit->odd = !hit->odd;
    hit->winding += a.y < b.y ? 1 : -1;
}

static void take_curve(HitTest *search, Point a, const Point *points)
{
    Point last = a;
    for (int i = 1; i <= CURVE_PARTS; i++) {
        Point next = path_curve_at(a, points, (double)i / CURVE_PARTS);
        take_edge(search, last, next);
        last = next;
    }
}

static Hit hit_test(const Path *path, Point point, bool measures)
{
    HitTest search = {point, measures, {.nearest = INFINITY}};
    Point start = {0, 0}, last = {0, 0};
    const Point *p = path->points;
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        if (step == STEP_CURVE)
            take_curve(&search, last, p);
        else
            take_edge(&search, last, step == STEP_LINE ? *p : start);
        p += STEP_POINTS[step];
        if (step == STEP_MOVE)
            start = p[-1];
        last = step == STEP_CLOSE ? start : p[-1];
    }
    take_edge(&search, last, start);
    return search.hit;
}

Hit path_hit(const Path *path, Point point)
{
    return hit_test(path, point, true);
}

bool path_holds(const Path *path, Point point, bool even_odd)
{
    Hit hit = hit_test(path, point, false);
    return even_odd ? hit.odd : hit.winding != 0;
}
