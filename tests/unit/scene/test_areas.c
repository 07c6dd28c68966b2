/* Tests the outlines of areas: they enclose exactly the marked spaces. */
#include "cells.h"

#include <math.h>

#include "scene/plot.h"

enum { ROUNDS = 500, MOST = CELLS };

/* --- grids ------------------------------------------------------------------------ */

/* A grid with some cells marked, and a plot that shows part of it. */
typedef struct {
    Cells cells;
    const Space *in[MOST];
    bool marked[ROWS][COLUMNS];
    int count;
    Plot plot;
} Grid;

/* Cells of 10 x 20 mm, seen from (3, 4) at half size. */
static void grid_new(Grid *grid)
{
    *grid = (Grid){0};
    cells_new(&grid->cells, NULL);
    grid->plot.plan = cells_plan(&grid->cells, (Point){1, 2}, 10, 20);
    grid->plot.view = (Box){3, 4, 50, 50};
    grid->plot.scale = 0.5;
}

static void mark_cell(Grid *grid, int row, int column)
{
    if (grid->marked[row - 1][column - 1])
        return;
    grid->in[grid->count++] = cell(&grid->cells, row, column);
    grid->marked[row - 1][column - 1] = true;
}

/* "x./xx" */
static void mark_cells(Grid *grid, const char *rows)
{
    grid_new(grid);
    int row = 1, column = 1;
    for (const char *at = rows; *at; at++, column++) {
        if (*at == 'x')
            mark_cell(grid, row, column);
        if (*at == '/') {
            row++;
            column = 0;
        }
    }
}

static AreaOutlines outlines_of(Fixture *f, const Grid *grid)
{
    return area_outlines(f->arena, &grid->plot, grid->in, grid->count);
}

/* Returns the corners as grid coordinates (columns, rows). */
static const char *outlines_text(Fixture *f, const Grid *grid)
{
    AreaOutlines outlines = outlines_of(f, grid);
    Text text = text_new(f->arena);
    for (int i = 0; i < outlines.count; i++) {
        text_add(&text, i ? " | " : "");
        for (int k = 0; k < outlines.items[i].count; k++) {
            Point p = outlines.items[i].points[k];
            text_print(&text, "%s%g,%g", k ? " " : "", (p.x / 0.5 + 3 - 1) / 10,
                       (p.y / 0.5 + 4 - 2) / 20);
        }
    }
    return text.text;
}

static void outlines_run_clockwise_and_contain_only_corners(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", ""},
        {"x", "0,0 1,0 1,1 0,1"},
        {"xxx", "0,0 3,0 3,1 0,1"},
        {"x/x/x", "0,0 1,0 1,3 0,3"},
        {".x/xx", "1,0 2,0 2,2 0,2 0,1 1,1"},
        {"x.x", "0,0 1,0 1,1 0,1 | 2,0 3,0 3,1 2,1"},
        {"x/.x", "0,0 1,0 1,1 0,1 | 1,1 2,1 2,2 1,2"}, /* joined only at a corner */
        {".x/x.", "1,0 2,0 2,1 1,1 | 0,1 1,1 1,2 0,2"},
        {"xxx/x.x/xxx", "0,0 3,0 3,3 0,3 | 2,1 1,1 1,2 2,2"}, /* a hole */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Grid grid;
        mark_cells(&grid, cases[i][0]);
        assert_case(cases[i][0], outlines_text(f, &grid), cases[i][1]);
    }
}

static void outlines_follow_the_view_of_the_plot(void **state)
{
    Fixture *f = *state;
    Grid grid;
    mark_cells(&grid, "../.x");
    AreaOutlines outlines = outlines_of(f, &grid);
    assert_int_equal(outlines.count, 1);
    static const Point want[] = {{4, 9}, {9, 9}, {9, 19}, {4, 19}};
    for (int i = 0; i < 4; i++) {
        assert_true(fabs(outlines.items[0].points[i].x - want[i].x) < SLIGHT);
        assert_true(fabs(outlines.items[0].points[i].y - want[i].y) < SLIGHT);
    }
}

static void spaces_may_be_named_twice(void **state)
{
    Fixture *f = *state;
    Grid grid;
    mark_cells(&grid, "xx");
    grid.in[grid.count++] = grid.in[0];
    assert_string_equal(outlines_text(f, &grid), "0,0 2,0 2,1 0,1");
}

/* Checks that the points are the corners of a box from (left, top) to (right, bottom).
 */
static void assert_corners(const Point *points, Point from, Point to)
{
    for (int i = 0; i < 4; i++) {
        assert_true(fabs(points[i].x - from.x) < SLIGHT ||
                    fabs(points[i].x - to.x) < SLIGHT);
        assert_true(fabs(points[i].y - from.y) < SLIGHT ||
                    fabs(points[i].y - to.y) < SLIGHT);
    }
}

