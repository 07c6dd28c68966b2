/* Tests lines on the edges of cells: they cross edges in the middle and at right
 * angles, and curve like circles. */
#include "cells.h"

#include <math.h>

#include "model/cell_edges.h"
#include "scene/plot.h"

enum { ROUNDS = 200, MOST = 8 };

/* A board of hexagons of 10 mm, shown at its size, and a mark on it. */
typedef struct {
    Cells cells;
    Plot plot;
    SceneAnchor anchors[MOST];
    SceneMark mark;
} Heath;

static void heath_new(Heath *h, bool pointed)
{
    const HexGrid grid = {.pointed = pointed, .size = 10};
    *h = (Heath){0};
    cells_new(&h->cells, &grid);
    h->plot.plan = cells_plan(&h->cells, (Point){0, 0}, 0, 0);
    h->plot.scale = 1;
    h->mark.at = h->anchors;
}

static void add_anchor(Heath *h, const Space *space, const Member *side)
{
    h->anchors[h->mark.count++] =
        (SceneAnchor){.kind = ANCHOR_SPACE, .space = space, .side = side};
}

/* --- paths ------------------------------------------------------------------------ */

static double distance_from(const Points *line, Point p)
{
    double least = INFINITY;
    for (int i = 0; i < line->count; i++)
        least = fmin(least, point_distance(line->items[i], p));
    return least;
}

/* Returns the angle between the pieces of the line before and after a point, in
 * degrees. */
static double bend_at(const Points *line, int i)
{
    const Point *p = line->items;
    double a = atan2(p[i].y - p[i - 1].y, p[i].x - p[i - 1].x);
    double b = atan2(p[i + 1].y - p[i].y, p[i + 1].x - p[i].x);
    return fabs(remainder(b - a, 2 * acos(-1))) * 180 / acos(-1);
}

/* Adds a random walk that never turns back. */
static void add_walk(Heath *h)
{
    const Space *at = &h->cells.spaces[random_int(0, CELLS - 1)], *before = NULL;
    add_anchor(h, at, NULL);
    for (int i = random_int(1, MOST - 1); i > 0;) {
        const Space *next = board_beyond(at, random_int(0, 5));
        if (!next || next == before)
            continue;
        before = at;
        at = next;
        add_anchor(h, at, NULL);
        i--;
    }
}

static void lines_cross_edges_in_the_middle(void **state)
{
    Fixture *f = *state;
    static Heath h;
    for (int round = 0; round < ROUNDS; round++) {
        seed = (uint32_t)round;
        heath_new(&h, round % 2);
        add_walk(&h);
        Points line = edge_path(f->arena, &h.plot, &h.mark);
        Point first = plan_middle(&h.plot.plan, h.anchors[0].space),
              last = plan_middle(&h.plot.plan, h.anchors[h.mark.count - 1].space);
        assert_true(point_distance(line.items[0], first) < SLIGHT);
        assert_true(point_distance(line.items[line.count - 1], last) < SLIGHT);
        for (int i = 1; i < h.mark.count; i++) {
            Point a = plan_middle(&h.plot.plan, h.anchors[i - 1].space),
                  b = plan_middle(&h.plot.plan, h.anchors[i].space);
            Point edge = {(a.x + b.x) / 2, (a.y + b.y) / 2};
            assert_true(distance_from(&line, edge) < SLIGHT);
        }
        for (int i = 1; i + 1 < line.count; i++)
            if (bend_at(&line, i) > 15)
                fail_msg("round %d: a bend of %g degrees", round, bend_at(&line, i));
    }
}

/* A sharp curve around the corner between two sides has half the length of a side as
 * its radius, a gentle one over the next side but one 1.5 times that length. */
static void curves_are_parts_of_circles(void **state)
{
    Fixture *f = *state;
    static Heath h;
    const double side = 10 / ROOT_3;
    for (int sharp = 0; sharp < 2; sharp++) {
        heath_new(&h, false);
        const Space *space = cell(&h.cells, 3, 3);
        const Space *to = board_beyond(space, sharp ? 1 : 2);
        add_anchor(&h, board_beyond(space, 0), NULL);
        add_anchor(&h, space, NULL);
        add_anchor(&h, to, NULL);
        Points line = edge_path(f->arena, &h.plot, &h.mark);
        Point m = plan_middle(&h.plot.plan, space);
        double radius = sharp ? side / 2 : side * 1.5;
        Point centre = {m.x + radius, m.y - 5};
        int on_curve = 0;
        for (int i = 0; i < line.count; i++) {
            double off = point_distance(line.items[i], m);
            if (off > 5 + SLIGHT)
                continue;
            double got = point_distance(line.items[i], centre);
            if (fabs(got / radius - 1) > 0.01)
                fail_msg("radius %g, wanted %g", got, radius);
            on_curve++;
        }
        assert_true(on_curve > 8);
    }
}

