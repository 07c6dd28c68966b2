/* Tests the outlines of the parts of boards that are cut along hexes. On random boards,
 * they cover the board once, and each hex is in one of them. */
#include "unit.h"

#include <math.h>

#include "kit/cut_outline.h"

/* --- random boards ---------------------------------------------------------------- */

static uint32_t seed = 11;

static int random_below(int limit)
{
    seed = seed * 1664525 + 1013904223;
    return (int)(seed >> 8) % limit;
}

enum { COLUMNS = 9, ROWS = 8 };

/* Returns a game with a board of which some hexes are missing. */
static const Game *random_game(Fixture *f)
{
    Text text = text_new(f->arena);
    int shape = random_below(3), side = 3 + random_below(3), holes = random_below(20);
    text_add(&text,
             "title: T\nnumbers: {players: 2}\nboards:\n  map:\n    size: 20 mm\n");
    text_print(&text, "    lie: %s\n", random_below(2) ? "flat" : "pointed");
    if (shape == 1)
        text_print(&text, "    hexes: hexagon %d\n", side);
    else if (shape == 2)
        text_print(&text, "    hexes: triangle %d\n", side + 3);
    else
        text_print(&text, "    hexes: %d x %d\n    offset: %s\n    without: [1-1%s",
                   COLUMNS, ROWS, random_below(2) ? "odd" : "even", holes ? "" : "]\n");
    for (int i = 0; i < holes && !shape; i++)
        text_print(&text, ", %d-%d%s", 2 + i / 3, 1 + i % 3 * 3 + random_below(3),
                   i + 1 < holes ? "" : "]\n");
    text_print(&text,
               "sets:\n  board: {kind: board, prints: map, size: 240 x 230 mm, "
               "grid-at: %d x %d mm}\n",
               1 + random_below(30), 1 + random_below(30));
    const Game *game = game_of(f, text.text);
    if (!game)
        fail_msg("%s\n%s", text.text, problems(f));
    return game;
}

/* Stores the lines of up to three random cuts, and of both edges; returns the number
 * of parts. */
static int random_lines(Fixture *f, const HexPrint *print, bool down, SeamLine *lines)
{
    int count = 0, line = 0, seams = hex_seam_count(print, down);
    lines[count++] = straight_line(f->arena, down, 0, print->w, print->h);
    while (count < 4 && (line += 1 + random_below(4)) <= seams) {
        SeamLine seam = hex_seam(f->arena, print, down, line);
        if (seam.count)
            lines[count++] = seam;
    }
    lines[count] =
        straight_line(f->arena, down, down ? print->h : print->w, print->w, print->h);
    return count;
}

/* --- outlines --------------------------------------------------------------------- */

