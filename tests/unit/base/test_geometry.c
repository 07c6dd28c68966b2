/* Tests paths: SVG path data is parsed strictly by the grammar, and bounding boxes are
 * tight. */
#include "unit.h"

#include <math.h>

#include "base/decimal.h"
#include "base/geometry.h"

static void assert_near(double got, double want)
{
    if (!(fabs(got - want) < 1e-6))
        fail_msg("got %.9g, wanted %.9g", got, want);
}

static void add_rounded(Text *out, double number)
{
    double rounded = round(number * 1000) / 1000;
    text_print(out, " %g", rounded + 0.0);
}

static const char *path_text(Fixture *f, const Path *path)
{
    Text out = text_new(f->arena);
    const Point *point = path->points;
    for (int i = 0; i < path->step_count; i++) {
        int points = path->steps[i] == STEP_CLOSE   ? 0
                     : path->steps[i] == STEP_CURVE ? 3
                                                    : 1;
        text_print(&out, "%s%c", i ? " " : "", "MLCZ"[path->steps[i]]);
        for (; points; points--, point++) {
            add_rounded(&out, point->x);
            add_rounded(&out, point->y);
        }
    }
    return out.text;
}

static const char *path_of(Fixture *f, const char *data)
{
    Path *path = path_new(f->arena);
    size_t at;
    const char *why = path_read(path, data, &at);
    if (why)
        return arena_print(f->arena, "%zu: %s", at, why);
    return path_text(f, path);
}

static void numbers_do_not_depend_on_the_locale(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        double value;
    } cases[] = {
        {"12", 2, 12},
        {"-1.5", 4, -1.5},
        {".5.5", 2, 0.5},
        {"1e-3", 4, 0.001},
        {"1E3x", 3, 1000},
        {"+7", 2, 7},
        {"5.", 2, 5},
        {"5em", 1, 5},
        {"1e", 1, 1},
        {"1e+", 1, 1},
        {"1,5", 1, 1},
        {"", 0, 0},
        {"-", 0, 0},
        {".", 0, 0},
        {"-.e1", 0, 0},
        {"0e999999999", 11, 0},
        {"1e-999999999", 12, 0},
        {"0.1", 3, 0.1},
        {"123456789012345678901234567890", 30, 123456789012345678901234567890.0},
        {"0.00000000000000000000000000000012345678901234567890", 52,
         1.2345678901234567890e-31},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        double value = 0;
        assert_int_equal(decimal_read(cases[i].text, &value), cases[i].length);
        if (fabs(value - cases[i].value) > fabs(cases[i].value) * 1e-15)
            fail_msg("%s: got %.17g", cases[i].text, value);
    }
    double value;
    assert_int_equal(decimal_read("1e400", &value), 5);
    assert_true(isinf(value));
}

