/* A region is clipped at one straight line after the other. A contour that crosses the
 * line is divided into chains of points on the good side; both ends of a chain are on
 * the line. Sorted along the line, each odd end is joined to the next: between these
 * two the line is within the region. */
#include "export/path_region.h"

#include <math.h>

#define SAME 1e-7 /* points this close are one, mm */

/* --- subpaths and points ---------------------------------------------------------- */

static bool is_same(Point a, Point b)
{
    return point_distance(a, b) < SAME;
}

/* A subpath that is being copied. */
typedef struct {
    Arena *arena;
    PathList *parts;
    Path *path; /* NULL: none yet */
    Point start, at;
    bool closes;
} PartCopy;

static void end_part(PartCopy *copy, bool is_closed)
{
    bool closes = copy->closes || is_closed;
    if (copy->path && closes &&
        copy->path->steps[copy->path->step_count - 1] == STEP_LINE &&
        is_same(copy->at, copy->start)) { /* closing draws the last side */
        copy->path->step_count--;
        copy->path->point_count--;
    }
    if (copy->path && copy->path->step_count > 1) {
        if (closes)
            path_close(copy->path);
        list_add(copy->arena, copy->parts, copy->path);
    }
    copy->path = NULL;
}

static void add_step(PartCopy *copy, Step step, const Point *points)
{
    const Point to = points[STEP_POINTS[step] - 1];
    if (step == STEP_LINE && is_same(copy->at, to))
        return;
    if (!copy->path) {
        copy->path = path_new(copy->arena);
        copy->start = copy->at;
        path_move(copy->path, copy->at.x, copy->at.y);
    }
    if (step == STEP_LINE)
        path_line(copy->path, to.x, to.y);
    else
        path_curve(copy->path, points[0], points[1], to);
    copy->at = to;
}

PathList path_parts(Arena *arena, const Path *path, bool closes)
{
    PathList parts = {0};
    PartCopy copy = {.arena = arena, .parts = &parts, .closes = closes};
    const Point *next = path->points;
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        if (step == STEP_MOVE || step == STEP_CLOSE)
            end_part(&copy, step == STEP_CLOSE);
        if (step == STEP_MOVE)
            copy.at = copy.start = *next;
        else if (step == STEP_CLOSE)
            copy.at = copy.start;
        else
            add_step(&copy, step, next);
        next += STEP_POINTS[step];
    }
    end_part(&copy, false);
    return parts;
}

/* Returns the length of the second difference of three points. */
static double bend(Point a, Point b, Point c)
{
    return hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
}

/* Returns the number of chords for a curve. Its second derivative is at most six times
 * the greater bend, and a chord is off by an eighth of that and the step squared. */
static int chords_of(Point from, const Point *to)
{
    const double most = 10000;
    double bends = fmax(bend(from, to[0], to[1]), bend(to[0], to[1], to[2]));
    double count = ceil(sqrt(6 * bends / (8 * CHORD_OFF)));
    return (int)fmin(fmax(count, CURVE_CHORDS), most);
}

static void add_chords(Arena *arena, Point from, const Point *to, Points *points)
{
    int count = chords_of(from, to);
    for (int i = 1; i <= count; i++)
        list_add(arena, points, path_curve_at(from, to, (double)i / count));
}

Points path_points(Arena *arena, const Path *path)
{
    Points points = {0};
    const Point *next = path->points;
    bool is_closed = false;
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        if (step == STEP_CURVE) {
            add_chords(arena, points.items[points.count - 1], next, &points);
        } else if (step != STEP_CLOSE) {
            list_add(arena, &points, *next);
        }
        is_closed |= step == STEP_CLOSE;
        next += STEP_POINTS[step];
    }
    if (is_closed && points.count > 1 &&
        is_same(points.items[0], points.items[points.count - 1]))
        points.count--;
    return points;
}

/* --- holes ------------------------------------------------------------------------ */

static bool is_within(Point point, const Points *polygon)
{
    bool within = false;
    for (int i = 0, k = polygon->count - 1; i < polygon->count; k = i++) {
        Point a = polygon->items[i], b = polygon->items[k];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            within = !within;
    }
    return within;
}

bool contour_is_hole(Arena *arena, const PathList *contours, int i)
{
    int around = 0;
    for (int k = 0; k < contours->count; k++) {
        const Points polygon = path_points(arena, contours->items[k]);
        around += k != i && is_within(contours->items[i]->points[0], &polygon);
    }
    return around % 2 == 1;
}

/* --- clipping --------------------------------------------------------------------- */

/* The good side of a line: a x + b y <= c. */
typedef struct {
    double a, b, c;
} HalfPlane;

/* A chain of points on the good side. Its ends are on the line. */
typedef struct {
    Points points;
    bool is_used;
} Chain;

typedef LIST(Chain) Chains;

/* An end of a chain, by its place along the line. */
typedef struct {
    double along;
    int chain;
    bool is_last;
    int mate; /* index of the end to which the line leads */
} ChainEnd;

typedef struct {
    Arena *arena;
    HalfPlane plane;
    PathList *kept;
    Chains chains;
} RegionClip;

