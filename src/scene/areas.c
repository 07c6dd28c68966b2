#include <math.h>

#include "model/cell_edges.h"
#include "scene/plot.h"

/* Returns true if the three corners are on one line. */
static bool goes_on(CellCorner a, CellCorner b, CellCorner c)
{
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

/* Returns the outline with points only where it turns. */
static ArrowPath outline_along(Arena *arena, const Plot *plot, const Plan *plan,
                               const CellLine *line)
{
    LIST(Point) points = {0};
    for (int i = 0; i < line->count; i++) {
        CellCorner before = line->corners[(i + line->count - 1) % line->count];
        CellCorner at = line->corners[i], after = line->corners[(i + 1) % line->count];
        if (!goes_on(before, at, after))
            list_add(arena, &points, plot_point(plot, cell_corner_place(plan, at)));
    }
    return (ArrowPath){.points = points.items, .count = points.count};
}

ArrowPath space_outline(Arena *arena, const Plot *plot, const Space *space)
{
    Point corners[6];
    Polylines lines = {0};
    Polyline line = {.points = corners};
    const Plan *plan = plot_plan(plot, space->board);
    if (space->ring)
        lines = polylines_of(arena, plan_path(arena, plan, space));
    if (lines.count)
        line = lines.items[0];
    else
        line.count = plan_corners(plan, space, corners);
    ArrowPath outline = route_through(arena, line.points, line.count);
    for (int i = 0; i < outline.count; i++)
        outline.points[i] = plot_point(plot, outline.points[i]);
    return outline;
}

/* Returns the spaces without repetitions: an area may name a space twice. */
static SpaceList without_doubles(Arena *arena, const Board *board,
                                 const Space *const *spaces, int count)
{
    Arena *scratch = arena_new();
    bool *seen = arena_array(scratch, bool, board->total + 1);
    SpaceList each = {0};
    for (int i = 0; i < count; i++) {
        if (!seen[spaces[i]->index])
            list_add(arena, &each, spaces[i]);
        seen[spaces[i]->index] = true;
    }
    arena_free(scratch);
    return each;
}

AreaOutlines area_outlines(Arena *arena, const Plot *plot, const Space *const *spaces,
                           int count)
{
    AreaOutlines outlines = {0};
    CellEdges edges = {0};
    if (!count)
        return outlines;
    const Plan *plan = plot_plan(plot, spaces[0]->board);
    const SpaceList each = without_doubles(arena, plan->board, spaces, count);
    for (int i = 0; i < each.count; i++)
        if (!each.items[i]->row)
            list_add(arena, &outlines, space_outline(arena, plot, each.items[i]));
    cell_outline_edges(arena, each.items, each.count, &edges);
    if (!edges.count)
        return outlines;
    CellLines lines = cell_outlines(arena, plan->board, &edges);
    for (int i = 0; i < lines.count; i++)
        list_add(arena, &outlines, outline_along(arena, plot, plan, &lines.items[i]));
    return outlines;
}

/* --- inside the outlines ---------------------------------------------------------- */

/* Returns the direction from one corner to another, 1 mm long; zero if they are one. */
static Point way_between(Point from, Point to)
{
    double length = point_distance(from, to);
    return length > 0 ? (Point){(to.x - from.x) / length, (to.y - from.y) / length}
                      : (Point){0};
}

/* Returns where a corner is if both of its sides move to the right by this distance.
 * Outlines are clockwise and their holes are not, so that this is always inwards. */
static Point moved_in(Point before, Point at, Point after, double by)
{
    const Point in = way_between(before, at), out = way_between(at, after);
    double turn = 1 + in.x * out.x + in.y * out.y; /* 0: it turns back */
    double share = by / fmax(turn, 0.5);
    return (Point){at.x - (in.y + out.y) * share, at.y + (in.x + out.x) * share};
}

static void move_in(Arena *arena, ArrowPath *outline, double by)
{
    int count = outline->count;
    Point *moved = arena_array(arena, Point, count);
    for (int i = 0; i < count; i++)
        moved[i] = moved_in(outline->points[(i + count - 1) % count],
                            outline->points[i], outline->points[(i + 1) % count], by);
    outline->points = moved;
}

/* --- areas with holes ------------------------------------------------------------- */

/* Returns twice the signed area, positive if the outline runs clockwise. */
static double area_of(const ArrowPath *outline)
{
    double area = 0;
    for (int i = 0; i < outline->count; i++) {
        Point a = outline->points[i], b = outline->points[(i + 1) % outline->count];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

static bool contains(const ArrowPath *outline, Point p)
{
    bool within = false;
    for (int i = 0; i < outline->count; i++) {
        Point a = outline->points[i], b = outline->points[(i + 1) % outline->count];
        if ((a.y > p.y) != (b.y > p.y) &&
            p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            within = !within;
    }
    return within;
}

/* Returns the index of the smallest outline around a hole. No outline passes through
 * the middle of another's side. */
static int outline_around(const AreaOutlines *outlines, const ArrowPath *hole)
{
    Point middle = {(hole->points[0].x + hole->points[1].x) / 2,
                    (hole->points[0].y + hole->points[1].y) / 2};
    int found = -1;
    for (int i = 0; i < outlines->count; i++) {
        const ArrowPath *outline = &outlines->items[i];
        double area = area_of(outline);
        if (area > 0 && outline != hole && contains(outline, middle) &&
            (found < 0 || area < area_of(&outlines->items[found])))
            found = i;
    }
    return found;
}

static bool is_met_once(const ArrowPath *outline, int point)
{
    for (int i = 0; i < outline->count; i++)
        if (i != point && outline->points[i].x == outline->points[point].x &&
            outline->points[i].y == outline->points[point].y)
            return false;
    return true;
}

/* Adds an outline that ends with its first point, as a polygon with holes needs. The
 * outline must not pass through this point on its way. */
static void add_ended(Arena *arena, const ArrowPath *outline, Points *points)
{
    int first = 0;
    while (first < outline->count - 1 && !is_met_once(outline, first))
        first++;
    for (int i = 0; i <= outline->count; i++)
        list_add(arena, points, outline->points[(first + i) % outline->count]);
}

AreaOutlines area_shapes(Arena *arena, const Plot *plot, const Space *const *spaces,
                         int count, double inside)
{
    AreaOutlines outlines = area_outlines(arena, plot, spaces, count), shapes = {0};
    Points *with_holes = arena_array(arena, Points, outlines.count + 1);
    for (int i = 0; i < outlines.count; i++)
        move_in(arena, &outlines.items[i], inside);
    for (int i = 0; i < outlines.count; i++) {
        const ArrowPath *hole = &outlines.items[i];
        int around = area_of(hole) < 0 ? outline_around(&outlines, hole) : -1;
        if (around < 0)
            continue;
        if (!with_holes[around].count)
            add_ended(arena, &outlines.items[around], &with_holes[around]);
        add_ended(arena, hole, &with_holes[around]);
    }
    for (int i = 0; i < outlines.count; i++) {
        const Points *points = &with_holes[i];
        if (points->count)
            list_add(arena, &shapes,
                     ((ArrowPath){.points = points->items, .count = points->count}));
        else if (area_of(&outlines.items[i]) > 0)
            list_add(arena, &shapes, outlines.items[i]);
    }
    return shapes;
}

/* --- views ------------------------------------------------------------------------ */

SpaceList part_spaces(Arena *arena, const ScenePart *part)
{
    const Board *board = part->board;
    SpaceList spaces = {0};
    for (int i = 0; i < board->total; i++)
        if (part_shows(part, &board->spaces[i]))
            list_add(arena, &spaces, &board->spaces[i]);
    return spaces;
}

/* Adds the part of a closed line from corner 'from' to corner 'to', which may be beyond
 * the last corner. */
static void add_rim(Arena *arena, const Plot *plot, const CellLine *line, int from,
                    int to, ViewRims *rims)
{
    Point *points = arena_array(arena, Point, to - from + 1);
    for (int i = from; i <= to; i++)
        points[i - from] = plot_point(
            plot, cell_corner_place(&plot->plan, line->corners[i % line->count]));
    list_add(arena, rims,
             ((ViewRim){.line = {.points = points, .count = to - from + 1},
                        .is_cut = line->kinds[from % line->count] != 0}));
}

/* Divides a closed line where its kind changes. */
static void add_rims(Arena *arena, const Plot *plot, const CellLine *line,
                     ViewRims *rims)
{
    int first = 0, count = line->count;
    while (first < count &&
           line->kinds[first] == line->kinds[(first + count - 1) % count])
        first++;
    if (first == count) {
        add_rim(arena, plot, line, 0, count, rims);
        return;
    }
    for (int from = first; from < first + count;) {
        int to = from;
        while (line->kinds[to % count] == line->kinds[from % count])
            to++;
        add_rim(arena, plot, line, from, to, rims);
        from = to;
    }
}

ViewRims view_rims(Arena *arena, const Plot *plot)
{
    const Board *board = plot->plan.board;
    SpaceList spaces = part_spaces(arena, plot->part);
    CellEdges edges = {0};
    ViewRims rims = {0};
    for (int i = 0; i < spaces.count; i++)
        for (int side = 0; spaces.items[i]->row && side < board->sides->count; side++) {
            const Space *next = board_beyond(spaces.items[i], side);
            CellEdge edge = cell_edge(spaces.items[i], side);
            edge.kind = next != NULL;
            if (!next || !part_shows(plot->part, next))
                list_add(arena, &edges, edge);
        }
    CellLines lines = cell_outlines(arena, board, &edges);
    for (int i = 0; i < lines.count; i++)
        add_rims(arena, plot, &lines.items[i], &rims);
    if (!board->rows)
        ring_rims_add(arena, plot, &rims);
    return rims;
}

Path *view_path(Arena *arena, const Plot *plot)
{
    SpaceList spaces = part_spaces(arena, plot->part);
    AreaOutlines outlines = area_outlines(arena, plot, spaces.items, spaces.count);
    Path *path = path_new(arena);
    for (int i = 0; i < outlines.count; i++) {
        path_through(path, outlines.items[i].points, outlines.items[i].count);
        path_close(path);
    }
    return path;
}
