/* Tests the shape of arrows and lines, their heads, and their distance from the things
 * they connect. */
#include "unit.h"

#include <math.h>

#include "random.h"
#include "scene/plot.h"

#define SLIGHT 1e-9

enum { ROUNDS = 500, MOST = 7 };

static const SceneBlock ARROW = {.head_length = 3, .head_width = 2, .clear = 1};

static double distance(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static double length_of(const ArrowPath *arrow)
{
    double length = 0;
    for (int i = 1; i < arrow->count; i++)
        length += distance(arrow->points[i - 1], arrow->points[i]);
    return length;
}

static double distance_to(Point p, Point a, Point b)
{
    double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    double t = length > 0 ? ((p.x - a.x) * x + (p.y - a.y) * y) / length : 0;
    t = fmin(fmax(t, 0), 1);
    return distance(p, (Point){a.x + t * x, a.y + t * y});
}

static double distance_to_arrow(Point p, const ArrowPath *arrow)
{
    double least = INFINITY;
    for (int i = 1; i < arrow->count; i++)
        least = fmin(least, distance_to(p, arrow->points[i - 1], arrow->points[i]));
    return least;
}

static Point end_of(const ArrowPath *arrow)
{
    return arrow->points[arrow->count - 1];
}

static void assert_point(Point got, double x, double y)
{
    if (!(distance(got, (Point){x, y}) < SLIGHT))
        fail_msg("got %g %g, wanted %g %g", got.x, got.y, x, y);
}

/* --- ends ------------------------------------------------------------------------- */

static void straight_lines_connect_their_points(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {{.at = {0, 0}}, {.at = {10, 0}}, {.at = {10, 20}}};
    ArrowPath arrow = arrow_path_make(f->arena, stops, 3, BEND_STRAIGHT, &ARROW, false);
    assert_int_equal(arrow.count, 3);
    for (int i = 0; i < 3; i++)
        assert_point(arrow.points[i], stops[i].at.x, stops[i].at.y);
    assert_false(arrow.has_head);
}

/* 'out' is the extent of a target. 'clear' is added to it, but only if it is not 0. */
static void ends_keep_clear_of_their_targets(void **state)
{
    Fixture *f = *state;
    static const struct {
        double first, last, from, to;
    } cases[] = {{0, 0, 0, 40}, {4, 0, 5, 40}, {0, 4, 0, 35}, {2, 6, 3, 33}};
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int head = 0; head < 2; head++) {
            const Target stops[] = {{.at = {0, 7}, .out = cases[i].first},
                                    {.at = {40, 7}, .out = cases[i].last}};
            ArrowPath arrow =
                arrow_path_make(f->arena, stops, 2, BEND_STRAIGHT, &ARROW, head);
            assert_int_equal(arrow.count, 2);
            assert_point(arrow.points[0], cases[i].from, 7);
            assert_point(head ? arrow.head[0] : end_of(&arrow), cases[i].to, 7);
        }
}

static void the_line_ends_where_its_head_begins(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {{.at = {0, 0}}, {.at = {30, 40}}};
    ArrowPath arrow = arrow_path_make(f->arena, stops, 2, BEND_STRAIGHT, &ARROW, true);
    assert_true(arrow.has_head);
    assert_point(arrow.head[0], 30, 40);
    assert_point(end_of(&arrow), 30 - 3 * 0.6, 40 - 3 * 0.8);
    assert_point(arrow.head[1], 30 - 3 * 0.6 - 0.8, 40 - 3 * 0.8 + 0.6);
    assert_point(arrow.head[2], 30 - 3 * 0.6 + 0.8, 40 - 3 * 0.8 - 0.6);
}

/* Stops within the shortened part are dropped: the line ends on its second-to-last
 * segment. */
static void shortening_continues_past_corners(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {{.at = {0, 2}, .out = 4},
                            {.at = {0, 0}},
                            {.at = {40, 0}},
                            {.at = {40, 3}, .out = 3}};
    ArrowPath arrow = arrow_path_make(f->arena, stops, 4, BEND_STRAIGHT, &ARROW, true);
    assert_int_equal(arrow.count, 2);
    assert_point(arrow.points[0], 3, 0);
    assert_point(arrow.head[0], 39, 0);
    assert_point(arrow.points[1], 36, 0);
}

static void short_arrows_keep_some_length(void **state)
{
    Fixture *f = *state;
    for (int bend = BEND_STRAIGHT; bend <= BEND_CURVE; bend++)
        for (double far = 0.5; far < 12; far += 0.5) {
            const Target stops[] = {{.at = {0, 0}, .out = 4},
                                    {.at = {far, 0}, .out = 4}};
            ArrowPath arrow =
                arrow_path_make(f->arena, stops, 2, (Bend)bend, &ARROW, true);
            assert_true(arrow.has_head);
            assert_true(length_of(&arrow) > 0);
            assert_true(distance(end_of(&arrow), arrow.head[0]) > 0);
        }
}