static double beyond(const HalfPlane *plane, Point point)
{
    return plane->a * point.x + plane->b * point.y - plane->c;
}

static void add_polygon(Arena *arena, PathList *list, const Points *points)
{
    Path *path = path_new(arena);
    path_through(path, points->items, points->count);
    path_close(path);
    PathList parts = path_parts(arena, path, true);
    for (int i = 0; i < parts.count; i++)
        if (parts.items[i]->point_count > 2)
            list_add(arena, list, parts.items[i]);
}

/* Returns the point at which a side crosses the line. */
static Point crossing(const HalfPlane *plane, Point from, Point to)
{
    double a = beyond(plane, from), b = beyond(plane, to);
    return point_between(from, to, a / (a - b));
}

/* Divides a contour into chains, or keeps it whole. */
static void divide(RegionClip *clip, const Points *points)
{
    int count = points->count, first = 0;
    const Point *all = points->items;
    while (first < count && beyond(&clip->plane, all[first]) <= 0)
        first++;
    if (first == count) {
        add_polygon(clip->arena, clip->kept, points);
        return;
    }
    bool was_good = false;
    for (int i = 1; i <= count; i++) {
        Point from = all[(first + i - 1) % count], to = all[(first + i) % count];
        bool good = beyond(&clip->plane, to) <= 0;
        if (good && !was_good)
            list_add(clip->arena, &clip->chains, ((Chain){0}));
        Chain *chain =
            clip->chains.count ? &clip->chains.items[clip->chains.count - 1] : NULL;
        if (good != was_good)
            list_add(clip->arena, &chain->points, crossing(&clip->plane, from, to));
        if (good)
            list_add(clip->arena, &chain->points, to);
        was_good = good;
    }
}

static int compare_ends(const void *a, const void *b)
{
    double one = ((const ChainEnd *)a)->along, other = ((const ChainEnd *)b)->along;
    return (one > other) - (one < other);
}

static ChainEnd *sorted_ends(const RegionClip *clip)
{
    const Chains *chains = &clip->chains;
    ChainEnd *ends = arena_array(clip->arena, ChainEnd, 2 * chains->count + 1);
    for (int i = 0; i < 2 * chains->count; i++) {
        const Points *points = &chains->items[i / 2].points;
        Point at = points->items[i % 2 ? points->count - 1 : 0];
        ends[i] = (ChainEnd){.along = clip->plane.b * at.x - clip->plane.a * at.y,
                             .chain = i / 2,
                             .is_last = i % 2};
    }
    qsort(ends, (size_t)(2 * chains->count), sizeof *ends, compare_ends);
    for (int i = 0; i < 2 * chains->count; i++)
        ends[i].mate = i ^ 1;
    return ends;
}

static int end_of(const ChainEnd *ends, int count, int chain, bool is_last)
{
    int i = 0;
    while (i < count - 1 && (ends[i].chain != chain || ends[i].is_last != is_last))
        i++;
    return i;
}

/* Adds the points of a chain, from one of its ends to the other. */
static void walk(Arena *arena, const Chain *chain, bool backwards, Points *polygon)
{
    int count = chain->points.count;
    for (int i = 0; i < count; i++)
        list_add(arena, polygon, chain->points.items[backwards ? count - 1 - i : i]);
}

/* Joins the chains along the line. */
static void join(RegionClip *clip)
{
    int count = 2 * clip->chains.count;
    const ChainEnd *ends = sorted_ends(clip);
    for (int i = 0; i < count; i++) {
        Points polygon = {0};
        int at = i;
        while (!clip->chains.items[ends[at].chain].is_used) {
            Chain *chain = &clip->chains.items[ends[at].chain];
            chain->is_used = true;
            walk(clip->arena, chain, ends[at].is_last, &polygon);
            at = ends[end_of(ends, count, ends[at].chain, !ends[at].is_last)].mate;
        }
        if (polygon.count)
            add_polygon(clip->arena, clip->kept, &polygon);
    }
}

static PathList within_plane(Arena *arena, const PathList *contours, HalfPlane plane)
{
    PathList kept = {0};
    RegionClip clip = {.arena = arena, .plane = plane, .kept = &kept};
    for (int i = 0; i < contours->count; i++) {
        const Points points = path_points(arena, contours->items[i]);
        divide(&clip, &points);
    }
    join(&clip);
    return kept;
}

static bool is_in_box(const PathList *contours, Box box)
{
    for (int i = 0; i < contours->count; i++)
        if (!box_holds(box_grown(box, SAME), path_extent(contours->items[i])))
            return false;
    return true;
}

PathList region_within(Arena *arena, const PathList *contours, Box box)
{
    const HalfPlane planes[] = {
        {-1, 0, -box.x}, {0, -1, -box.y}, {1, 0, box.x + box.w}, {0, 1, box.y + box.h}};
    PathList within = *contours;
    if (is_in_box(contours, box))
        return within;
    for (int i = 0; i < 4; i++)
        within = within_plane(arena, &within, planes[i]);
    return within;
}