static void path_data_is_parsed(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", ""},
        {"  ", ""},
        {"M1 2L3 4", "M 1 2 L 3 4"},
        {"M1,2,3,4 5 6", "M 1 2 L 3 4 L 5 6"},
        {"m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"},
        {"M.5.5-1-2", "M 0.5 0.5 L -1 -2"},
        {"M1e1 1e-1+2+3", "M 10 0.1 L 2 3"},
        {"M 1 , 2 L 3\n4", "M 1 2 L 3 4"},
        {"M5 5H1 2V8h1-1v.5.5", "M 5 5 L 1 5 L 2 5 L 2 8 L 3 8 L 2 8 L 2 8.5 L 2 9"},
        {"M0 0C1 2 3 4 5 6", "M 0 0 C 1 2 3 4 5 6"},
        {"M1 1c1 2 3 4 5 6", "M 1 1 C 2 3 4 5 6 7"},
        {"M0 0C1 2 3 4 5 6S9 9 8 8", "M 0 0 C 1 2 3 4 5 6 C 7 8 9 9 8 8"},
        {"M0 0S9 9 8 8s1 0 1 1", "M 0 0 C 0 0 9 9 8 8 C 7 7 9 8 9 9"},
        {"M0 0L1 1S9 9 8 8", "M 0 0 L 1 1 C 1 1 9 9 8 8"},
        {"M0 0Q3 3 6 0", "M 0 0 C 2 2 4 2 6 0"},
        {"M0 0q3 3 6 0t6 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0"},
        {"M0 0Q3 3 6 0T12 0 18 0",
         "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0 C 14 2 16 2 18 0"},
        {"M0 0T3 3", "M 0 0 C 0 0 1 1 3 3"},
        {"M0 0C1 1 2 2 3 3T6 6", "M 0 0 C 1 1 2 2 3 3 C 3 3 4 4 6 6"},
        {"M1 1L2 2ZL5 5", "M 1 1 L 2 2 Z M 1 1 L 5 5"},
        {"M1 1l2 2zl5 5", "M 1 1 L 3 3 Z M 1 1 L 6 6"},
        {"M1 1l2 2zm1 1l1 0", "M 1 1 L 3 3 Z M 2 2 L 3 2"},
        {"M1 1M2 2L3 3", "M 2 2 L 3 3"},
        {"M0 0m1 2 3 4", "M 1 2 L 4 6"},
        {"M1 1zz", "M 1 1 Z"},
        {"M0 0A0 5 0 0 1 9 9", "M 0 0 L 9 9"},
        {"M0 0A5 5 0 0 1 0 0", "M 0 0"},
        {"M2 12A10 10 0 0 1 12 2", "M 2 12 C 2 6.477 6.477 2 12 2"},
        {"M2 12A10 10 0 0112 2", "M 2 12 C 2 6.477 6.477 2 12 2"},
        {"M2 12a10-10 0 0110-10", "M 2 12 C 2 6.477 6.477 2 12 2"},
        {"M2 12A10 10 0 00 12 22", "M 2 12 C 2 17.523 6.477 22 12 22"},
        {"M0 0A1 1 0 0 1 10 0",
         "M 0 0 C 0 -2.761 2.239 -5 5 -5 C 7.761 -5 10 -2.761 10 0"},
        {"M0 0A4 2 90 0 1 4 0",
         "M 0 0 C 0 -2.209 0.895 -4 2 -4 C 3.105 -4 4 -2.209 4 0"},
        {"M10 0A10 10 0 1 1 0 10",
         "M 10 0 C 15.523 0 20 4.477 20 10 C 20 15.523 15.523 20 10 20 C 4.477 20 0 "
         "15.523 0 10"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], path_of(f, cases[i][0]), cases[i][1]);
}

static void bad_path_data_is_reported_with_its_position(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"L1 1", "0: a path must begin with M or m"},
        {"1 1", "0: unknown path command"},
        {"M", "1: expected a number"},
        {"M1", "2: expected a number"},
        {"M1 1 2", "6: expected a number"},
        {"M1 1,", "5: expected a number"},
        {"M,1 1", "1: expected a number"},
        {"M1,,1", "3: expected a number"},
        {"M1 1L", "5: expected a number"},
        {"M1 1Z5", "5: unknown path command"},
        {"M1 1X", "4: unknown path command"},
        {"M1 1;", "4: unknown path command"},
        {"M1 1\xC3\xA9", "4: unknown path command"},
        {"M1 1e", "4: unknown path command"},
        {"M1 1A1 1 0 2 0 5 5", "11: an arc flag must be 0 or 1"},
        {"M1 1A1 1 0 1 .5 5 5", "13: an arc flag must be 0 or 1"},
        {"M1 1A1 1 0 1 1", "14: expected a number"},
        {"M1 2000000", "3: a number is beyond 1000000"},
        {"M1 1e999", "3: a number is beyond 1000000"},
        {"M900000 0h900000", "10: a number is beyond 1000000"},
        {"M-900000 0C0 0 1000000 0-900000 0S0 0 0 0",
         "34: a curve reaches beyond 1000000"},
        {"M0 0A1 1000000 0 0 1 900000 0", "5: a curve reaches beyond 1000000"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], path_of(f, cases[i][0]), cases[i][1]);
}

static void too_many_steps_are_rejected(void **state)
{
    Fixture *f = *state;
    Text data = text_new(f->arena);
    text_add(&data, "M0 0");
    for (int i = 0; i < MAX_PATH_STEPS; i++)
        text_add(&data, i % 2 ? "h0" : "h1");
    assert_string_equal(path_of(f, data.text) + 9, "there are more than 1000000 steps");
}

