/* Tests hexagonal grids of all four kinds against geometry computed here: the middles
 * of neighbours are as far apart as a hexagon is wide, and distances are those of a
 * search over such neighbours. */
#include "unit.h"

#include <math.h>

#include "model/hex.h"
#include "model/sides.h"

#define SLIGHT 1e-9
#define SIZE 38.1

enum { ROWS = 7, COLUMNS = 9, CELLS = ROWS * COLUMNS };

static const HexGrid GRIDS[] = {
    {.pointed = false, .first_shifted = false, .size = SIZE},
    {.pointed = false, .first_shifted = true, .size = SIZE},
    {.pointed = true, .first_shifted = false, .size = SIZE},
    {.pointed = true, .first_shifted = true, .size = SIZE},
};

static const char *grid_name(Fixture *f, const HexGrid *grid)
{
    return arena_print(f->arena, "%s hexagons, the %s shifted",
                       grid->pointed ? "pointed" : "flat",
                       grid->first_shifted ? "first line" : "second line");
}

/* The middle of a hexagon, from the formulas of a grid whose corners are 'radius' from
 * their middles. */
static Point expected_middle(const HexGrid *grid, int row, int column)
{
    double radius = SIZE / sqrt(3);
    int line = grid->pointed ? row : column;
    double half = line % 2 != grid->first_shifted ? SIZE / 2 : 0;
    double across = radius + 1.5 * radius * line; /* the straight lines */
    double along = SIZE / 2 + SIZE * (grid->pointed ? column : row) + half;
    return grid->pointed ? (Point){along, across} : (Point){across, along};
}

static double apart(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static bool are_neighbours(const HexGrid *grid, int a, int b)
{
    Point at_a = expected_middle(grid, a / COLUMNS, a % COLUMNS);
    Point at_b = expected_middle(grid, b / COLUMNS, b % COLUMNS);
    return fabs(apart(at_a, at_b) - SIZE) < 1e-6;
}

static Hex cell_hex(const HexGrid *grid, int cell)
{
    return hex_of(grid, cell / COLUMNS, cell % COLUMNS);
}

/* Searches for the distances from a cell. */
static void search(const HexGrid *grid, int from, int distances[CELLS])
{
    int queue[CELLS], head = 0, tail = 0;
    for (int i = 0; i < CELLS; i++)
        distances[i] = i == from ? 0 : -1;
    queue[tail++] = from;
    while (head < tail) {
        int cell = queue[head++];
        for (int next = 0; next < CELLS; next++)
            if (distances[next] < 0 && are_neighbours(grid, cell, next)) {
                distances[next] = distances[cell] + 1;
                queue[tail++] = next;
            }
    }
}

/* --- coordinates ------------------------------------------------------------------ */

static void coordinates_convert_there_and_back(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int row = -6; row < 20; row++)
            for (int column = -6; column < 20; column++) {
                Hex hex = hex_of(&GRIDS[g], row, column);
                if (hex_row(&GRIDS[g], hex) != row ||
                    hex_column(&GRIDS[g], hex) != column)
                    fail_msg("%s: row %d, column %d", grid_name(f, &GRIDS[g]), row,
                             column);
            }
}

/* Computed by hand: two columns further right, a flat hexagon lies one row lower on the
 * axis. */
static void axial_coordinates_follow_straight_lines(void **state)
{
    (void)state;
    static const struct {
        int grid, row, column, q, r;
    } cases[] = {
        {0, 0, 0, 0, 0},  {0, 0, 1, 1, 0},  {0, 0, 2, 2, -1}, {0, 0, 3, 3, -1},
        {0, 4, 3, 3, 3},  {1, 0, 1, 1, -1}, {1, 0, 2, 2, -1}, {1, 3, 5, 5, 0},
        {2, 1, 0, 0, 1},  {2, 2, 0, -1, 2}, {2, 3, 4, 3, 3},  {3, 1, 0, -1, 1},
        {3, 2, 0, -1, 2}, {3, 3, 4, 2, 3},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Hex hex = hex_of(&GRIDS[cases[i].grid], cases[i].row, cases[i].column);
        if (hex.q != cases[i].q || hex.r != cases[i].r)
            fail_msg("case %zu: q %d, r %d", i, hex.q, hex.r);
    }
}