static void lines_begin_and_end_at_sides(void **state)
{
    Fixture *f = *state;
    static Heath h;
    heath_new(&h, false);
    const Space *a = cell(&h.cells, 3, 3), *b = board_beyond(a, 2);
    add_anchor(&h, a, side_find(h.cells.board.sides, "nw"));
    add_anchor(&h, b, side_find(h.cells.board.sides, "se"));
    Points line = edge_path(f->arena, &h.plot, &h.mark);
    Point from = cell_side_middle(&h.plot.plan, a, 5),
          to = cell_side_middle(&h.plot.plan, b, 2);
    assert_true(point_distance(line.items[0], from) < SLIGHT);
    assert_true(point_distance(line.items[line.count - 1], to) < SLIGHT);
    for (int i = 1; i + 1 < line.count;
         i++) /* straight from north-west to south-east */
        assert_true(bend_at(&line, i) < 1e-6);
}

/* --- borders ---------------------------------------------------------------------- */

static void borders_join_their_edges(void **state)
{
    Fixture *f = *state;
    static Heath h;
    heath_new(&h, false);
    const Space *a = cell(&h.cells, 3, 3);
    add_anchor(&h, a, side_find(h.cells.board.sides, "n"));
    add_anchor(&h, cell(&h.cells, 6, 6), side_find(h.cells.board.sides, "s"));
    add_anchor(&h, a, side_find(h.cells.board.sides, "se"));
    add_anchor(&h, a, side_find(h.cells.board.sides, "ne"));
    add_anchor(&h, board_beyond(a, 1),
               side_find(h.cells.board.sides, "sw")); /* again */
    AreaOutlines lines = border_lines(f->arena, &h.plot, &h.mark);
    assert_int_equal(lines.count, 2);
    assert_int_equal(lines.items[0].count, 4);
    assert_int_equal(lines.items[1].count, 2);
    Point m = plan_middle(&h.plot.plan, a);
    for (int i = 0; i < 4; i++)
        assert_true(fabs(point_distance(lines.items[0].points[i], m) - 10 / ROOT_3) <
                    SLIGHT);
}

static void borders_around_a_cell_are_closed(void **state)
{
    Fixture *f = *state;
    static Heath h;
    heath_new(&h, true);
    for (int side = 0; side < 6; side++)
        add_anchor(&h, cell(&h.cells, 2, 2), &h.cells.board.sides->members[side]);
    AreaOutlines lines = border_lines(f->arena, &h.plot, &h.mark);
    assert_int_equal(lines.count, 1);
    assert_int_equal(lines.items[0].count, 7);
    assert_true(point_distance(lines.items[0].points[0], lines.items[0].points[6]) <
                SLIGHT);
}

/* --- areas with holes ------------------------------------------------------------- */

static void a_ring_of_hexes_is_one_shape_with_a_hole(void **state)
{
    Fixture *f = *state;
    static Heath h;
    heath_new(&h, false);
    const Space *middle = cell(&h.cells, 3, 3), *spaces[7];
    for (int side = 0; side < 6; side++)
        spaces[side] = board_beyond(middle, side);
    spaces[6] = cell(&h.cells, 6, 7);
    assert_int_equal(area_outlines(f->arena, &h.plot, spaces, 7).count, 3);
    AreaOutlines shapes = area_shapes(f->arena, &h.plot, spaces, 7, 0);
    assert_int_equal(shapes.count, 2);
    assert_int_equal(shapes.items[0].count, 18 + 1 + 6 + 1);
    assert_int_equal(shapes.items[1].count, 6);
    const Point *p = shapes.items[0].points;
    assert_true(point_distance(p[0], p[18]) < SLIGHT);
    assert_true(point_distance(p[19], p[25]) < SLIGHT);
    for (int i = 19; i < 25; i++)
        assert_true(fabs(point_distance(p[i], plan_middle(&h.plot.plan, middle)) -
                         10 / ROOT_3) < SLIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lines_cross_edges_in_the_middle),
        TEST(curves_are_parts_of_circles),
        TEST(lines_begin_and_end_at_sides),
        TEST(borders_join_their_edges),
        TEST(borders_around_a_cell_are_closed),
        TEST(a_ring_of_hexes_is_one_shape_with_a_hole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