static double area_of(const PartOutline *outline)
{
    double twice = 0;
    for (int i = 0; i < outline->count; i++) {
        Point a = outline->items[i].at, b = outline->items[(i + 1) % outline->count].at;
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

/* Returns true if a ray to the right crosses the outline an odd number of times. */
static bool holds(const PartOutline *outline, Point point)
{
    bool inside = false;
    for (int i = 0; i < outline->count; i++) {
        Point a = outline->items[i].at, b = outline->items[(i + 1) % outline->count].at;
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside;
}

/* Returns whether all of a hex is in the outline: 1, or nothing of it: 0; -1: it is cut
 * through. */
static int holds_hex(const PartOutline *outline, const HexPrint *print,
                     const Space *space)
{
    const double inner = 0.98;
    Point middle = plan_middle(&print->plan, space), corners[6];
    int held = holds(outline, middle);
    plan_corners(&print->plan, space, corners);
    for (int i = 0; i < 6; i++) {
        Point near = {middle.x + inner * (corners[i].x - middle.x),
                      middle.y + inner * (corners[i].y - middle.y)};
        if (holds(outline, near) != held)
            return -1;
    }
    return held;
}

static void parts_cover_the_board_once(void **state)
{
    Fixture *f = *state;
    enum { BOARDS = 300 };
    for (int n = 0; n < BOARDS; n++) {
        const Game *game = random_game(f);
        const Piece *piece = game_set(game, "board")->pieces.items[0];
        HexPrint print;
        SeamLine across[5], down[5];
        assert_true(hex_print_of(piece, 240, 230, &print));
        int columns = random_lines(f, &print, false, across),
            rows = random_lines(f, &print, true, down);
        int *owners = arena_array(f->arena, int, print.plan.board->total + 1);
        double area = 0;
        for (int i = 0; i < columns * rows; i++) {
            int column = i % columns, row = i / columns;
            PartLines lines = {
                {&across[column], &down[row], &across[column + 1], &down[row + 1]}};
            PartOutline outline = part_outline(f->arena, &lines);
            assert_true(area_of(&outline) > 0);
            area += area_of(&outline);
            for (int k = 0; k < print.plan.board->total; k++) {
                int held = holds_hex(&outline, &print, &print.plan.board->spaces[k]);
                assert_int_not_equal(held, -1);
                owners[k] += held;
            }
        }
        assert_float_equal(area, 240 * 230, 1e-3);
        for (int k = 0; k < print.plan.board->total; k++)
            assert_int_equal(owners[k], 1);
    }
}

static const char *outline_text(Arena *arena, const PartOutline *outline)
{
    Text text = text_new(arena);
    for (int i = 0; i < outline->count; i++)
        text_print(&text, "%s%.4g,%.4g", i ? " " : "", outline->items[i].at.x,
                   outline->items[i].at.y);
    return text.text;
}

/* Both lines share the edge from 4,4 to 6,6, or from 4,6 to 6,4. It bounds the two
 * parts on its sides; the other two meet its ends. */
static void lines_that_share_an_edge_part_four_ways(void **state)
{
    Fixture *f = *state;
    static const struct {
        double first, second; /* heights of the ends of the edge */
        const char *want[4];
    } cases[] = {
        {4,
         6,
         {"0,0 4,0 4,4 0,4", "4,0 10,0 10,6 6,6 4,4", "0,4 4,4 6,6 6,10 0,10",
          "6,6 10,6 10,10 6,10"}},
        {6,
         4,
         {"0,0 6,0 6,4 4,6 0,6", "6,0 10,0 10,4 6,4", "0,6 4,6 4,10 0,10",
          "4,6 6,4 10,4 10,10 4,10"}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        double a = cases[i].first, b = cases[i].second;
        bool falls = a < b;
        Point upright[] = {{falls ? 4 : 6, 0},
                           {falls ? 4 : 6, 4},
                           {falls ? 6 : 4, 6},
                           {falls ? 6 : 4, 10}};
        Point level[] = {{0, a}, {4, a}, {6, b}, {10, b}};
        const SeamLine across[] = {straight_line(f->arena, false, 0, 10, 10),
                                   {upright, 4, 4, 6},
                                   straight_line(f->arena, false, 10, 10, 10)};
        const SeamLine down[] = {straight_line(f->arena, true, 0, 10, 10),
                                 {level, 4, 4, 6},
                                 straight_line(f->arena, true, 10, 10, 10)};
        for (int part = 0; part < 4; part++) {
            int x = part % 2, y = part / 2;
            PartLines lines = {{&across[x], &down[y], &across[x + 1], &down[y + 1]}};
            PartOutline outline = part_outline(f->arena, &lines);
            assert_case(arena_print(f->arena, "case %zu, part %d", i, part),
                        outline_text(f->arena, &outline), cases[i].want[part]);
        }
    }
}

static void only_sides_that_are_not_straight_are_ragged(void **state)
{
    Fixture *f = *state;
    Point teeth[] = {{4, 0}, {4, 4}, {6, 6}, {6, 10}};
    const SeamLine left = straight_line(f->arena, false, 0, 10, 10),
                   right = {teeth, 4, 4, 6},
                   top = straight_line(f->arena, true, 0, 10, 10),
                   middle = straight_line(f->arena, true, 3, 10, 10),
                   bottom = straight_line(f->arena, true, 10, 10, 10);
    static const struct {
        int row;
        const char *want;
    } cases[] = {{0, "0000 0"}, {1, "0010 3"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        PartLines lines = {{&left, i ? &middle : &top, &right, i ? &bottom : &middle}};
        PartOutline outline = part_outline(f->arena, &lines);
        bool ragged[PART_SIDES];
        int edges;
        outline_ragged(&outline, ragged);
        outline_ragged_edges(f->arena, &outline, ragged, &edges);
        assert_case(cases[i].row ? "below" : "above",
                    arena_print(f->arena, "%d%d%d%d %d", ragged[0], ragged[1],
                                ragged[2], ragged[3], edges),
                    cases[i].want);
    }
}

static void outlines_grow_by_a_distance_for_each_side(void **state)
{
    Fixture *f = *state;
    const SeamLine left = straight_line(f->arena, false, 2, 10, 10),
                   right = straight_line(f->arena, false, 8, 10, 10),
                   top = straight_line(f->arena, true, 3, 10, 10),
                   bottom = straight_line(f->arena, true, 7, 10, 10);
    PartLines lines = {{&left, &top, &right, &bottom}};
    PartOutline outline = part_outline(f->arena, &lines);
    const double out[PART_SIDES] = {1, 2, 3, 4};
    Box box = path_bounds(outline_grown(f->arena, &outline, out));
    assert_case("1 2 3 4",
                arena_print(f->arena, "%g %g %g %g", box.x, box.y, box.w, box.h),
                "1 1 10 10");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(parts_cover_the_board_once),
        TEST(lines_that_share_an_edge_part_four_ways),
        TEST(only_sides_that_are_not_straight_are_ragged),
        TEST(outlines_grow_by_a_distance_for_each_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
