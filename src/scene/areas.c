#include "scene/plot.h"

typedef struct {
    int x, y; /* grid coordinates, from 0 */
} Corner;

typedef struct {
    Corner from, to;
    bool used;
} Edge;

typedef LIST(Edge) Edges;

static bool has_cell(const SceneAnchor *spaces, int count, int row, int column)
{
    for (int i = 0; i < count; i++)
        if (spaces[i].space->row == row && spaces[i].space->column == column)
            return true;
    return false;
}

/* Adds those sides of a cell that it shares with no other cell of the area,
 * clockwise. */
static void add_edges(Arena *arena, const SceneAnchor *spaces, int count,
                      const Space *space, Edges *edges)
{
    int x = space->column - 1, y = space->row - 1;
    const Edge sides[] = {{{x, y}, {x + 1, y}, false},
                          {{x + 1, y}, {x + 1, y + 1}, false},
                          {{x + 1, y + 1}, {x, y + 1}, false},
                          {{x, y + 1}, {x, y}, false}};
    static const int rows[] = {-1, 0, 1, 0}, columns[] = {0, 1, 0, -1};
    for (int s = 0; s < 4; s++)
        if (!has_cell(spaces, count, space->row + rows[s], space->column + columns[s]))
            list_add(arena, edges, sides[s]);
}

/* Returns an unused edge that begins at this corner, or NULL. */
static Edge *next_edge(Edges *edges, Corner from)
{
    for (int i = 0; i < edges->count; i++) {
        Edge *edge = &edges->items[i];
        if (!edge->used && edge->from.x == from.x && edge->from.y == from.y)
            return edge;
    }
    return NULL;
}

/* Returns true if the three corners are on one line. */
static bool goes_on(Corner a, Corner b, Corner c)
{
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

/* Returns the closed outline that begins with 'edge', with points only where it
 * turns. */
static ArrowPath follow(Arena *arena, const Plot *plot, Edges *edges, Edge *edge)
{
    LIST(Corner) corners = {0};
    LIST(Point) points = {0};
    for (; edge; edge = next_edge(edges, edge->to)) {
        edge->used = true;
        list_add(arena, &corners, edge->from);
    }
    for (int i = 0; i < corners.count; i++) {
        Corner before = corners.items[(i + corners.count - 1) % corners.count];
        Corner at = corners.items[i], after = corners.items[(i + 1) % corners.count];
        if (goes_on(before, at, after))
            continue;
        const Plan *plan = &plot->plan;
        list_add(arena, &points,
                 plot_point(plot, (Point){plan->x + at.x * plan->cell_w,
                                          plan->y + at.y * plan->cell_h}));
    }
    return (ArrowPath){.points = points.items, .count = points.count};
}

static ArrowPath outline_of(Arena *arena, const Plot *plot, const Space *space)
{
    enum { ROOM = 40 };
    Point *points = arena_alloc(arena, ROOM * sizeof *points);
    int count = plan_outline(&plot->plan, space, points, ROOM);
    for (int i = 0; i < count; i++)
        points[i] = plot_point(plot, points[i]);
    return (ArrowPath){.points = points, .count = count};
}

AreaOutlines area_outlines(Arena *arena, const Plot *plot, const SceneAnchor *spaces,
                           int count)
{
    AreaOutlines outlines = {0};
    Edges edges = {0};
    for (int i = 0; i < count; i++)
        if (spaces[i].space->row)
            add_edges(arena, spaces, count, spaces[i].space, &edges);
        else
            list_add(arena, &outlines, outline_of(arena, plot, spaces[i].space));
    for (int i = 0; i < edges.count; i++)
        if (!edges.items[i].used)
            list_add(arena, &outlines, follow(arena, plot, &edges, &edges.items[i]));
    return outlines;
}
