/* Tests plans of boards: the position of each space on the printed board. */
#include "unit.h"

#include <math.h>

#include "model/plan.h"
#include "page/polyline.h"

#define ARC_ERROR 3e-4 /* of the radius: arcs are drawn as Bézier curves */
#define SLIGHT 1e-9

static const char BOARDS[] =
    "title: T\n"
    "numbers: {players: 2}\n"
    "boards:\n"
    "  bare: {grid: 3 x 2}\n"
    "  den:\n"
    "    grid: 3 x 4\n"
    "    rows: A..D\n"
    "    columns: 1..3\n"
    "    cell: 40 x 30 mm\n"
    "    places: {west: {touches: B1}, east: {touches: C3}, north: {touches: A2},\n"
    "             south: {touches: D2}, corner: {touches: A1}, nowhere: {}, beyond: "
    "{touches: west},\n"
    "             here: {at: 50 x 60 mm}}\n"
    "  held: {grid: 3 x 2, cell: 20 mm}\n"
    "  set: {grid: 3 x 2, cell: 20 mm}\n"
    "  filled: {grid: 3 x 2}\n"
    "  map:\n"
    "    grid: 4 x 2\n"
    "    sections: {sizes: {A: 2 x 2}, layout: [A A]}\n"
    "  wheel: {rings: [{id: in, spaces: 4}, {id: mid, spaces: 6},\n"
    "                  {id: out, spaces: 8}]}\n"
    "  disc: {rings: [{id: in, spaces: 5}]}\n"
    "  turned: {rings: [{id: in, spaces: 4}, {id: out, spaces: 7}]}\n"
    "  cored: {rings: [{id: in, spaces: 4}, {id: out, spaces: 7}]}\n"
    "  target: {rings: [{id: in, spaces: 4}, {id: out, spaces: 7}]}\n"
    "  trail:\n"
    "    points:\n"
    "      camp: {touches: [ford], at: 20 x 30 mm}\n"
    "      ford: {at: 95 x 40 mm}\n"
    "  road:\n"
    "    points: {gate: {at: 20 x 30 mm}}\n"
    "sets:\n"
    "  held: {kind: mat, prints: held, size: 100 x 50 mm, pieces: [{id: it}]}\n"
    "  set: {kind: mat, prints: set, size: 100 x 50 mm, grid-at: 7 x 3 mm,\n"
    "        pieces: [{id: it}]}\n"
    "  filled: {kind: mat, prints: filled, size: 90 x 50 mm, pieces: [{id: it}]}\n"
    "  map: {kind: mat, prints: map, size: 60 x 60 mm, grid-at: 7 x 3 mm,\n"
    "        pieces: [{id: a}, {id: b}]}\n"
    "  turned: {kind: ring, prints: turned,\n"
    "           pieces: [{id: in, size: 60 x 60 mm}, {id: out, size: 100 x 100 mm}]}\n"
    "  cored: {kind: ring, prints: cored,\n"
    "          pieces: [{id: in, size: 40 x 40 mm}, {id: out, size: 120 x 120 mm}]}\n"
    "  target: {kind: mat, prints: target, size: 116 x 116 mm, pieces: [{id: it}]}\n"
    "  road: {kind: mat, prints: road, size: 200 x 150 mm, pieces: [{id: it}]}\n";

static const Game *boards_game(Fixture *f)
{
    const Game *game = game_of(f, BOARDS);
    if (!game)
        fail_msg("%s", problems(f));
    return game;
}

static Plan plan_named(const Game *game, const char *name)
{
    const Board *board = game_board(game, name);
    assert_non_null(board);
    return plan_of(game, board);
}

static const char *box_text(Fixture *f, Box box)
{
    return arena_print(f->arena, "%.6g %.6g %.6g %.6g", box.x, box.y, box.w, box.h);
}

/* --- cells ------------------------------------------------------------------------ */

static void grids_are_centred_on_their_sheet(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    static const struct {
        const char *board, *size, *first; /* first cell */
    } cases[] = {
        {"bare", "0 0 75 50", "0 0 25 25"}, /* no sizes are given at all */
        {"den", "0 0 120 120", "0 0 40 30"},
        {"held", "0 0 100 50", "20 5 20 20"},
        {"set", "0 0 100 50", "7 3 20 20"}, /* or where its template starts it */
        {"filled", "0 0 90 50", "0 0 30 25"},
        {"map", "0 0 100 50", "0 0 25 25"}, /* each sheet prints a part */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Plan plan = plan_named(game, cases[i].board);
        assert_case(cases[i].board, box_text(f, (Box){0, 0, plan.w, plan.h}),
                    cases[i].size);
        assert_case(cases[i].board,
                    box_text(f, plan_box(&plan, &plan.board->spaces[0])),
                    cases[i].first);
    }
}

