#include "page/polyline.h"

#include <math.h>

enum { CURVE_PARTS = 16 };

/* Limit for path_extruded(), which compares points with lines: points times lines. */
#define MAX_NESTING 20e6

/* --- flattening ------------------------------------------------------------------- */

typedef struct {
    Arena *arena;
    Polylines *lines;
    LIST(Point) points;
} Flattener;

static void add(Flattener *reader, Point point)
{
    int count = reader->points.count;
    const Point *last = count ? &reader->points.items[count - 1] : NULL;
    if (!last || hypot(last->x - point.x, last->y - point.y) > 1e-9)
        list_add(reader->arena, &reader->points, point);
}

static void add_curve(Flattener *reader, Point from, const Point *to)
{
    for (int i = 1; i <= CURVE_PARTS; i++)
        add(reader, path_curve_at(from, to, (double)i / CURVE_PARTS));
}

static void finish(Flattener *reader, bool closed)
{
    int count = reader->points.count;
    const Point *points = reader->points.items;
    if (closed && count > 1 &&
        hypot(points[0].x - points[count - 1].x, points[0].y - points[count - 1].y) <
            1e-9)
        count--;
    if (count > 1) {
        Polyline line = {arena_array(reader->arena, Point, count), count, closed};
        for (int i = 0; i < count; i++)
            line.points[i] = points[i];
        list_add(reader->arena, reader->lines, line);
    }
    reader->points.count = 0;
}

Polylines polylines_of(Arena *arena, const Path *path)
{
    Polylines lines = {0};
    Flattener reader = {.arena = arena, .lines = &lines};
    Point start = {0, 0}, last = {0, 0};
    const Point *p = path->points;
    for (int i = 0; i < path->step_count; i++) {
        Step step = (Step)path->steps[i];
        if (step == STEP_MOVE)
            finish(&reader, false);
        if (step == STEP_CLOSE) {
            finish(&reader, true);
            last = start;
            continue;
        }
        if (!reader.points.count && step != STEP_MOVE)
            add(&reader, last);
        if (step == STEP_CURVE)
            add_curve(&reader, last, p);
        else
            add(&reader, *p);
        p += STEP_POINTS[step];
        last = p[-1];
        if (step == STEP_MOVE)
            start = last;
    }
    finish(&reader, false);
    return lines;
}

/* --- extruding -------------------------------------------------------------------- */

static double cross(Point a, Point b)
{
    return a.x * b.y - a.y * b.x;
}

static Point edge_of(const Polyline *line, int i)
{
    Point a = line->points[i], b = line->points[(i + 1) % line->count];
    return (Point){b.x - a.x, b.y - a.y};
}

/* Returns twice the signed area: positive if the line runs clockwise. */
static double area_of(const Polyline *line)
{
    double area = 0;
    for (int i = 0; i < line->count; i++)
        area += cross(line->points[i], line->points[(i + 1) % line->count]);
    return area;
}

static bool surrounds(const Polyline *line, Point p)
{
    bool inside = false;
    for (int i = 0; i < line->count; i++) {
        Point a = line->points[i], b = line->points[(i + 1) % line->count];
        if ((a.y > p.y) != (b.y > p.y) &&
            p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

/* The position of a line among the others. */
typedef struct {
    bool clockwise; /* direction of the outermost line around it */
    bool odd;       /* whether the number of lines around it is odd */
} Nesting;

static Nesting nesting_of(const Polylines *lines, const Polyline *line)
{
    double outermost = area_of(line);
    bool odd = false;
    for (int i = 0; i < lines->count; i++) {
        const Polyline *other = &lines->items[i];
        if (other == line || !surrounds(other, line->points[0]))
            continue;
        odd = !odd;
        if (fabs(area_of(other)) > fabs(outermost))
            outermost = area_of(other);
    }
    return (Nesting){outermost > 0, odd};
}

/* Adds the area swept by consecutive edges that are moved to the same side: along the
 * edges, and back along the moved ones. */
static void add_run(Path *path, const Polyline *line, int first, int edges, Point by,
                    bool turned)
{
    for (int i = 0; i <= 2 * edges + 1; i++) {
        int at = turned ? 2 * edges + 1 - i : i;
        bool moved = at > edges;
        int k = (first + (moved ? 2 * edges + 1 - at : at)) % line->count;
        Point point = line->points[k];
        (i ? path_line : path_move)(path, point.x + (moved ? by.x : 0),
                                    point.y + (moved ? by.y : 0));
    }
    path_close(path);
}

/* Returns the first edge that is moved to another side than the edge before it. */
static int start_of_runs(const Polyline *line, Point by)
{
    for (int i = 0; i < line->count; i++) {
        int before = (i + line->count - 1) % line->count;
        if ((cross(edge_of(line, i), by) > 0) != (cross(edge_of(line, before), by) > 0))
            return i;
    }
    return 0;
}

/* Adds the area swept by all edges of a line. An open line has no edge from its end to
 * its start. */
static void add_sweep(Path *path, const Polyline *line, Point by, bool clockwise)
{
    int start = line->closed ? start_of_runs(line, by) : 0, edges = 0;
    int count = line->closed ? line->count : line->count - 1;
    for (int i = 0; i < count; i += edges) {
        bool side = cross(edge_of(line, (start + i) % line->count), by) > 0;
        for (edges = 1; i + edges < count; edges++)
            if ((cross(edge_of(line, (start + i + edges) % line->count), by) > 0) !=
                side)
                break;
        add_run(path, line, start + i, edges, by, side != clockwise);
    }
}

/* Returns true if a line has the wrong direction: holes must run against their
 * solids. */
static bool is_turned(const Polyline *line, Nesting nesting)
{
    return (area_of(line) > 0) != (nesting.clockwise != nesting.odd);
}

static void add_line(Path *path, const Polyline *line, bool turned)
{
    for (int i = 0; i < line->count; i++) {
        Point point = line->points[turned ? line->count - 1 - i : i];
        (i ? path_line : path_move)(path, point.x, point.y);
    }
    if (line->closed)
        path_close(path);
}

/* Adds the path itself. Curves are kept, unless a line has to be reversed. */
static void add_front(Path *swept, const Path *path, const Polylines *lines,
                      const Nesting *nestings, bool even_odd)
{
    bool turned = false;
    for (int i = 0; even_odd && i < lines->count; i++)
        turned |= is_turned(&lines->items[i], nestings[i]);
    if (!turned)
        path_add(swept, path, MATRIX_IDENTITY);
    for (int i = 0; turned && i < lines->count; i++)
        add_line(swept, &lines->items[i], is_turned(&lines->items[i], nestings[i]));
}

static bool is_too_much(const Polylines *lines)
{
    double points = 0;
    for (int i = 0; i < lines->count; i++)
        points += lines->items[i].count;
    return points * lines->count > MAX_NESTING;
}

Path *path_extruded(Arena *arena, const Path *path, bool even_odd, Point by)
{
    Polylines lines = polylines_of(arena, path);
    if (is_too_much(&lines))
        return NULL;
    Path *swept = path_new(arena);
    Nesting *nestings = arena_alloc(arena, (size_t)lines.count * sizeof *nestings);
    for (int i = 0; i < lines.count; i++)
        nestings[i] = nesting_of(&lines, &lines.items[i]);
    add_front(swept, path, &lines, nestings, even_odd);
    for (int i = 0; i < lines.count; i++)
        add_sweep(swept, &lines.items[i], by, nestings[i].clockwise);
    return swept;
}
