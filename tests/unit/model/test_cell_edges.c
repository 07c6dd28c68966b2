/* Tests the edges of squares and hexagons: what two cells share, and the lines around
 * groups of cells. Expected values come from where the middles of the cells are. */
#include "cells.h"

#include <math.h>

#include "model/cell_edges.h"

enum { ROUNDS = 200, FORMS = 5 };

/* --- boards ----------------------------------------------------------------------- */

/* A board with its plan. */
typedef struct {
    Cells cells;
    Plan plan;
} Ground;

/* Form 0 is of squares, 10 mm wide and 12 mm high; the others are of hexagons of 10
 * mm. */
static void ground_new(Ground *c, int form)
{
    const HexGrid grid = {
        .size = 10, .pointed = form > 2, .first_shifted = form % 2 == 0};
    cells_new(&c->cells, form ? &grid : NULL);
    c->plan = cells_plan(&c->cells, (Point){3, 4}, 10, 12);
}

static double cell_area(const Ground *c)
{
    return c->cells.board.hexes ? ROOT_3 / 2 * 10 * 10 : 10 * 12;
}

static Point middle_of(const Ground *c, const Space *space)
{
    return plan_middle(&c->plan, space);
}

/* Returns true if two cells are as close as those that share an edge. */
static bool are_close(const Ground *c, const Space *a, const Space *b)
{
    Point p = middle_of(c, a), q = middle_of(c, b);
    if (c->cells.board.hexes)
        return a != b && point_distance(p, q) < 10.1;
    return fabs(p.x - q.x) / 10 + fabs(p.y - q.y) / 12 < 1.01 && a != b;
}

/* --- single edges ----------------------------------------------------------------- */

static void cells_share_the_edges_between_them(void **state)
{
    (void)state;
    static Ground c;
    for (int form = 0; form < FORMS; form++) {
        ground_new(&c, form);
        for (int i = 0; i < CELLS; i++) {
            const Space *a = &c.cells.spaces[i];
            int close = 0, shared = 0;
            for (int k = 0; k < CELLS; k++)
                close += are_close(&c, a, &c.cells.spaces[k]);
            for (int side = 0; side < c.cells.board.sides->count; side++) {
                const Space *b = board_beyond(a, side);
                int across = (side + c.cells.board.sides->count / 2) %
                             c.cells.board.sides->count;
                if (!b)
                    continue;
                shared++;
                assert_true(are_close(&c, a, b));
                assert_ptr_equal(board_beyond(b, across), a);
                assert_int_equal(cell_side_towards(a, b), side);
                assert_true(cell_edges_alike(cell_edge(a, side), cell_edge(b, across)));
                assert_false(cell_edges_alike(cell_edge(a, side), cell_edge(b, side)));
                Point p = middle_of(&c, a), q = middle_of(&c, b),
                      m = cell_side_middle(&c.plan, a, side);
                assert_true(fabs(m.x - (p.x + q.x) / 2) < SLIGHT);
                assert_true(fabs(m.y - (p.y + q.y) / 2) < SLIGHT);
            }
            assert_int_equal(shared, close);
            assert_int_equal(cell_side_towards(a, a), -1);
        }
    }
}

static void corners_are_those_of_the_outline(void **state)
{
    (void)state;
    static Ground c;
    for (int form = 0; form < FORMS; form++) {
        ground_new(&c, form);
        for (int i = 0; i < CELLS; i++) {
            Point corners[6];
            int count = plan_corners(&c.plan, &c.cells.spaces[i], corners);
            assert_int_equal(count, c.cells.board.sides->count);
            for (int side = 0; side < count; side++) {
                CellEdge edge = cell_edge(&c.cells.spaces[i], side);
                Point from = cell_corner_place(&c.plan, edge.from),
                      to = cell_corner_place(&c.plan, edge.to);
                assert_true(point_distance(from, corners[side]) < SLIGHT);
                assert_true(point_distance(to, corners[(side + 1) % count]) < SLIGHT);
            }
        }
    }
}

/* --- outlines --------------------------------------------------------------------- */

static Point *line_points(Arena *arena, const Ground *c, const CellLine *line)
{
    Point *points = arena_array(arena, Point, line->count);
    for (int i = 0; i < line->count; i++)
        points[i] = cell_corner_place(&c->plan, line->corners[i]);
    return points;
}

static double signed_area(Arena *arena, const Ground *c, const CellLine *line)
{
    return outline_area(line_points(arena, c, line), line->count);
}

static bool is_within(Arena *arena, const Ground *c, const CellLines *lines, Point p)
{
    bool within = false;
    for (int i = 0; i < lines->count; i++)
        within ^= outline_contains(line_points(arena, c, &lines->items[i]),
                                   lines->items[i].count, p);
    return within;
}