static void cells_lie_side_by_side(void **state)
{
    Fixture *f = *state;
    Plan plan = plan_named(boards_game(f), "den");
    for (int i = 0; i < plan.board->count; i++) {
        const Space *space = &plan.board->spaces[i];
        Box box = plan_box(&plan, space);
        Point middle = plan_middle(&plan, space);
        assert_true(fabs(box.x - 40 * (space->column - 1)) < SLIGHT);
        assert_true(fabs(box.y - 30 * (space->row - 1)) < SLIGHT);
        assert_true(fabs(middle.x - box.x - 20) < SLIGHT);
        assert_true(fabs(middle.y - box.y - 15) < SLIGHT);
        Point points[6];
        assert_int_equal(plan_corners(&plan, space, points), 4);
        assert_true(points[0].x == box.x && points[0].y == box.y);
        assert_true(points[2].x == box.x + 40 && points[2].y == box.y + 30);
    }
}

static void places_are_beside_the_cells_they_touch(void **state)
{
    Fixture *f = *state;
    Plan plan = plan_named(boards_game(f), "den");
    static const char *const cases[][2] = {
        {"west", "-40 30 40 30"},    {"east", "120 60 40 30"},
        {"north", "40 -30 40 30"},   {"south", "40 120 40 30"},
        {"corner", "-40 0 40 30"},   {"nowhere", "-20 -20 40 40"},
        {"beyond", "-20 -20 40 40"}, {"here", "40 52.5 20 15"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Space *place = board_find(plan.board, cases[i][0]);
        assert_case(cases[i][0], box_text(f, plan_box(&plan, place)), cases[i][1]);
    }
}

/* --- points ----------------------------------------------------------------------- */

static void points_are_at_their_given_positions(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    Plan trail = plan_named(game, "trail"), road = plan_named(game, "road");
    assert_case("trail", box_text(f, plan_box(&trail, &trail.board->spaces[1])),
                "91.875 36.875 6.25 6.25");
    assert_case("trail", box_text(f, plan_view(&trail, &(ScenePart){.whole = true})),
                "0 0 107.5 52.5"); /* there is a margin around the last point */
    assert_case("road", box_text(f, plan_view(&road, &(ScenePart){.whole = true})),
                "0 0 200 150");
    Point middle = plan_middle(&road, &road.board->spaces[0]);
    assert_true(middle.x == 20 && middle.y == 30);
}

/* --- rings ------------------------------------------------------------------------ */

static void rings_have_their_printed_widths(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    static const struct {
        const char *board;
        int ring;
        double inner, outer;
    } cases[] = {{"wheel", 1, 18, 38}, {"wheel", 2, 38, 58},  {"wheel", 3, 58, 78},
                 {"disc", 1, 19, 38},  {"turned", 1, 10, 30}, {"turned", 2, 30, 50},
                 {"cored", 1, 0, 20},  {"cored", 2, 20, 60}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Plan plan = plan_named(game, cases[i].board);
        assert_true(fabs(plan_inner(&plan, cases[i].ring) - cases[i].inner) < SLIGHT);
        assert_true(fabs(plan_outer(&plan, cases[i].ring) - cases[i].outer) < SLIGHT);
    }
    Plan plan = plan_named(game, "turned");
    assert_true(plan.x == 50 && plan.y == 50 && plan.w == 100 && plan.h == 100);
    assert_true(plan_outer(&plan, 0) == 0);
}

/* A piece that prints several rings, and pieces that print one each. */
static void plans_on_a_piece_have_its_middle(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    Plan plan =
        plan_on(game_board(game, "turned"), set_find(game_set(game, "turned"), "in"));
    assert_true(plan.x == 30 && plan.y == 30 &&
                fabs(plan_outer(&plan, 2) - 50) < SLIGHT);
    plan =
        plan_on(game_board(game, "target"), set_find(game_set(game, "target"), "it"));
    assert_true(plan.x == 58 && plan.y == 58 &&
                fabs(plan_outer(&plan, 2) - 58) < SLIGHT);
    assert_true(fabs(plan_outer(&plan, 1) - 38) < SLIGHT);
    assert_true(fabs(plan_inner(&plan, 1) - 18) < SLIGHT);
    plan = plan_on(game_board(game, "map"), set_find(game_set(game, "map"), "b"));
    assert_case("map", box_text(f, plan_box(&plan, &plan.board->spaces[0])),
                "7 3 15 30");
}

static double radius_of(const Plan *plan, Point p)
{
    return hypot(p.x - plan->x, p.y - plan->y);
}

/* Returns the angle clockwise from 12 o'clock as a fraction of a full turn, from 0 to
 * below 1. */
static double turn_of(const Plan *plan, Point p)
{
    double turn = atan2(p.x - plan->x, plan->y - p.y) / (2 * acos(-1));
    return turn < -SLIGHT ? turn + 1 : fmax(turn, 0);
}

static void assert_turn(double got, double want)
{
    double off = fabs(got - want);
    if (!(fmin(off, fabs(off - 1)) < SLIGHT))
        fail_msg("turned by %g, wanted %g", got, want);
}

static void sectors_run_clockwise_from_12_o_clock(void **state)
{
    Fixture *f = *state;
    static const char *const names[] = {"wheel", "disc", "turned"};
    const Game *game = boards_game(f);
    for (size_t n = 0; n < LENGTH(names); n++) {
        Plan plan = plan_named(game, names[n]);
        for (int i = 0; i < plan.board->count; i++) {
            const Space *space = &plan.board->spaces[i];
            double size = plan.board->ring_sizes[space->ring - 1];
            double inner = plan_inner(&plan, space->ring),
                   outer = plan_outer(&plan, space->ring);
            const Polyline line =
                polylines_of(f->arena, plan_path(f->arena, &plan, space)).items[0];
            const Point *points = line.points;
            int count = line.count;
            assert_true(count >= 8);
            for (int k = 0; k < count; k++)
                assert_true(fabs(radius_of(&plan, points[k]) -
                                 (k < count / 2 ? outer : inner)) < outer * ARC_ERROR);
            assert_turn(turn_of(&plan, points[0]), space->place / size);
            assert_turn(turn_of(&plan, points[count - 1]), space->place / size);
            assert_turn(turn_of(&plan, points[count / 2 - 1]),
                        (space->place + 1) / size);
            assert_turn(turn_of(&plan, points[count / 2]), (space->place + 1) / size);
            Point middle = plan_middle(&plan, space);
            assert_turn(turn_of(&plan, middle), (space->place + 0.5) / size);
            assert_true(fabs(radius_of(&plan, middle) - (inner + outer) / 2) < SLIGHT);
        }
    }
}

static void sector_boxes_contain_their_sectors(void **state)
{
    Fixture *f = *state;
    Plan plan = plan_named(boards_game(f), "wheel");
    assert_case("first of 4", box_text(f, plan_box(&plan, &plan.board->spaces[0])),
                "78 40 38 38");
    assert_case("third of 4", box_text(f, plan_box(&plan, &plan.board->spaces[2])),
                "40 78 38 38");
    for (int i = 0; i < plan.board->count; i++) {
        Box box = plan_box(&plan, &plan.board->spaces[i]);
        assert_true(box_has(box, plan_middle(&plan, &plan.board->spaces[i])));
    }
}

/* Returns the largest difference between the sides of two boxes. */
static double difference(Box a, Box b)
{
    return fmax(fmax(fabs(a.x - b.x), fabs(a.y - b.y)),
                fmax(fabs(a.x + a.w - b.x - b.w), fabs(a.y + a.h - b.y - b.h)));
}

static void boxes_are_around_their_outlines(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    for (int n = 0; n < game->boards.count; n++) {
        Plan plan = plan_of(game, game->boards.items[n]);
        for (int i = 0; i < plan.board->total; i++) {
            const Space *space = &plan.board->spaces[i];
            Box box = plan_box(&plan, space);
            Box extent = path_extent(plan_path(f->arena, &plan, space));
            assert_true(difference(box, extent) < fmax(plan.w, 1) * ARC_ERROR);
        }
    }
}

/* --- views ------------------------------------------------------------------------ */

static void views_show_the_requested_cells(void **state)
{
    Fixture *f = *state;
    const Game *game = boards_game(f);
    static const struct {
        const char *board;
        ScenePart part;
        const char *view;
    } cases[] = {
        {"set", {.top = 1, .left = 2, .bottom = 2, .right = 3}, "27 3 40 40"},
        {"set", {.top = 2, .left = 1, .bottom = 2, .right = 1}, "7 23 20 20"},
        {"set", {.whole = true}, "0 0 100 50"},
        {"set", {.whole = true, .ground = "printed"}, "0 0 100 50"},
        {"set", {.whole = true, .ground = "plain"}, "7 3 60 40"},
        {"wheel", {.whole = true}, "0 0 156 156"},
        {"wheel", {.whole = true, .ground = "plain"}, "0 0 156 156"},
        /* including the places on all four sides */
        {"den", {.whole = true}, "-40 -30 200 180"},
        {"den", {.top = 1, .left = 1, .bottom = 1, .right = 1}, "0 0 40 30"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Plan plan = plan_named(game, cases[i].board);
        assert_case(cases[i].board, box_text(f, plan_view(&plan, &cases[i].part)),
                    cases[i].view);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(grids_are_centred_on_their_sheet),
        TEST(cells_lie_side_by_side),
        TEST(places_are_beside_the_cells_they_touch),
        TEST(points_are_at_their_given_positions),
        TEST(rings_have_their_printed_widths),
        TEST(plans_on_a_piece_have_its_middle),
        TEST(sectors_run_clockwise_from_12_o_clock),
        TEST(sector_boxes_contain_their_sectors),
        TEST(boxes_are_around_their_outlines),
        TEST(views_show_the_requested_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