static void middles_are_where_geometry_puts_them(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int i = 0; i < CELLS; i++) {
            Point got = hex_middle(&GRIDS[g], i / COLUMNS, i % COLUMNS);
            Point want = expected_middle(&GRIDS[g], i / COLUMNS, i % COLUMNS);
            if (apart(got, want) > SLIGHT)
                fail_msg("%s: cell %d is at %g, %g", grid_name(f, &GRIDS[g]), i, got.x,
                         got.y);
        }
}

/* --- neighbours ------------------------------------------------------------------- */

static void six_neighbours_are_one_hexagon_away(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int row = -2; row < 5; row++)
            for (int column = -2; column < 5; column++)
                for (int side = 0; side < 6; side++) {
                    const HexGrid *grid = &GRIDS[g];
                    Hex hex = hex_of(grid, row, column);
                    Hex next = hex_beyond(grid, hex, side);
                    Point a = hex_middle(grid, row, column);
                    Point b =
                        hex_middle(grid, hex_row(grid, next), hex_column(grid, next));
                    double angle = side_direction(&hex_sides(grid)->members[side]) *
                                   acos(-1) / 180;
                    Point want = {a.x + SIZE * sin(angle), a.y - SIZE * cos(angle)};
                    if (apart(b, want) > SLIGHT || hex_distance(hex, next) != 1 ||
                        hex_side_towards(grid, hex, next) != side ||
                        hex_side_towards(grid, next, hex) != (side + 3) % 6)
                        fail_msg("%s: side %d of row %d, column %d", grid_name(f, grid),
                                 side, row, column);
                }
}

static void neighbours_share_the_ends_of_an_edge(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int side = 0; side < 6; side++) {
            const HexGrid *grid = &GRIDS[g];
            Hex next = hex_beyond(grid, hex_of(grid, 3, 4), side);
            Point own[6], other[6];
            hex_corners(grid, hex_middle(grid, 3, 4), own);
            hex_corners(grid,
                        hex_middle(grid, hex_row(grid, next), hex_column(grid, next)),
                        other);
            int across = (side + 3) % 6;
            if (apart(own[side], other[(across + 1) % 6]) > SLIGHT ||
                apart(own[(side + 1) % 6], other[across]) > SLIGHT)
                fail_msg("%s: side %d", grid_name(f, grid), side);
        }
}

static void corners_are_one_side_apart(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++) {
        Point middle = {50, 60}, corners[6];
        hex_corners(&GRIDS[g], middle, corners);
        for (int i = 0; i < 6; i++)
            if (fabs(apart(corners[i], corners[(i + 1) % 6]) - SIZE / sqrt(3)) >
                    SLIGHT ||
                fabs(apart(corners[i], middle) - SIZE / sqrt(3)) > SLIGHT)
                fail_msg("%s: corner %d", grid_name(f, &GRIDS[g]), i);
    }
}

static void only_straight_lines_over_sides_face_a_side(void **state)
{
    (void)state;
    const HexGrid *grid = &GRIDS[0];
    Hex from = {3, 3};
    assert_int_equal(hex_side_towards(grid, from, (Hex){3, -1}), 0);
    assert_int_equal(hex_side_towards(grid, from, (Hex){8, -2}), 1);
    assert_int_equal(hex_side_towards(grid, from, (Hex){-1, 3}), 5);
    assert_int_equal(hex_side_towards(grid, from, (Hex){4, 4}), -1);
    assert_int_equal(hex_side_towards(grid, from, from), -1);
}

/* --- distances and lines ---------------------------------------------------------- */

static void distances_are_those_of_a_search(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int a = 0; a < CELLS; a++) {
            int distances[CELLS];
            search(&GRIDS[g], a, distances);
            for (int b = 0; b < CELLS; b++)
                if (hex_distance(cell_hex(&GRIDS[g], a), cell_hex(&GRIDS[g], b)) !=
                    distances[b])
                    fail_msg("%s: from %d to %d: %d", grid_name(f, &GRIDS[g]), a, b,
                             distances[b]);
        }
}

