/* Tests whether points are inside paths, and how far they are from the edge. */
#include "unit.h"

#include <math.h>

#include "page/path_hits.h"

static const Path *path_of(Fixture *f, const char *data)
{
    Path *path = path_new(f->arena);
    size_t at;
    assert_null(path_read(path, data, &at));
    return path;
}

#define SQUARE "M0 0H10V10H0Z"

static void points_are_inside_or_outside(void **state)
{
    static const struct {
        const char *path;
        Point point;
        int winding;
        bool odd;
    } cases[] = {
        {SQUARE, {5, 5}, 1, true},
        {SQUARE, {-1, 5}, 0, false},
        {SQUARE, {11, 5}, 0, false},
        {SQUARE, {5, -1}, 0, false},
        {SQUARE, {5, 11}, 0, false},
        {"M0 0V10H10V0Z", {5, 5}, -1, true},
        {"M0 0H10V10H0", {5, 5}, 1, true},
        {"M0 0H10V10H0M20 0H30V10H20", {25, 5}, 1, true},
        {"M0 0H10V10H0M20 0H30V10H20", {15, 5}, 0, false},
        {"M0 5L5 0L10 5L5 10Z", {5, 5}, 1, true}, /* several corners at this height */
        {"M0 5L5 0L10 5L5 10Z", {-1, 5}, 0, false},
        {"M0 0H10V10H0ZL-5 5", {5, 5}, 1, true},
        {"", {0, 0}, 0, false},
        {"M0 0H10", {5, 0}, 0, false},
        /* winds twice: only the even-odd rule makes a hole */
        {SQUARE "M2 2H8V8H2Z", {5, 5}, 2, false},
        {SQUARE "M2 2H8V8H2Z", {1, 5}, 1, true},
        /* winds in opposite directions: a hole by both rules */
        {SQUARE "M2 2V8H8V2Z", {5, 5}, 0, false},
        {SQUARE "M2 2V8H8V2Z", {1, 5}, 1, true},
        /* a circle, and a ring */
        {"M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5Z", {5, 5}, 1, true},
        {"M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5Z", {1, 1}, 0, false},
        {"M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5Z", {1.6, 1.7}, 1, true},
        {"M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5ZM3 5A2 2 0 0 0 7 5A2 2 0 0 0 3 5Z",
         {5, 5},
         0,
         false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Path *path = path_of(*state, cases[i].path);
        Hit hit = path_hit(path, cases[i].point);
        if (hit.winding != cases[i].winding || hit.odd != cases[i].odd)
            fail_msg("%s at %g,%g: winding %d, odd %d", cases[i].path, cases[i].point.x,
                     cases[i].point.y, hit.winding, hit.odd);
        assert_true(path_holds(path, cases[i].point, true) == cases[i].odd);
        assert_true(path_holds(path, cases[i].point, false) == (cases[i].winding != 0));
    }
}

static void distance_to_the_edge_is_measured(void **state)
{
    static const struct {
        const char *path;
        Point point;
        double nearest;
    } cases[] = {
        {SQUARE, {5, 4}, 4},
        {SQUARE, {5, 12}, 2},
        {SQUARE, {13, 14}, 5}, /* nearest to a corner */
        {SQUARE, {10, 5}, 0},
        {SQUARE "M2 2V8H8V2Z", {5, 5}, 3}, /* nearest to the edge of the hole */
        {"M0 0H10V10H0", {1, 5}, 1},       /* the path is closed */
        {"M0 0L0 0L10 0", {5, 3}, 3},
        {"M0 5A5 5 0 0 1 10 5A5 5 0 0 1 0 5Z", {5, 4}, 4},
        {"", {5, 5}, INFINITY},
        {"M3 3Z", {5, 5}, INFINITY},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Hit hit = path_hit(path_of(*state, cases[i].path), cases[i].point);
        if (hit.nearest != cases[i].nearest &&
            !(fabs(hit.nearest - cases[i].nearest) < 0.05))
            fail_msg("%s at %g,%g: %g", cases[i].path, cases[i].point.x,
                     cases[i].point.y, hit.nearest);
    }
}

static void hits_undo_the_matrix(void **state)
{
    (void)state;
    Matrix matrix = matrix_multiply(
        matrix_move(3, -2), matrix_multiply(matrix_scale(2, 0.5), matrix_turn(30)));
    Point back = matrix_undo(matrix, matrix_apply(matrix, (Point){7, 11}));
    assert_true(fabs(back.x - 7) < 1e-9 && fabs(back.y - 11) < 1e-9);
    assert_true(fabs(matrix_determinant(matrix) - 1) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(points_are_inside_or_outside),
        TEST(distance_to_the_edge_is_measured),
        TEST(hits_undo_the_matrix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
