#include "model/hex_seams.h"

#include <math.h>

#include "base/list.h"

#define ROUNDING 1e-6

/* Returns the first board of hexes that the set prints, or NULL. */
static const Board *printed_hexes(const Set *set)
{
    for (int i = 0; i < set->prints.count; i++)
        if (set->prints.items[i].board->hexes)
            return set->prints.items[i].board;
    return NULL;
}

bool hex_print_of(const Piece *piece, double w, double h, HexPrint *print)
{
    const Board *board = printed_hexes(piece->set);
    if (!board)
        return false;
    *print = (HexPrint){plan_on(board, piece), w, h};
    return true;
}

int hex_seam_count(const HexPrint *print, bool down)
{
    return (down ? print->plan.board->rows : print->plan.board->columns) - 1;
}

SeamLine straight_line(Arena *arena, bool down, double at, double w, double h)
{
    SeamLine line = {arena_array(arena, Point, 2), 2, at, at};
    line.points[0] = down ? (Point){0, at} : (Point){at, 0};
    line.points[1] = down ? (Point){w, at} : (Point){at, h};
    return line;
}

/* --- edges ------------------------------------------------------------------------ */

/* An edge between two hexagons that are, or would be, on both sides of a seam. */
typedef struct {
    Point from, to;
    bool down;      /* the seam runs from left to right */
    bool is_tip;    /* only one of the hexagons is a space, and the edge slants */
    bool is_needed; /* the seam follows it: one of the hexagons is a space */
} HexEdge;

typedef LIST(HexEdge) HexEdges;

static double along(Point point, bool down)
{
    return down ? point.x : point.y;
}

static double aside(Point point, bool down)
{
    return down ? point.y : point.x;
}

static int compare_edges(const void *a, const void *b)
{
    const HexEdge *one = a, *other = b;
    double at = along(one->from, one->down) + along(one->to, one->down),
           next = along(other->from, other->down) + along(other->to, other->down);
    return (at > next) - (at < next);
}

/* Adds the edges of a hexagon towards the next column or row. */
static void add_edges(Arena *arena, const HexPrint *print, bool down, int row,
                      int column, HexEdges *edges)
{
    const Board *board = print->plan.board;
    Point corners[6];
    hex_corners(&print->plan.hexes, box_middle(plan_cell(&print->plan, row, column)),
                corners);
    for (int side = 0; side < 6; side++) {
        int next_row = row, next_column = column;
        board_step(board, side, &next_row, &next_column);
        if (down ? next_row != row + 1 : next_column != column + 1)
            continue;
        Point a = corners[side], b = corners[(side + 1) % 6];
        bool forwards = along(a, down) < along(b, down);
        bool here = board_cell(board, row, column),
             there = board_cell(board, next_row, next_column);
        bool slants = fabs(aside(a, down) - aside(b, down)) > ROUNDING;
        list_add(arena, edges,
                 ((HexEdge){forwards ? a : b, forwards ? b : a, down,
                            here != there && slants, here || there}));
    }
}

/* Returns the edges after a column or row, in order. Each begins where the one before
 * ends. The rows before the first and after the last have edges of the spaces beside
 * them. */
static HexEdges edges_after(Arena *arena, const HexPrint *print, bool down, int line)
{
    HexEdges edges = {0};
    int count = down ? print->plan.board->columns : print->plan.board->rows;
    for (int i = 0; i <= count + 1; i++)
        add_edges(arena, print, down, down ? line : i, down ? i : line, &edges);
    list_sort(&edges, compare_edges);
    return edges;
}

/* Leaves out an edge where a seam enters or leaves the hexes, if it can go on straight
 * from the next one: on the other side of the edge there is no hex to hurt. Returns
 * false if it cannot. */
static bool skip_tip(HexEdges *edges, int tip, int next)
{
    bool skips = next >= 0 && next < edges->count && edges->items[tip].is_tip &&
                 edges->items[next].is_needed;
    if (skips)
        edges->items[tip].is_needed = false;
    return skips;
}

