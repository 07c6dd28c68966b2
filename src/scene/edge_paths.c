/* Lines on the edges of cells: borders along them, and paths that cross them at their
 * middles, as track does on hexes. */
#include <math.h>

#include "model/cell_edges.h"
#include "scene/plot.h"

enum { ARC_STEPS = 10 };

/* --- borders ---------------------------------------------------------------------- */

static bool has_edge(const CellEdges *edges, CellEdge edge)
{
    for (int i = 0; i < edges->count; i++)
        if (cell_edges_alike(edges->items[i], edge))
            return true;
    return false;
}

static void add_border_lines(Arena *arena, const Plot *plot, const SceneMark *mark,
                             const Plan *plan, AreaOutlines *outlines)
{
    CellEdges edges = {0};
    for (int i = 0; i < mark->count; i++) {
        if (mark->at[i].space->board != plan->board)
            continue;
        CellEdge edge = cell_edge(mark->at[i].space, mark->at[i].side->index);
        if (!has_edge(&edges, edge))
            list_add(arena, &edges, edge);
    }
    CellLines lines = cell_paths(arena, plan->board, &edges);
    for (int i = 0; i < lines.count; i++) {
        const CellLine *line = &lines.items[i];
        int count = line->count + line->closed;
        Point *points = arena_array(arena, Point, count);
        for (int k = 0; k < count; k++)
            points[k] = plot_point(
                plot, cell_corner_place(plan, line->corners[k % line->count]));
        list_add(arena, outlines, ((ArrowPath){.points = points, .count = count}));
    }
}

AreaOutlines border_lines(Arena *arena, const Plot *plot, const SceneMark *mark)
{
    AreaOutlines outlines = {0};
    add_border_lines(arena, plot, mark, &plot->plan, &outlines);
    for (int i = 0; i < plot->others.count; i++)
        add_border_lines(arena, plot, mark, &plot->others.items[i], &outlines);
    return outlines;
}

/* --- paths through the middles of edges ------------------------------------------- */

/* Returns how far towards the middle of the cell the control points of a curve are that
 * is closest to a circle. */
static double handle_of(Point from, Point middle, Point to)
{
    double ax = middle.x - from.x, ay = middle.y - from.y, bx = to.x - middle.x,
           by = to.y - middle.y;
    double turn = fabs(atan2(ax * by - ay * bx, ax * bx + ay * by));
    return turn < 1e-6 ? 2.0 / 3 : 4.0 / 3 * tan(turn / 4) / tan(turn / 2);
}

/* Adds a curve from one edge to another, which it meets at right angles. */
static void add_arc(Arena *arena, Point from, Point middle, Point to, Points *line)
{
    double handle = handle_of(from, middle, to);
    const Point curve[] = {point_between(from, middle, handle),
                           point_between(to, middle, handle), to};
    for (int i = 1; i <= ARC_STEPS; i++)
        list_add(arena, line, path_curve_at(from, curve, (double)i / ARC_STEPS));
}

static Point middle_of_side(const Plot *plot, const Space *space, int side)
{
    return plot_point(plot,
                      cell_side_middle(plot_plan(plot, space->board), space, side));
}

static Point middle_between(const Plot *plot, const Space *a, const Space *b)
{
    return middle_of_side(plot, a, cell_side_towards(a, b));
}

Points edge_path(Arena *arena, const Plot *plot, const SceneMark *mark)
{
    Points line = {0};
    for (int i = 0; i < mark->count; i++) {
        const SceneAnchor *at = &mark->at[i];
        bool first = i == 0, last = i == mark->count - 1;
        Point middle = plot_middle(plot, at->space);
        Point in = at->side ? middle_of_side(plot, at->space, at->side->index) : middle,
              out = in;
        if (!first)
            in = middle_between(plot, at->space, mark->at[i - 1].space);
        if (!last)
            out = middle_between(plot, at->space, mark->at[i + 1].space);
        if (first)
            list_add(arena, &line, in);
        bool ends_inside = (first || last) && !at->side;
        if (ends_inside)
            list_add(arena, &line, out);
        else
            add_arc(arena, in, middle, out, &line);
    }
    return line;
}