/* Each hexagon of a line contains a point close to the straight line between the
 * middles, and the line is the same in both directions. */
static void lines_go_straight_from_neighbour_to_neighbour(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int i = 0; i < CELLS * CELLS; i++) {
            const HexGrid *grid = &GRIDS[g];
            Hex a = cell_hex(grid, i / CELLS), b = cell_hex(grid, i % CELLS);
            int steps = hex_distance(a, b);
            for (int step = 0; step <= steps; step++) {
                Hex hex = hex_on_line(a, b, step);
                Hex back = hex_on_line(b, a, steps - step);
                Point at =
                    expected_middle(grid, (i / CELLS) / COLUMNS, (i / CELLS) % COLUMNS);
                Point to =
                    expected_middle(grid, (i % CELLS) / COLUMNS, (i % CELLS) % COLUMNS);
                double t = steps ? (double)step / steps : 0;
                Point wanted = {at.x + (to.x - at.x) * t, at.y + (to.y - at.y) * t};
                Point got = hex_middle(grid, hex_row(grid, hex), hex_column(grid, hex));
                if (hex_distance(a, hex) != step ||
                    hex_distance(hex, b) != steps - step ||
                    apart(got, wanted) > SIZE / sqrt(3) + SLIGHT || back.q != hex.q ||
                    back.r != hex.r)
                    fail_msg("%s: step %d from %d to %d", grid_name(f, grid), step,
                             i / CELLS, i % CELLS);
            }
        }
}

/* --- sizes ------------------------------------------------------------------------ */

/* The size of a grid is that of the box around all corners. */
static void grids_are_as_large_as_their_hexagons_together(void **state)
{
    Fixture *f = *state;
    for (size_t g = 0; g < LENGTH(GRIDS); g++)
        for (int rows = 1; rows < 5; rows++)
            for (int columns = 1; columns < 5; columns++) {
                const HexGrid *grid = &GRIDS[g];
                double right = 0, bottom = 0;
                for (int i = 0; i < rows * columns; i++) {
                    Point corners[6];
                    hex_corners(grid, hex_middle(grid, i / columns, i % columns),
                                corners);
                    for (int k = 0; k < 6; k++) {
                        right = fmax(right, corners[k].x);
                        bottom = fmax(bottom, corners[k].y);
                    }
                }
                if (fabs(hex_grid_width(grid, rows, columns) - right) > SLIGHT ||
                    fabs(hex_grid_height(grid, rows, columns) - bottom) > SLIGHT)
                    fail_msg("%s: %d rows, %d columns", grid_name(f, grid), rows,
                             columns);
            }
}

static void hexagons_are_wider_across_their_corners(void **state)
{
    (void)state;
    assert_true(fabs(hex_height(&GRIDS[0]) - SIZE) < SLIGHT);
    assert_true(fabs(hex_width(&GRIDS[0]) - 43.994090512) < 1e-6);
    assert_true(fabs(hex_width(&GRIDS[2]) - SIZE) < SLIGHT);
    assert_true(fabs(hex_height(&GRIDS[2]) - 43.994090512) < 1e-6);
}

/* --- boards ----------------------------------------------------------------------- */

static const char *board_yaml(Fixture *f, const char *keys)
{
    return arena_print(f->arena,
                       "title: T\n"
                       "numbers: {players: 2}\n"
                       "boards: {b: {%s}}\n"
                       "sets: {card: {kind: card}}\n",
                       keys);
}

static const Board *board_of(Fixture *f, const char *keys)
{
    const Game *game = game_of(f, board_yaml(f, keys));
    if (!game)
        fail_msg("%s: %s", keys, problems(f));
    return game->boards.items[0];
}