/* Joins two stretches by a straight line, between which no space needs an edge. If they
 * end on different sides, skips a tip, or else changes sides along an edge. */
static void join_stretches(HexEdges *edges, int gap, int past, bool down)
{
    double from = aside(edges->items[gap].from, down),
           to = aside(edges->items[past].from, down);
    int change = past - 1;
    if (fabs(from - to) < ROUNDING || skip_tip(edges, gap - 1, gap - 2) ||
        skip_tip(edges, past, past + 1))
        return;
    while (fabs(aside(edges->items[change].from, down) - to) < ROUNDING)
        change--;
    edges->items[change].is_needed = true;
}

static int next_needed(const HexEdges *edges, int i, int step)
{
    while (i >= 0 && i < edges->count && !edges->items[i].is_needed)
        i += step;
    return i;
}

/* Chooses the edges that the seam follows. It is straight elsewhere. */
static void choose_edges(HexEdges *edges, bool down)
{
    int first = next_needed(edges, 0, 1),
        last = next_needed(edges, edges->count - 1, -1);
    for (int i = first; i <= last; i++)
        if (!edges->items[i].is_needed) {
            int past = next_needed(edges, i, 1);
            join_stretches(edges, i, past, down);
            i = past;
        }
    if (first < last) {
        skip_tip(edges, first, first + 1);
        skip_tip(edges, last, last - 1);
    }
}

/* --- seams ------------------------------------------------------------------------ */

/* Adds a point, unless it is the last one or on the line to it. */
static void add_point(Arena *arena, Points *points, Point point)
{
    const Point *last = points->count ? &points->items[points->count - 1] : NULL;
    if (last && point_distance(*last, point) < ROUNDING)
        return;
    if (points->count > 1) {
        Point before = last[-1];
        double off = (last->x - before.x) * (point.y - before.y) -
                     (last->y - before.y) * (point.x - before.x);
        if (fabs(off) < ROUNDING * point_distance(before, point))
            points->count--;
    }
    list_add(arena, points, point);
}

/* Returns the point of the segment at this distance along the seam. */
static Point point_at(Point a, Point b, bool down, double at)
{
    return point_between(a, b,
                         (at - along(a, down)) / (along(b, down) - along(a, down)));
}

/* Adds the part of a segment that is on the piece. */
static void add_segment(Arena *arena, Points *points, Point a, Point b, bool down,
                        double length)
{
    double from = along(a, down), to = along(b, down);
    if (to <= 0 || from >= length || to - from < ROUNDING)
        return;
    add_point(arena, points, from < 0 ? point_at(a, b, down, 0) : a);
    add_point(arena, points, to > length ? point_at(a, b, down, length) : b);
}

static Point moved_to(Point point, bool down, double along)
{
    return down ? (Point){along, point.y} : (Point){point.x, along};
}

static SeamLine line_through(const Points *points, bool down)
{
    SeamLine line = {points->items, points->count, INFINITY, -INFINITY};
    for (int i = 0; i < points->count; i++) {
        line.low = fmin(line.low, aside(points->items[i], down));
        line.high = fmax(line.high, aside(points->items[i], down));
    }
    return line;
}

SeamLine hex_seam(Arena *arena, const HexPrint *print, bool down, int line)
{
    HexEdges edges = edges_after(arena, print, down, line);
    Points points = {0};
    double length = down ? print->w : print->h, width = down ? print->h : print->w;
    choose_edges(&edges, down);
    int first = next_needed(&edges, 0, 1);
    if (first == edges.count)
        return (SeamLine){0};
    Point at = moved_to(edges.items[first].from, down, 0);
    for (int i = first; i < edges.count; i++) {
        const HexEdge *edge = &edges.items[i];
        if (!edge->is_needed)
            continue;
        add_segment(arena, &points, at, edge->from, down, length);
        add_segment(arena, &points, edge->from, edge->to, down, length);
        at = edge->to;
    }
    add_segment(arena, &points, at, moved_to(at, down, length), down, length);
    const SeamLine seam = line_through(&points, down);
    return seam.low > 0 && seam.high < width ? seam : (SeamLine){0};
}