/* For any data, all points stay within limits and each subpath begins with a move. */
static void check_random_data(Fixture *f, const char *data)
{
    Path *path = path_new(f->arena);
    size_t at;
    path_read(path, data, &at);
    assert_in_range(at, 0, strlen(data));
    for (int i = 0; i < path->step_count; i++)
        if (!i || path->steps[i - 1] == STEP_CLOSE)
            assert_int_equal(path->steps[i], STEP_MOVE);
    Box all = path_bounds(path), box = path_extent(path);
    assert_true(isfinite(all.w) && isfinite(all.h));
    assert_true(box.w <= all.w + 1e-6 && box.h <= all.h + 1e-6);
}

static void random_data_is_parsed_safely(void **state)
{
    Fixture *f = *state;
    static const char signs[] = "MmLlHhVvCcSsQqTtAaZz0123456789012 ,.-+e  ,,";
    srand(1);
    for (int i = 0; i < 20000; i++) {
        char data[60] = "M1 1";
        size_t length = 4 + (size_t)rand() % 50;
        for (size_t j = 4; j < length; j++)
            data[j] = signs[(size_t)rand() % (sizeof signs - 1)];
        data[length] = '\0';
        check_random_data(f, data);
    }
}

/* --- shapes and boxes ------------------------------------------------------------- */

static void shapes_are_closed_and_run_clockwise(void **state)
{
    Fixture *f = *state;
    Path *path = path_new(f->arena);
    path_rectangle(path, (Box){1, 2, 10, 20}, 0);
    assert_string_equal(path_text(f, path), "M 1 2 L 11 2 L 11 22 L 1 22 Z");
    path = path_new(f->arena);
    path_rectangle(path, (Box){0, 0, 10, 20}, 99);
    Box box = path_extent(path);
    assert_near(box.w, 10);
    assert_near(box.h, 20);
    assert_near(path->points[0].x, 5); /* the radius is at most half the width */
    path = path_new(f->arena);
    path_ellipse(path, (Box){1, 2, 10, 20});
    box = path_extent(path);
    assert_near(box.x, 1);
    assert_near(box.y, 2);
    assert_near(box.w, 10);
    assert_near(box.h, 20);
    assert_true(path->points[3].x > path->points[0].x);
}

static Box extent_of(Fixture *f, const char *data)
{
    Path *path = path_new(f->arena);
    size_t at;
    assert_null(path_read(path, data, &at));
    return path_extent(path);
}

static void extents_follow_the_curve_not_its_control_points(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *data;
        Box box;
    } cases[] = {
        {"M0 0C0 4 4 4 4 0", {0, 0, 4, 3}},
        {"M0 0C4 0 0 0 4 0", {0, 0, 4, 0}},
        {"M0 0Q4 4 8 0", {0, 0, 8, 2}},
        {"M2 12A10 10 0 1 1 2 12.0001", {2, 2, 20, 20}},
        {"M9 9M1 1L2 3", {1, 1, 1, 2}},
        {"M1 1L2 3M9 9", {1, 1, 1, 2}},
        {"M1 1L2 3zM9 9z", {1, 1, 1, 2}},
        {"", {0, 0, 0, 0}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Box box = extent_of(f, cases[i].data), want = cases[i].box;
        if (fabs(box.x - want.x) + fabs(box.y - want.y) + fabs(box.w - want.w) +
                fabs(box.h - want.h) >
            0.02)
            fail_msg("%s: %g %g %g %g", cases[i].data, box.x, box.y, box.w, box.h);
    }
}

static double random_number(void)
{
    return rand() % 2001 / 10.0 - 100;
}