/* The names of the spaces row by row: "A1 C1 | B2". */
static const char *names_of(Fixture *f, const char *keys)
{
    const Board *board = board_of(f, keys);
    Text text = text_new(f->arena);
    for (int i = 0; i < board->count; i++) {
        bool first = !i || board->spaces[i].row != board->spaces[i - 1].row;
        text_print(&text, "%s%s", !i ? "" : first ? " | " : " ", board->spaces[i].name);
    }
    return text.text;
}

static void hexes_are_named_in_three_ways(void **state)
{
    static const struct {
        const char *keys, *names;
    } cases[] = {
        {"hexes: 3 x 2", "1-1 1-2 1-3 | 2-1 2-2 2-3"},
        {"hexes: 3 x 2, rows: A..B, columns: 1..3", "A1 A2 A3 | B1 B2 B3"},
        {"hexes: 3 x 2, names: axial", "q0r0 q1r0 q2r-1 | q0r1 q1r1 q2r0"},
        {"hexes: 3 x 2, space: 'x{q}y{r}'", "x0y0 x1y0 x2y-1 | x0y1 x1y1 x2y0"},
        {"hexes: 3 x 2, names: 18xx", "A1 B2 C1 | A3 B4 C3"},
        {"hexes: 3 x 2, names: 18xx, offset: odd", "A2 B1 C2 | A4 B3 C4"},
        {"hexes: 3 x 2, names: 18xx, lie: pointed", "A1 A3 A5 | B2 B4 B6"},
        {"hexes: 3 x 2, names: 18xx, lie: pointed, offset: odd", "A2 A4 A6 | B1 B3 B5"},
        {"hexes: 3 x 2, names: 18xx, without: [A1, B4]", "B2 C1 | A3 C3"},
        {"grid: 3 x 2, without: [1-2]", "1-1 1-3 | 2-1 2-2 2-3"},
        {"grid: 3 x 3, without: [2-3..1-2, 3-1]", "1-1 | 2-1 | 3-2 3-3"},
        {"hexes: 3 x 2, names: 18xx, without: A3..B2 C3..C3", "C1"},
        {"hexes: hexagon 2, names: axial",
         "q-1r0 q0r-1 q1r-1 | q-1r1 q0r0 q1r0 | q0r1"},
        {"hexes: hexagon 2, names: axial, lie: pointed",
         "q0r-1 q1r-1 | q-1r0 q0r0 q1r0 | q-1r1 q0r1"},
        {"hexes: triangle 3, lie: pointed", "1-2 | 2-1 2-2 | 3-1 3-2 3-3"},
        {"hexes: triangle 3", "1-2 1-3 | 2-1 2-2 2-3 | 3-3"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].keys, names_of(*state, cases[i].keys), cases[i].names);
}

/* The outlines hold as many hexagons as their formulas say, all within the right
 * distance. */
static void outlines_have_the_right_number_of_hexagons(void **state)
{
    Fixture *f = *state;
    for (int side = 1; side < 9; side++)
        for (int pointed = 0; pointed < 2; pointed++) {
            const char *lie = pointed ? "pointed" : "flat";
            const Board *hexagon = board_of(
                f, arena_print(f->arena, "hexes: hexagon %d, lie: %s", side, lie));
            assert_int_equal(hexagon->count, 3 * side * (side - 1) + 1);
            for (int i = 0; i < hexagon->count; i++) {
                Hex hex = {hexagon->spaces[i].q, hexagon->spaces[i].r};
                assert_in_range(hex_distance(hex, (Hex){0, 0}), 0, side - 1);
            }
            const Board *triangle = board_of(
                f, arena_print(f->arena, "hexes: triangle %d, lie: %s", side, lie));
            assert_int_equal(triangle->count, side * (side + 1) / 2);
        }
}

/* Three corners of a triangle are as far apart as its sides are long. */
static void triangles_have_three_equal_sides(void **state)
{
    Fixture *f = *state;
    for (int side = 2; side < 9; side++)
        for (int pointed = 0; pointed < 2; pointed++) {
            const Board *board =
                board_of(f, arena_print(f->arena, "hexes: triangle %d, lie: %s", side,
                                        pointed ? "pointed" : "flat"));
            int corners = 0;
            for (int i = 0; i < board->count; i++)
                corners += board->spaces[i].neighbour_count == 2;
            assert_int_equal(corners, side == 1 ? 0 : 3);
            for (int i = 0; i < board->count; i++)
                for (int k = 0; k < board->count; k++)
                    if (i != k && board->spaces[i].neighbour_count == 2 &&
                        board->spaces[k].neighbour_count == 2)
                        assert_int_equal(
                            board_distances(f->arena,
                                            &board->spaces[i])[board->spaces[k].index],
                            side - 1);
        }
}

