/* Tests contours: dividing paths into subpaths, finding holes, chords, and clipping
 * regions to a box. */
#include "unit.h"

#include <math.h>

#include "export/path_region.h"
#include "random.h"

static double area_of(const Points *points)
{
    double sum = 0;
    for (int i = 0; i < points->count; i++) {
        Point a = points->items[i], b = points->items[(i + 1) % points->count];
        sum += a.x * b.y - b.x * a.y;
    }
    return fabs(sum) / 2;
}

/* Returns the area of a region: that of the outlines less that of the holes. */
static double region_area(Fixture *f, const PathList *contours)
{
    double sum = 0;
    for (int i = 0; i < contours->count; i++) {
        const Points points = path_points(f->arena, contours->items[i]);
        sum += contour_is_hole(f->arena, contours, i) ? -area_of(&points)
                                                      : area_of(&points);
    }
    return sum;
}

static PathList parts_of(Fixture *f, const char *data, bool closes)
{
    Path *path = path_new(f->arena);
    size_t at;
    assert_null(path_read(path, data, &at));
    return path_parts(f->arena, path, closes);
}

static void a_path_is_divided_at_each_move(void **state)
{
    const PathList parts = parts_of(*state, "M0 0H10V10H0Z M2 2H4 M5 5H8V8", false);
    assert_int_equal(parts.count, 3);
    assert_int_equal(parts.items[0]->steps[parts.items[0]->step_count - 1], STEP_CLOSE);
    assert_int_equal(parts.items[1]->point_count, 2);
    const PathList closed = parts_of(*state, "M5 5H8V8", true);
    assert_int_equal(closed.items[0]->steps[closed.items[0]->step_count - 1],
                     STEP_CLOSE);
}

/* A side that returns to the start is drawn by closing, and no side is empty. */
static void no_point_is_repeated(void **state)
{
    const PathList parts = parts_of(*state, "M0 0H10H10V10L0 0Z M3 3Z", true);
    assert_int_equal(parts.count, 1);
    assert_int_equal(parts.items[0]->point_count, 3);
}

static void chords_are_close_to_the_curve(void **state)
{
    Fixture *f = *state;
    static const double radii[] = {1, 12.5, 100, 400};
    for (int i = 0; i < 4; i++) {
        double radius = radii[i];
        Path *path = path_new(f->arena);
        path_ellipse(path, (Box){-radius, -radius, 2 * radius, 2 * radius});
        const PathList parts = path_parts(f->arena, path, true);
        const Points points = path_points(f->arena, parts.items[0]);
        assert_true(points.count >= 4 * CURVE_CHORDS);
        for (int k = 0; k < points.count; k++) {
            Point middle = point_between(points.items[k],
                                         points.items[(k + 1) % points.count], 0.5);
            /* four cubics differ from a circle by 0.03% of the radius */
            assert_true(fabs(hypot(middle.x, middle.y) - radius) <
                        CHORD_OFF + 3e-4 * radius);
        }
    }
}

static void holes_are_within_an_odd_number_of_contours(void **state)
{
    Fixture *f = *state;
    const PathList parts = parts_of(
        f, "M0 0H30V30H0Z M5 5H25V25H5Z M10 10H20V20H10Z M40 0H50V9H40Z", true);
    static const bool wanted[] = {false, true, false, false};
    for (int i = 0; i < 4; i++)
        assert_int_equal(contour_is_hole(f->arena, &parts, i), wanted[i]);
}

static void a_region_is_clipped_to_several_contours(void **state)
{
    Fixture *f = *state;
    /* a U, whose arms end in the box */
    const PathList u = parts_of(f, "M0 0H10V30H20V0H30V40H0Z", true);
    const PathList arms = region_within(f->arena, &u, (Box){0, 0, 30, 20});
    assert_int_equal(arms.count, 2);
    assert_true(fabs(region_area(f, &arms) - 400) < 1e-6);
}

static void a_hole_at_the_edge_becomes_part_of_the_outline(void **state)
{
    Fixture *f = *state;
    const PathList frame = parts_of(f, "M0 0H30V30H0Z M10 10H20V20H10Z", true);
    const PathList half = region_within(f->arena, &frame, (Box){0, 0, 15, 30});
    assert_int_equal(half.count, 1);
    assert_true(fabs(region_area(f, &half) - 400) < 1e-6);
    const PathList whole = region_within(f->arena, &frame, (Box){-1, -1, 40, 40});
    assert_int_equal(whole.count, 2);
    const PathList none = region_within(f->arena, &frame, (Box){11, 11, 5, 5});
    assert_int_equal(none.count, 0);
}

/* Adds the parts of a region in a random grid: together they are the region. */
static void parts_of_a_grid_make_the_region(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < 60; i++) {
        double r = random_int(20, 90), hole = random_int(1, (int)r - 5);
        double across = random_int(1, 2 * (int)r - 1) + 0.5,
               down = random_int(1, 2 * (int)r - 1);
        Path *path = path_new(f->arena);
        path_ellipse(path, (Box){0, 0, 2 * r, 2 * r});
        path_ellipse(path, (Box){r - hole, r - hole, 2 * hole, 2 * hole});
        const PathList ring = path_parts(f->arena, path, true);
        const Box boxes[] = {{0, 0, across, down},
                             {across, 0, 2 * r - across, down},
                             {0, down, across, 2 * r - down},
                             {across, down, 2 * r - across, 2 * r - down}};
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            const PathList part = region_within(f->arena, &ring, boxes[k]);
            for (int n = 0; n < part.count; n++)
                assert_true(
                    box_holds(box_grown(boxes[k], 1e-6), path_extent(part.items[n])));
            sum += region_area(f, &part);
        }
        assert_true(fabs(sum - region_area(f, &ring)) < 1e-3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_path_is_divided_at_each_move),
        TEST(no_point_is_repeated),
        TEST(chords_are_close_to_the_curve),
        TEST(holes_are_within_an_odd_number_of_contours),
        TEST(a_region_is_clipped_to_several_contours),
        TEST(a_hole_at_the_edge_becomes_part_of_the_outline),
        TEST(parts_of_a_grid_make_the_region),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