static void coinciding_stops_make_no_head(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {{.at = {5, 5}, .out = 1}, {.at = {5, 5}, .out = 1}};
    for (int bend = BEND_STRAIGHT; bend <= BEND_CURVE; bend++) {
        ArrowPath arrow = arrow_path_make(f->arena, stops, 2, (Bend)bend, &ARROW, true);
        assert_false(arrow.has_head);
        for (int i = 0; i < arrow.count; i++)
            assert_point(arrow.points[i], 5, 5);
    }
}

static void a_single_stop_or_too_many_make_no_arrow(void **state)
{
    Fixture *f = *state;
    enum { TOO_MANY = 2101 };
    Target *stops = arena_alloc(f->arena, TOO_MANY * sizeof *stops);
    for (int i = 0; i < TOO_MANY; i++)
        stops[i].at.x = i;
    static const struct {
        int count, points;
    } cases[] = {{0, 0}, {1, 0}, {2, 2}, {TOO_MANY - 1, TOO_MANY - 1}, {TOO_MANY, 0}};
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(arrow_path_make(f->arena, stops, cases[i].count, BEND_STRAIGHT,
                                         &ARROW, false)
                             .count,
                         cases[i].points);
}

/* --- bends ------------------------------------------------------------------------ */

static void round_corners_are_cut_by_3_mm_or_half_a_segment(void **state)
{
    Fixture *f = *state;
    static const struct {
        double leg, cut;
    } cases[] = {{20, 3}, {6, 3}, {4, 2}, {1, 0.5}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        double leg = cases[i].leg, cut = cases[i].cut;
        const Target stops[] = {{.at = {0, 0}}, {.at = {30, 0}}, {.at = {30, leg}}};
        ArrowPath arrow =
            arrow_path_make(f->arena, stops, 3, BEND_ROUND, &ARROW, false);
        assert_point(arrow.points[0], 0, 0);
        assert_point(arrow.points[1], 30 - cut, 0);
        assert_point(arrow.points[arrow.count - 2], 30, cut);
        assert_point(end_of(&arrow), 30, leg);
        for (int k = 1; k < arrow.count; k++) { /* the arrow never turns back */
            assert_true(arrow.points[k].x >= arrow.points[k - 1].x - SLIGHT);
            assert_true(arrow.points[k].y >= arrow.points[k - 1].y - SLIGHT);
        }
        double off = distance_to_arrow((Point){30, 0}, &arrow);
        assert_true(off > 0.3 * cut && off < 0.4 * cut);
    }
}

/* Arrows in opposite directions do not coincide. */
static void a_curve_between_two_stops_bends_left(void **state)
{
    Fixture *f = *state;
    static const struct {
        Point from, to, middle;
    } cases[] = {{{0, 0}, {100, 0}, {50, -22}},
                 {{100, 0}, {0, 0}, {50, 22}},
                 {{0, 0}, {0, 100}, {22, 50}}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Target stops[] = {{.at = cases[i].from}, {.at = cases[i].to}};
        ArrowPath arrow =
            arrow_path_make(f->arena, stops, 2, BEND_CURVE, &ARROW, false);
        assert_point(arrow.points[0], cases[i].from.x, cases[i].from.y);
        assert_point(arrow.points[arrow.count / 2], cases[i].middle.x,
                     cases[i].middle.y);
        assert_point(end_of(&arrow), cases[i].to.x, cases[i].to.y);
    }
}

static void a_curve_passes_through_all_its_stops(void **state)
{
    Fixture *f = *state;
    seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        Target stops[MOST] = {0};
        int count = random_int(3, MOST);
        for (int i = 0; i < count; i++)
            stops[i].at =
                (Point){random_int(0, 1000) / 10.0, random_int(0, 1000) / 10.0};
        ArrowPath arrow =
            arrow_path_make(f->arena, stops, count, BEND_CURVE, &ARROW, false);
        for (int i = 0; i < count; i++)
            if (distance_to_arrow(stops[i].at, &arrow) > SLIGHT)
                fail_msg("round %d: not through place %d", round, i);
    }
}

/* The curve is smooth at its stops, too. */
static void a_curve_has_no_corners(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {
        {.at = {0, 0}}, {.at = {40, 0}}, {.at = {40, 40}}, {.at = {0, 40}}};
    ArrowPath arrow = arrow_path_make(f->arena, stops, 4, BEND_CURVE, &ARROW, false);
    for (int i = 2; i < arrow.count; i++) {
        Point a = arrow.points[i - 2], b = arrow.points[i - 1], c = arrow.points[i];
        double along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
        assert_true(along > cos(0.4) * distance(a, b) * distance(b, c));
    }
}

