/* Finds the lines along the edge of the visible spaces of a board of rings. */
#include <math.h>

#include "base/units.h"
#include "scene/plot.h"

#define STEPS_A_TURN 72 /* an arc becomes straight lines of at most 5 degrees */
#define INSIDE 1e-9     /* of a turn: places this close are one */

/* An arc of a circle between two rings, or at the end of the board. */
typedef struct {
    double radius, from, to; /* in turns, clockwise from 12 o'clock */
    bool is_cut;
} RingArc;

static Point on_circle(const Plot *plot, double radius, double turn)
{
    double angle = turn * 2 * PI;
    return plot_point(plot, (Point){plot->plan.x + radius * sin(angle),
                                    plot->plan.y - radius * cos(angle)});
}

/* Returns true if the view shows the ring there. */
static bool is_shown(const Plot *plot, int ring, double turn)
{
    const Board *board = plot->plan.board;
    if (ring < 1 || ring > board->rings)
        return false;
    int64_t place = (int64_t)floor(turn * board->ring_sizes[ring - 1] + INSIDE);
    return part_shows(plot->part, board_ring_place(board, ring, place));
}

static void add_arc(Arena *arena, const Plot *plot, RingArc arc, ViewRims *rims)
{
    int steps = (int)ceil((arc.to - arc.from) * STEPS_A_TURN - INSIDE);
    if (arc.to - arc.from < INSIDE || arc.radius <= 0)
        return;
    Point *points = arena_array(arena, Point, steps + 1);
    for (int i = 0; i <= steps; i++)
        points[i] =
            on_circle(plot, arc.radius, arc.from + (arc.to - arc.from) * i / steps);
    list_add(arena, rims,
             ((ViewRim){{.points = points, .count = steps + 1}, arc.is_cut}));
}

/* Returns the place after 'turn' where a space of the ring begins. */
static double next_edge(const Board *board, int ring, double turn)
{
    if (ring < 1 || ring > board->rings)
        return 1;
    double size = board->ring_sizes[ring - 1];
    return (floor(turn * size + INSIDE * size) + 1) / size;
}

/* Adds the arcs between a ring and the next one, where the view shows one of them. */
static void add_arcs(Arena *arena, const Plot *plot, int ring, ViewRims *rims)
{
    const Board *board = plot->plan.board;
    RingArc arc = {ring ? plan_outer(&plot->plan, ring) : plan_inner(&plot->plan, 1), 0,
                   0, ring > 0 && ring < board->rings};
    for (double at = 0, next; at < 1 - INSIDE; at = next) {
        next = fmin(next_edge(board, ring, at), next_edge(board, ring + 1, at));
        double middle = (at + next) / 2;
        if (is_shown(plot, ring, middle) != is_shown(plot, ring + 1, middle)) {
            arc.to = next;
            continue;
        }
        add_arc(arena, plot, arc, rims);
        arc.from = arc.to = next;
    }
    add_arc(arena, plot, arc, rims);
}

/* Adds the straight sides of a ring where the view ends. */
static void add_sides(Arena *arena, const Plot *plot, int ring, ViewRims *rims)
{
    int size = plot->plan.board->ring_sizes[ring - 1];
    for (int place = 0; place < size; place++) {
        double turn = (double)place / size;
        if (is_shown(plot, ring, turn) == is_shown(plot, ring, turn - 1.0 / size))
            continue;
        Point *points = arena_array(arena, Point, 2);
        points[0] = on_circle(plot, plan_inner(&plot->plan, ring), turn);
        points[1] = on_circle(plot, plan_outer(&plot->plan, ring), turn);
        list_add(arena, rims, ((ViewRim){{.points = points, .count = 2}, true}));
    }
}

void ring_rims_add(Arena *arena, const Plot *plot, ViewRims *rims)
{
    for (int ring = 0; ring <= plot->plan.board->rings; ring++) {
        add_arcs(arena, plot, ring, rims);
        if (ring)
            add_sides(arena, plot, ring, rims);
    }
}