static void shapes_can_lie_inside_their_area(void **state)
{
    Fixture *f = *state;
    Grid grid;
    mark_cells(&grid, "xxx/x.x/xxx");
    AreaOutlines shapes = area_shapes(f->arena, &grid.plot, grid.in, grid.count, 1);
    assert_int_equal(shapes.count, 1);
    assert_int_equal(shapes.items[0].count, 5 + 5);
    assert_corners(shapes.items[0].points, (Point){0, 0}, (Point){13, 28});
    assert_corners(shapes.items[0].points + 5, (Point){3, 8}, (Point){10, 20});
}

/* --- other spaces ----------------------------------------------------------------- */

static void points_and_sectors_have_their_own_outlines(void **state)
{
    Fixture *f = *state;
    Grid grid;
    mark_cells(&grid, "xx");
    static const int sizes[] = {8};
    grid.cells.board.ring_sizes = sizes;
    grid.cells.board.rings = 1;
    grid.cells.board.total += 2;
    Space point = {
        .board = &grid.cells.board, .index = CELLS, .located = true, .x = 43, .y = 64};
    Space sector = {
        .board = &grid.cells.board, .index = CELLS + 1, .ring = 1, .place = 3};
    grid.in[2] = &point;
    grid.in[3] = &sector;
    grid.count = 4;
    AreaOutlines outlines = outlines_of(f, &grid);
    assert_int_equal(outlines.count, 3);
    const ArrowPath *box = &outlines.items[0];
    assert_int_equal(box->count, 4);
    assert_true(fabs(box->points[0].x - (20 - 1.25)) < SLIGHT);
    assert_true(fabs(box->points[2].y - (30 + 2.5)) < SLIGHT);
    assert_true(outlines.items[1].count > 8); /* a point's outline is round */
    assert_int_equal(outlines.items[2].count, 4);
}

/* --- random areas ----------------------------------------------------------------- */

static bool contains_point(const AreaOutlines *outlines, Point p)
{
    bool within = false;
    for (int i = 0; i < outlines->count; i++)
        within ^=
            outline_contains(outlines->items[i].points, outlines->items[i].count, p);
    return within;
}

static const char *corners_fault(const ArrowPath *outline)
{
    if (outline->count < 4)
        return "an outline has no area";
    for (int i = 0; i < outline->count; i++) {
        Point a = outline->points[i], b = outline->points[(i + 1) % outline->count],
              c = outline->points[(i + 2) % outline->count];
        bool level = fabs(a.y - b.y) < SLIGHT, upright = fabs(a.x - b.x) < SLIGHT;
        if (level == upright)
            return "an outline is slanted, or has a point twice";
        if (level == (fabs(b.y - c.y) < SLIGHT))
            return "an outline has a corner that is none";
    }
    return NULL;
}

static const char *outlines_fault(const Grid *grid, const AreaOutlines *outlines)
{
    double area = 0;
    const char *what = NULL;
    for (int i = 0; i < outlines->count && !what; i++) {
        what = corners_fault(&outlines->items[i]);
        area += outline_area(outlines->items[i].points, outlines->items[i].count);
    }
    if (!what && fabs(area - 5 * 10 * grid->count) > 1e-6)
        return "outlines hold more or less than the cells";
    for (int row = 0; row < ROWS && !what; row++)
        for (int column = 0; column < COLUMNS && !what; column++) {
            Point middle = {5 * column + 1.5, 10 * row + 4};
            if (contains_point(outlines, middle) != grid->marked[row][column])
                what = "a cell is on the wrong side of an outline";
        }
    return what;
}

static void random_areas_contain_exactly_their_cells(void **state)
{
    Fixture *f = *state;
    int most = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Grid grid;
        seed = (uint32_t)round;
        grid_new(&grid);
        int wanted = random_int(1, MOST);
        for (int i = 0; i < wanted; i++) { /* in random order */
            int row = random_int(1, ROWS);
            mark_cell(&grid, row, random_int(1, COLUMNS));
        }
        AreaOutlines outlines = outlines_of(f, &grid);
        const char *what = outlines_fault(&grid, &outlines);
        if (what)
            fail_msg("round %d: %s: %s", round, what, outlines_text(f, &grid));
        most = outlines.count > most ? outlines.count : most;
    }
    assert_true(most > 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(outlines_run_clockwise_and_contain_only_corners),
        TEST(outlines_follow_the_view_of_the_plot),
        TEST(spaces_may_be_named_twice),
        TEST(shapes_can_lie_inside_their_area),
        TEST(points_and_sectors_have_their_own_outlines),
        TEST(random_areas_contain_exactly_their_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
