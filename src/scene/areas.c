#include "model/cell_edges.h"
#include "scene/plot.h"

/* Returns true if the three corners are on one line. */
static bool goes_on(CellCorner a, CellCorner b, CellCorner c)
{
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

/* Returns the outline with points only where it turns. */
static ArrowPath outline_along(Arena *arena, const Plot *plot, const CellLine *line)
{
    LIST(Point) points = {0};
    for (int i = 0; i < line->count; i++) {
        CellCorner before = line->corners[(i + line->count - 1) % line->count];
        CellCorner at = line->corners[i], after = line->corners[(i + 1) % line->count];
        if (!goes_on(before, at, after))
            list_add(arena, &points,
                     plot_point(plot, cell_corner_place(&plot->plan, at)));
    }
    return (ArrowPath){.points = points.items, .count = points.count};
}

ArrowPath space_outline(Arena *arena, const Plot *plot, const Space *space)
{
    enum { ROOM = 40 };
    Point *points = arena_alloc(arena, ROOM * sizeof *points);
    int count = plan_outline(&plot->plan, space, points, ROOM);
    for (int i = 0; i < count; i++)
        points[i] = plot_point(plot, points[i]);
    return (ArrowPath){.points = points, .count = count};
}

AreaOutlines area_outlines(Arena *arena, const Plot *plot, const Space *const *spaces,
                           int count)
{
    AreaOutlines outlines = {0};
    CellEdges edges = {0};
    for (int i = 0; i < count; i++)
        if (!spaces[i]->row)
            list_add(arena, &outlines, space_outline(arena, plot, spaces[i]));
    cell_outline_edges(arena, spaces, count, &edges);
    if (!edges.count)
        return outlines;
    CellLines lines = cell_outlines(arena, plot->plan.board, &edges);
    for (int i = 0; i < lines.count; i++)
        list_add(arena, &outlines, outline_along(arena, plot, &lines.items[i]));
    return outlines;
}

SpaceList plot_spaces(Arena *arena, const Plot *plot)
{
    const Board *board = plot->plan.board;
    SpaceList spaces = {0};
    for (int i = 0; i < board->total; i++)
        if (part_shows(plot->part, &board->spaces[i]))
            list_add(arena, &spaces, &board->spaces[i]);
    return spaces;
}

/* --- the edge of a view ----------------------------------------------------------- */

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
    SpaceList spaces = plot_spaces(arena, plot);
    CellEdges edges = {0};
    ViewRims rims = {0};
    for (int i = 0; i < spaces.count; i++)
        for (int side = 0; spaces.items[i]->row && side < board->sides->count; side++) {
            const Space *next = cell_beyond(spaces.items[i], side);
            CellEdge edge = cell_edge(spaces.items[i], side);
            edge.kind = next != NULL;
            if (!next || !part_shows(plot->part, next))
                list_add(arena, &edges, edge);
        }
    CellLines lines = cell_outlines(arena, board, &edges);
    for (int i = 0; i < lines.count; i++)
        add_rims(arena, plot, &lines.items[i], &rims);
    return rims;
}

Path *view_path(Arena *arena, const Plot *plot)
{
    SpaceList spaces = plot_spaces(arena, plot);
    AreaOutlines outlines = area_outlines(arena, plot, spaces.items, spaces.count);
    Path *path = path_new(arena);
    for (int i = 0; i < outlines.count; i++) {
        path_through(path, outlines.items[i].points, outlines.items[i].count);
        path_close(path);
    }
    return path;
}