static void a_stop_can_be_repeated(void **state)
{
    Fixture *f = *state;
    const Target stops[] = {
        {.at = {0, 0}}, {.at = {40, 0}}, {.at = {40, 0}}, {.at = {40, 40}}};
    for (int bend = BEND_STRAIGHT; bend <= BEND_CURVE; bend++) {
        ArrowPath arrow = arrow_path_make(f->arena, stops, 4, (Bend)bend, &ARROW, true);
        assert_true(arrow.has_head);
        assert_point(arrow.head[0], 40, 40);
        for (int i = 0; i < arrow.count; i++)
            assert_true(isfinite(arrow.points[i].x) && isfinite(arrow.points[i].y));
    }
}

static void a_curve_through_collinear_stops_is_straight(void **state)
{
    Fixture *f = *state;
    Target stops[5] = {0};
    for (int i = 0; i < 5; i++)
        stops[i].at = (Point){10 * i, 5 * i};
    ArrowPath arrow = arrow_path_make(f->arena, stops, 5, BEND_CURVE, &ARROW, false);
    assert_true(arrow.count > 20);
    for (int i = 1; i < arrow.count; i++) {
        assert_true(fabs(arrow.points[i].y - arrow.points[i].x / 2) < SLIGHT);
        assert_true(arrow.points[i].x > arrow.points[i - 1].x);
    }
}

/* --- random arrows ---------------------------------------------------------------- */

static const char *head_fault(const ArrowPath *arrow, const SceneBlock *block)
{
    Point base = end_of(arrow), tip = arrow->head[0];
    double half = block->head_width / 2;
    if (distance(base, tip) > block->head_length + SLIGHT)
        return "its head is too long";
    for (int i = 1; i < 3; i++) {
        Point side = arrow->head[i];
        double across =
            (side.x - base.x) * (tip.x - base.x) + (side.y - base.y) * (tip.y - base.y);
        if (fabs(distance(side, base) - half) > 1e-6 || fabs(across) > 1e-6)
            return "its head is awry";
    }
    if (fabs(distance(arrow->head[1], arrow->head[2]) - 2 * half) > 1e-6)
        return "both sides of its head are one";
    return NULL;
}

/* A long arrow is shortened by exactly the requested amount. */
static const char *length_fault(const ArrowPath *arrow, const ArrowPath *whole,
                                double cut)
{
    double length = length_of(arrow), before = length_of(whole);
    for (int i = 0; i < arrow->count; i++)
        if (!(distance_to_arrow(arrow->points[i], whole) < 1e-6))
            return "it leaves its line";
    if (!(length > 0))
        return "nothing is left of it";
    if (before > 2 * cut + 1 && fabs(before - cut - length) > 1.5)
        return "too much or too little is taken from its ends";
    return NULL;
}

static void random_arrows_are_valid(void **state)
{
    Fixture *f = *state;
    seed = 2;
    for (int round = 0; round < ROUNDS; round++) {
        Target stops[MOST] = {0}, bare[MOST] = {0};
        int count = random_int(2, MOST), bend = random_int(BEND_STRAIGHT, BEND_CURVE);
        for (int i = 0; i < count; i++) { /* no two stops coincide */
            stops[i].at = (Point){random_int(0, 100) + 1000.0 * (i % 2),
                                  random_int(0, 100) + i * 9.0};
            stops[i].out = random_int(0, 1) * random_int(1, 90) / 10.0;
            bare[i].at = stops[i].at;
        }
        SceneBlock block = {.head_length = random_int(5, 60) / 10.0,
                            .head_width = random_int(5, 60) / 10.0,
                            .clear = random_int(0, 20) / 10.0};
        ArrowPath arrow =
            arrow_path_make(f->arena, stops, count, (Bend)bend, &block, true);
        ArrowPath whole =
            arrow_path_make(f->arena, bare, count, (Bend)bend, &block, false);
        double first = stops[0].out, last = stops[count - 1].out;
        double cut = (first > 0 ? first + block.clear : 0) +
                     (last > 0 ? last + block.clear : 0) + block.head_length;
        const char *what = length_fault(&arrow, &whole, cut);
        if (!what)
            what = arrow.has_head ? head_fault(&arrow, &block) : "it has no head";
        if (what)
            fail_msg("round %d: of a way with %d stops, %s", round, count, what);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(straight_lines_connect_their_points),
        TEST(ends_keep_clear_of_their_targets),
        TEST(the_line_ends_where_its_head_begins),
        TEST(shortening_continues_past_corners),
        TEST(short_arrows_keep_some_length),
        TEST(coinciding_stops_make_no_head),
        TEST(a_single_stop_or_too_many_make_no_arrow),
        TEST(round_corners_are_cut_by_3_mm_or_half_a_segment),
        TEST(a_curve_between_two_stops_bends_left),
        TEST(a_curve_passes_through_all_its_stops),
        TEST(a_curve_has_no_corners),
        TEST(a_stop_can_be_repeated),
        TEST(a_curve_through_collinear_stops_is_straight),
        TEST(random_arrows_are_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