static void outlines_enclose_random_groups_of_cells(void **state)
{
    Fixture *f = *state;
    static Ground c;
    int holes = 0;
    for (int round = 0; round < ROUNDS; round++) {
        bool is_in[CELLS] = {0};
        const Space *spaces[CELLS];
        int count = 0, edge_count = 0, length = 0;
        double area = 0;
        seed = (uint32_t)round;
        ground_new(&c, round % FORMS);
        for (int i = random_int(1, 3 * CELLS); i > 0; i--)
            is_in[random_int(0, CELLS - 1)] = true;
        for (int i = 0; i < CELLS; i++)
            if (is_in[i])
                spaces[count++] = &c.cells.spaces[i];
        for (int i = 0; i < count; i++) {
            edge_count += c.cells.board.sides->count;
            for (int k = 0; k < count; k++)
                edge_count -= are_close(&c, spaces[i], spaces[k]);
        }
        CellEdges edges = {0};
        cell_outline_edges(f->arena, spaces, count, &edges);
        CellLines lines = cell_outlines(f->arena, &c.cells.board, &edges);
        for (int i = 0; i < lines.count; i++) {
            assert_true(lines.items[i].closed);
            length += lines.items[i].count;
            area += signed_area(f->arena, &c, &lines.items[i]);
            holes += signed_area(f->arena, &c, &lines.items[i]) < 0;
        }
        assert_int_equal(edges.count, edge_count);
        assert_int_equal(length, edge_count);
        assert_true(fabs(area - count * cell_area(&c)) < 1e-6);
        for (int i = 0; i < CELLS; i++)
            assert_int_equal(
                is_within(f->arena, &c, &lines, middle_of(&c, &c.cells.spaces[i])),
                is_in[i]);
    }
    assert_true(holes > ROUNDS / 4);
}

/* --- paths ------------------------------------------------------------------------ */

static bool has_step(const CellLine *line, int i, CellEdge edge)
{
    const CellEdge step = {line->corners[i], line->corners[(i + 1) % line->count], 0};
    return cell_edges_alike(step, edge);
}

/* Returns how often the lines pass along an edge. */
static int passes(const CellLines *lines, CellEdge edge)
{
    int found = 0;
    for (int i = 0; i < lines->count; i++)
        for (int k = 0; k < lines->items[i].count - !lines->items[i].closed; k++)
            found += has_step(&lines->items[i], k, edge);
    return found;
}

/* Returns half the number of corners with an odd number of edges: so many lines that
 * are not closed are enough. */
static int open_lines_needed(const CellEdges *edges)
{
    int odd = 0;
    for (int i = 0; i < edges->count * 2; i++) {
        int ends = 0;
        CellCorner at = i % 2 ? edges->items[i / 2].to : edges->items[i / 2].from;
        bool seen = false;
        for (int k = 0; k < edges->count * 2; k++) {
            CellCorner b = k % 2 ? edges->items[k / 2].to : edges->items[k / 2].from;
            bool same = at.x == b.x && at.y == b.y;
            ends += same;
            seen |= same && k < i;
        }
        odd += !seen && ends % 2;
    }
    return odd / 2;
}

static void paths_pass_along_each_edge_once(void **state)
{
    Fixture *f = *state;
    static Ground c;
    for (int round = 0; round < ROUNDS; round++) {
        CellEdges edges = {0};
        seed = (uint32_t)round;
        ground_new(&c, round % FORMS);
        for (int i = random_int(1, 30); i > 0; i--) {
            CellEdge edge = cell_edge(&c.cells.spaces[random_int(0, CELLS - 1)],
                                      random_int(0, c.cells.board.sides->count - 1));
            bool known = false;
            for (int k = 0; k < edges.count; k++)
                known |= cell_edges_alike(edges.items[k], edge);
            if (!known)
                list_add(f->arena, &edges, edge);
        }
        CellLines lines = cell_paths(f->arena, &c.cells.board, &edges);
        int length = 0, open = 0;
        for (int i = 0; i < lines.count; i++) {
            length += lines.items[i].count - !lines.items[i].closed;
            open += !lines.items[i].closed;
        }
        assert_int_equal(length, edges.count);
        assert_int_equal(open, open_lines_needed(&edges));
        for (int i = 0; i < edges.count; i++)
            assert_int_equal(passes(&lines, edges.items[i]), 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(cells_share_the_edges_between_them),
        TEST(corners_are_those_of_the_outline),
        TEST(outlines_enclose_random_groups_of_cells),
        TEST(paths_pass_along_each_edge_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