/* Returns a board of random shape and with random holes. */
static const Board *random_board(Fixture *f, unsigned *seed)
{
    Text keys = text_new(f->arena);
    int columns = 1 + rand_r(seed) % 9, rows = 1 + rand_r(seed) % 9;
    text_print(&keys, "hexes: %d x %d, lie: %s, offset: %s", columns, rows,
               rand_r(seed) % 2 ? "flat" : "pointed",
               rand_r(seed) % 2 ? "odd" : "even");
    text_add(&keys, ", without: [");
    for (int i = 1; i < rows * columns; i++)
        if (rand_r(seed) % 4 == 0)
            text_print(&keys, "%d-%d,", i / columns + 1, i % columns + 1);
    text_add(&keys, "]");
    return board_of(f, keys.text);
}

/* Neighbours come clockwise, and touch each other. */
static void assert_neighbours(Fixture *f, const Board *board)
{
    for (int i = 0; i < board->count; i++) {
        const Space *space = &board->spaces[i];
        int last = -1;
        for (int n = 0; n < space->neighbour_count; n++) {
            const Space *next = &board->spaces[space->neighbours[n]];
            Hex a = {space->q, space->r}, b = {next->q, next->r};
            int side = hex_side_towards(board->hexes, a, b);
            assert_true(board_touching(next, space));
            assert_int_equal(hex_distance(a, b), 1);
            if (side <= last)
                fail_msg("%s: %s is beyond side %d, after side %d", space->name,
                         next->name, side, last);
            last = side;
        }
        int touching = 0;
        for (int k = 0; k < board->count; k++)
            touching +=
                hex_distance((Hex){space->q, space->r},
                             (Hex){board->spaces[k].q, board->spaces[k].r}) == 1;
        assert_int_equal(touching, space->neighbour_count);
    }
    (void)f;
}

/* Distances are the same in both directions, and no detour is shorter. */
static void assert_distances(Fixture *f, const Board *board)
{
    int count = board->count;
    const short *rows[count];
    for (int i = 0; i < count; i++)
        rows[i] = board_distances(f->arena, &board->spaces[i]);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            assert_int_equal(rows[a][b], rows[b][a]);
            for (int c = 0; c < count; c++)
                if (rows[a][c] >= 0 && rows[c][b] >= 0)
                    assert_true(rows[a][b] >= 0 &&
                                rows[a][b] <= rows[a][c] + rows[c][b]);
        }
}

static void random_maps_have_symmetric_neighbours_and_true_distances(void **state)
{
    Fixture *f = *state;
    unsigned seed = 1889;
    for (int i = 0; i < 60; i++) {
        const Board *board = random_board(f, &seed);
        assert_neighbours(f, board);
        assert_distances(f, board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(coordinates_convert_there_and_back),
        TEST(axial_coordinates_follow_straight_lines),
        TEST(middles_are_where_geometry_puts_them),
        TEST(six_neighbours_are_one_hexagon_away),
        TEST(neighbours_share_the_ends_of_an_edge),
        TEST(corners_are_one_side_apart),
        TEST(only_straight_lines_over_sides_face_a_side),
        TEST(distances_are_those_of_a_search),
        TEST(lines_go_straight_from_neighbour_to_neighbour),
        TEST(grids_are_as_large_as_their_hexagons_together),
        TEST(hexagons_are_wider_across_their_corners),
        TEST(hexes_are_named_in_three_ways),
        TEST(outlines_have_the_right_number_of_hexagons),
        TEST(triangles_have_three_equal_sides),
        TEST(random_maps_have_symmetric_neighbours_and_true_distances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
