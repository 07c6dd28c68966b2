/* Tests crop marks and printer calibration. */
#include "unit.h"

#include <math.h>

#include "kit/calibration.h"
#include "kit/marks.h"

static uint32_t seed = 3;

static double random_between(double least, double most)
{
    seed = seed * 1664525 + 1013904223;
    return least + (most - least) * (double)(seed >> 8) / (double)(1 << 24);
}

static bool touches(Point a, Point b, Box box)
{
    double left = fmin(a.x, b.x), right = fmax(a.x, b.x);
    double top = fmin(a.y, b.y), bottom = fmax(a.y, b.y);
    return left < box.x + box.w && box.x < right + 1e-9 && top < box.y + box.h &&
           box.y < bottom + 1e-9;
}

static void crop_marks_avoid_printed_areas(void **state)
{
    (void)state;
    for (int run = 0; run < 2000; run++) {
        Arena *arena = arena_new();
        Part parts[12] = {0};
        PlacedParts laid = {0};
        Page page = {.width = 210, .height = 297};
        Box slug = {5, 286, 200, 3};
        int columns = 1 + run % 4, rows = 1 + run / 4 % 3;
        double bleed = random_between(0, 3),
               gap = run % 2 ? random_between(0, 9) : 2 * bleed;
        double w = random_between(8, 40), h = random_between(8, 70);
        for (int i = 0; i < columns * rows; i++) {
            Box trim = {14 + i % columns * (w + gap), 14 + i / columns * (h + gap), w,
                        h};
            double out = fmin(bleed, gap / 2);
            Pose pose = {
                trim, {trim.x - out, trim.y - out, w + 2 * out, h + 2 * out}, 0};
            parts[i].trim.rounded = run % 3 == 0;
            parts[i].trim.edge = path_new(arena);
            list_add(arena, &laid,
                     ((PlacedPart){.part = &parts[i],
                                   .pose = pose,
                                   .matrix = MATRIX_IDENTITY,
                                   .copy = 1}));
        }
        marks_add(arena, &laid, GUIDES_TICKS, 5, slug, &page);
        assert_int_equal(page.marks[MARKS_TICKS].count, 1);
        const Path *path = page.marks[MARKS_TICKS].items[0].path;
        for (int i = 0; i + 1 < path->point_count; i += 2) {
            Point a = path->points[i], b = path->points[i + 1];
            assert_true(fmin(fmin(a.x, a.y), fmin(b.x, b.y)) > 0.9);
            assert_true(fmax(a.x, b.x) < 209.1 && fmax(a.y, b.y) < 296.1);
            assert_false(touches(a, b, slug));
            for (int k = 0; k < laid.count; k++)
                assert_false(touches(a, b, laid.items[k].pose.art));
        }
        arena_free(arena);
    }
}

/* Two squares that touch have seven sides to cut, and a third one apart has four. */
static void parts_that_touch_share_a_line(void **state)
{
    Fixture *f = *state;
    static const double lefts[] = {20, 30, 60};
    Path *square = path_of_box(f->arena, (Box){0, 0, 10, 10});
    Part part = {.w = 10, .h = 10, .cut = square, .trim = {.rounded = true}};
    part.trim.edge = square;
    PlacedParts placed = {0};
    Page page = {.width = 210, .height = 297};
    for (size_t i = 0; i < LENGTH(lefts); i++) {
        const Box trim = {lefts[i], 20, 10, 10};
        list_add(f->arena, &placed,
                 ((PlacedPart){.part = &part,
                               .pose = {trim, trim, 0},
                               .matrix = matrix_move(trim.x, trim.y),
                               .copy = 1}));
    }
    marks_add_outlines(f->arena, &placed, GUIDES_TICKS, &page);
    const ItemList *cuts = &page.marks[MARKS_CUT];
    int sides = 0;
    for (int i = 0; i < cuts->count; i++)
        for (int k = 0; k < cuts->items[i].path->step_count; k++)
            sides += cuts->items[i].path->steps[k] != STEP_MOVE;
    assert_int_equal(cuts->count, 3);
    assert_int_equal(sides, 7 + 4);
}

/* A printer misplaces the back by a known offset, given as seen from the front. The
 * shift computed from the scale readings must cancel it. */
static void scale_readings_correct_the_offset(void **state)
{
    (void)state;
    for (int run = 0; run < 200; run++) {
        bool is_long = run % 2;
        double dx = random_between(-2, 2), dy = random_between(-2, 2),
               turn = random_between(-0.4, 0.4) * acos(-1) / 180;
        Calibration sheet = {.paper = {210, 297, 5},
                             .backs = is_long ? BACKS_LONG : BACKS_SHORT};
        /* The middle of each scale is 26 mm from its edge, then moved and turned. */
        double high = 297.0 / 2 - 26, wide = 210.0 / 2 - 26;
        ScaleReadings readings = {dx + high * turn, dx - high * turn, dy - wide * turn,
                                  dy + wide * turn};
        Shift shift = calibration_shift(&sheet, readings);
        /* Seen from the back, the printer's offset and rotation are mirrored. */
        double back_x = is_long ? -dx : dx, back_y = is_long ? dy : -dy;
        assert_float_equal(shift.x + back_x, 0, 1e-9);
        assert_float_equal(shift.y + back_y, 0, 1e-9);
        assert_float_equal(shift.turn * acos(-1) / 180, turn, 1e-9);
    }
}

static void printer_files_round_trip(void **state)
{
    Fixture *f = *state;
    const Printer printer = {6.5, {0.25, -1.5, 0.1, true}, GUIDES_CORNERS, true};
    char *folder = new_folder(f), *file = path_join(f->arena, folder, "printer.yaml");
    Text text = printer_text(f->arena, &printer);
    assert_null(file_write(f->arena, file, text.text, text.length));
    Printer read = PRINTER_USUAL;
    assert_true(printer_read(f->arena, file, &read, f->diags));
    assert_float_equal(read.margin, 6.5, 1e-9);
    assert_float_equal(read.shift.x, 0.25, 1e-9);
    assert_float_equal(read.shift.y, -1.5, 1e-9);
    assert_float_equal(read.shift.turn, 0.1, 1e-9);
    assert_int_equal(read.guides, GUIDES_CORNERS);
    assert_true(read.back_marks && read.shift.over_short);
    assert_int_equal(remove(file), 0);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(crop_marks_avoid_printed_areas),
        TEST(parts_that_touch_share_a_line),
        TEST(scale_readings_correct_the_offset),
        TEST(printer_files_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
