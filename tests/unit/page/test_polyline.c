/* Tests the area that shapes sweep: it includes their outlines, and holes stay open
 * under either fill rule. */
#include "unit.h"

#include "page/path_hits.h"
#include "page/polyline.h"

static void add_square(Path *path, double from, double to, bool clockwise)
{
    path_move(path, from, from);
    path_line(path, clockwise ? to : from, clockwise ? from : to);
    path_line(path, to, to);
    path_line(path, clockwise ? from : to, clockwise ? to : from);
    path_close(path);
}

/* A frame from 0 to 10 with a hole from 2 to 8 that contains a block from 4 to 6. */
static Path *frame_of(Fixture *f, bool outer, bool hole, bool block)
{
    Path *path = path_new(f->arena);
    add_square(path, 0, 10, outer);
    add_square(path, 2, 8, hole);
    add_square(path, 4, 6, block);
    return path;
}

static void assert_swept(Fixture *f, const Path *path, bool even_odd)
{
    const Path *swept = path_extruded(f->arena, path, even_odd, (Point){1, 0});
    static const struct {
        double x;
        bool held;
    } places[] = {{0.5, true}, {1, true},    {2.5, true},  {3.5, false},
                  {5, true},   {6.5, true},  {7.5, false}, {8.5, true},
                  {9, true},   {10.5, true}, {11.5, false}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        Point point = {places[i].x, 5.1};
        if (path_holds(swept, point, false) != places[i].held)
            fail_msg("at %g it should %s", point.x, places[i].held ? "be" : "be free");
    }
}

static void holes_stay_open_in_either_direction(void **state)
{
    Fixture *f = *state;
    for (int directions = 0; directions < 8; directions++)
        assert_swept(f, frame_of(f, directions & 1, directions & 2, directions & 4),
                     true);
    assert_swept(f, frame_of(f, true, false, true), false);
    assert_swept(f, frame_of(f, false, true, false), false);
}

/* Rings side by side, all with the same direction. */
static Path *rings_of(Fixture *f, int count)
{
    Path *path = path_new(f->arena);
    for (int i = 0; i < count; i++) {
        path_rectangle(path, (Box){20.0 * i, 0, 10, 10}, 0);
        path_rectangle(path, (Box){20.0 * i + 2, 2, 6, 6}, 0);
    }
    return path;
}

static void many_subpaths_keep_their_holes_up_to_a_limit(void **state)
{
    Fixture *f = *state;
    const Path *swept = path_extruded(f->arena, rings_of(f, 400), true, (Point){1, 0});
    for (int i = 0; i < 400; i += 100) {
        assert_true(path_holds(swept, (Point){20.0 * i + 1, 5}, false));
        assert_false(path_holds(swept, (Point){20.0 * i + 5, 5}, false));
    }
    assert_null(path_extruded(f->arena, rings_of(f, 2000), true, (Point){1, 0}));
}

static void curves_are_swept(void **state)
{
    Fixture *f = *state;
    Path *ring = path_new(f->arena);
    path_ellipse(ring, (Box){0, 0, 10, 10});
    path_ellipse(ring, (Box){3, 3, 4, 4});
    const Path *swept = path_extruded(f->arena, ring, true, (Point){0, 1});
    assert_true(path_holds(swept, (Point){5, 10.5}, false));
    assert_true(path_holds(swept, (Point){5, 3.5}, false));
    assert_false(path_holds(swept, (Point){5, 5.5}, false));
    assert_false(path_holds(swept, (Point){5, -0.5}, false));
}

static void an_open_line_sweeps_a_band(void **state)
{
    Fixture *f = *state;
    Path *line = path_new(f->arena);
    path_move(line, 0, 0);
    path_line(line, 10, 0);
    const Path *swept = path_extruded(f->arena, line, false, (Point){0, 3});
    assert_true(path_holds(swept, (Point){5, 1.5}, false));
    assert_false(path_holds(swept, (Point){5, 3.5}, false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(holes_stay_open_in_either_direction),
        TEST(many_subpaths_keep_their_holes_up_to_a_limit),
        TEST(curves_are_swept),
        TEST(an_open_line_sweeps_a_band),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