/* No point of a curve is outside the box, and some touch each edge. */
static void rectangles_are_recognised(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *data;
        bool box;
    } cases[] = {
        {"M1 2H5V6H1z", true},
        {"M5 2V6H1V2z", true},
        {"M5 6H1V2H5z", true},
        {"M1 2H5V6H1", false},
        {"M1 2H5V6L2 6z", false},
        {"M1 2L5 3L5 6L1 6z", false},
        {"M1 2H5V6H1V4z", false},
        {"M1 2H5V6H1zM9 9", false},
        {"", false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Path *path = path_new(f->arena);
        size_t at;
        assert_null(path_read(path, cases[i].data, &at));
        if (path_is_box(path) != cases[i].box)
            fail_msg("%s", cases[i].data);
    }
}

static void rise_measures_the_vertical_scale(void **state)
{
    (void)state;
    assert_near(matrix_rise(matrix_scale(3, 0.5)), 0.5);
    assert_near(matrix_rise(matrix_scale(1, -2)), 2);
    assert_near(matrix_rise(matrix_multiply(matrix_scale(3, 0.5), matrix_turn(30))),
                0.5);
}

static void the_extent_touches_random_curves(void **state)
{
    Fixture *f = *state;
    srand(3);
    for (int i = 0; i < 500; i++) {
        Path *path = path_new(f->arena), *line = path_new(f->arena);
        path_move(path, random_number(), random_number());
        path_curve(path, (Point){random_number(), random_number()},
                   (Point){random_number(), i % 3 ? random_number() : 0},
                   (Point){random_number(), random_number()});
        const Point *p = path->points;
        path_move(line, p[0].x, p[0].y);
        for (int j = 1; j <= 2000; j++) {
            double t = j / 2000.0, s = 1 - t;
            double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
            path_line(line, a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                      a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
        }
        Box got = path_extent(path), want = path_extent(line);
        if (fabs(got.x - want.x) + fabs(got.y - want.y) + fabs(got.w - want.w) +
                fabs(got.h - want.h) >
            1e-3)
            fail_msg("case %d: %g %g %g %g", i, got.x, got.y, got.w, got.h);
    }
}

static void a_moved_extent_is_that_of_the_moved_path(void **state)
{
    Fixture *f = *state;
    Path *path = path_new(f->arena);
    path_read(path, "M2 12A10 6 0 1 1 22 12L30 20L5 25C0 20 -5 18 2 12Z", &(size_t){0});
    for (int turn = 0; turn < 360; turn += 7) {
        Matrix m = matrix_multiply(matrix_turn(turn), matrix_move(turn, 5));
        Box got = path_extent_moved(path, m),
            want = path_extent(path_moved(f->arena, path, m));
        assert_near(got.x, want.x);
        assert_near(got.y, want.y);
        assert_near(got.w, want.w);
        assert_near(got.h, want.h);
    }
}

static void a_full_circle_of_arcs_is_round(void **state)
{
    Fixture *f = *state;
    Box box = extent_of(f, "M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z");
    assert_near(box.x, 2);
    assert_near(box.y, 2);
    assert_near(box.w, 20);
    assert_near(box.h, 20);
}

/* Recomputes the ellipse by its own formula. */
static void rotated_arcs_lie_on_their_ellipse(void **state)
{
    Fixture *f = *state;
    srand(2);
    for (int i = 0; i < 2000; i++) {
        double rx = 1 + rand() % 50, ry = 1 + rand() % 50, turn = rand() % 360;
        double t = turn * acos(-1) / 180, start = rand() % 628 / 100.0;
        double sweep_by = (1 + rand() % 620) / 100.0;
        bool sweep = rand() % 2;
        double end = sweep ? start + sweep_by : start - sweep_by;
        Matrix to =
            matrix_multiply(matrix_scale(rx, ry),
                            matrix_multiply(matrix_turn(turn), matrix_move(3, 4)));
        Point a = matrix_apply(to, (Point){cos(start), sin(start)});
        Point b = matrix_apply(to, (Point){cos(end), sin(end)});
        Path *path = path_new(f->arena);
        path_move(path, a.x, a.y);
        path_arc_to(path, (Arc){rx, ry, turn, sweep_by > acos(-1), sweep}, b);
        for (int j = 1; j < path->point_count; j += 3) {
            const Point *p = &path->points[j - 1];
            double x = (p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8 - 3;
            double y = (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8 - 4;
            double u = (x * cos(t) + y * sin(t)) / rx,
                   v = (y * cos(t) - x * sin(t)) / ry;
            if (fabs(hypot(u, v) - 1) > 1e-3)
                fail_msg("case %d: off by %g", i, hypot(u, v) - 1);
        }
    }
}

static void appended_paths_are_transformed_by_the_matrix(void **state)
{
    Fixture *f = *state;
    Path *path = path_new(f->arena), *more = path_new(f->arena);
    path_rectangle(more, (Box){0, 0, 2, 1}, 0);
    path_add(path, more, matrix_multiply(matrix_turn(90), matrix_move(10, 0)));
    assert_string_equal(path_text(f, path), "M 10 0 L 10 2 L 9 2 L 9 0 Z");
    path_add(more, more, matrix_move(5, 5)); /* the path is appended to itself */
    assert_string_equal(path_text(f, more),
                        "M 0 0 L 2 0 L 2 1 L 0 1 Z M 5 5 L 7 5 L 7 6 L 5 6 Z");
}

static void matrices_are_multiplied_in_order(void **state)
{
    (void)state;
    Matrix both = matrix_multiply(matrix_move(1, 0), matrix_scale(2, 3));
    Point point = matrix_apply(both, (Point){1, 1});
    assert_true(point.x == 4 && point.y == 3);
    assert_true(matrix_is_identity(MATRIX_IDENTITY));
    assert_true(matrix_is_identity(matrix_turn(720)));
    assert_true(matrix_is_identity(matrix_multiply(matrix_turn(90), matrix_turn(-90))));
    assert_false(matrix_is_identity(matrix_move(0, 1)));
    point = matrix_apply(matrix_turn(90), (Point){1, 0}); /* clockwise: down */
    assert_true(point.x == 0 && point.y == 1);
}

static void path_length_is_the_sum_of_its_segments(void **state)
{
    Fixture *f = *state;
    Path *path = path_new(f->arena);
    path_move(path, 0, 0);
    path_line(path, 3, 4);
    path_move(path, 1000, 0); /* nothing has been drawn yet */
    path_line(path, 1002, 0);
    assert_true(fabs(path_measure(path) - 7) < 1e-9);
    path_rectangle(path, (Box){0, 0, 2, 1}, 0);
    assert_true(fabs(path_measure(path) - 13) < 1e-9);
}

static void boxes_share_what_both_cover(void **state)
{
    (void)state;
    static const struct {
        Box a, b, want;
    } cases[] = {
        {{0, 0, 10, 10}, {5, 6, 10, 10}, {5, 6, 5, 4}},
        {{0, 0, 10, 10}, {2, 3, 4, 5}, {2, 3, 4, 5}},
        {{0, 0, 10, 10}, {10, 0, 10, 10}, {0, 0, 0, 0}}, /* only an edge */
        {{0, 0, 10, 10}, {20, 20, 5, 5}, {0, 0, 0, 0}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Box shared = box_common(cases[i].a, cases[i].b), want = cases[i].want;
        assert_float_equal(shared.x, want.x, 1e-9);
        assert_float_equal(shared.y, want.y, 1e-9);
        assert_float_equal(shared.w, want.w, 1e-9);
        assert_float_equal(shared.h, want.h, 1e-9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_do_not_depend_on_the_locale),
        TEST(path_data_is_parsed),
        TEST(bad_path_data_is_reported_with_its_position),
        TEST(too_many_steps_are_rejected),
        TEST(random_data_is_parsed_safely),
        TEST(shapes_are_closed_and_run_clockwise),
        TEST(extents_follow_the_curve_not_its_control_points),
        TEST(rectangles_are_recognised),
        TEST(rise_measures_the_vertical_scale),
        TEST(the_extent_touches_random_curves),
        TEST(a_moved_extent_is_that_of_the_moved_path),
        TEST(a_full_circle_of_arcs_is_round),
        TEST(rotated_arcs_lie_on_their_ellipse),
        TEST(appended_paths_are_transformed_by_the_matrix),
        TEST(matrices_are_multiplied_in_order),
        TEST(boxes_share_what_both_cover),
        TEST(path_length_is_the_sum_of_its_segments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
