/* Tests registration marks: reading profiles, and keeping pieces off. */
#include "unit.h"

#include "kit/register_marks.h"
#include "random.h"

static void names_and_numbers_are_read(void **state)
{
    RegisterMarks marks;
    (void)state;
    assert_true(register_marks_read("silhouette", &marks));
    assert_true(marks.offset == 10 && marks.square == 5 && marks.length == 20);
    assert_true(register_marks_read("12,4,15.5,.5,25", &marks));
    assert_true(marks.offset == 12 && marks.square == 4 && marks.length == 15.5 &&
                marks.thickness == 0.5 && marks.clear == 25);
    assert_true(register_marks_read("none", &marks));
    assert_false(register_marks_exist(&marks));
    for (int i = 0; REGISTER_NAMES[i]; i++) {
        assert_string_equal(REGISTER_NAMES[i], REGISTER_PROFILES[i].name);
        assert_true(register_marks_read(REGISTER_NAMES[i], &marks));
    }
}

static void other_texts_are_refused(void **state)
{
    static const char *const texts[] = {
        "",           "cameo",          "10,5,20,0.3",     "10,5,20,0.3,20,1",
        "10,5,20,,1", "10 5 20 0.3 20", "-10,5,20,0.3,20", "10,5,20,30,20",
        "10,5,0,0,0", "1e9,5,20,1,20",  "nan,5,20,0.3,20", NULL};
    RegisterMarks marks;
    (void)state;
    for (int i = 0; texts[i]; i++)
        if (register_marks_read(texts[i], &marks))
            fail_msg("'%s' was read", texts[i]);
}

static Batch random_batch(void)
{
    return (Batch){.w = random_int(10, 100),
                   .h = random_int(10, 100),
                   .bleed = random_int(0, 40) / 10.0,
                   .gap = random_int(0, 2) ? -1 : random_int(0, 50) / 10.0,
                   .has_back = random_int(0, 1),
                   .count = random_int(1, 60)};
}

/* Imposes random pieces, and fails if one of them meets the marks. */
static void pieces_keep_off_the_marks(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < 400; i++) {
        RegisterMarks marks = REGISTER_PROFILES[random_int(0, 1)].marks;
        marks.clear = random_int(0, 40);
        marks.offset = random_int(5, 15);
        Paper paper = {.width = 210, .height = 297, .margin = 5};
        register_marks_keep_off(&marks, &paper);
        const Batch batches[] = {random_batch(), random_batch()};
        const ImposeOptions options = {paper, BACKS_LONG, (Guides)random_int(0, 3)};
        const Sheets sheets = impose(f->arena, batches, 2, &options);
        assert_true(sheets.misfit < 0 || sheets.all.count >= 0);
        for (int k = 0; k < sheets.all.count && sheets.misfit < 0; k++) {
            const Sheet *sheet = sheets.all.items[k];
            for (int n = 0; n < sheet->places.count; n++)
                assert_false(register_marks_meet(&marks, sheet->width, sheet->height,
                                                 sheet->places.items[n].art));
        }
    }
}

static void pieces_stay_inside_a_box(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < 300; i++) {
        const Paper paper = {
            .width = 279.4,
            .height = 215.9,
            .margin = 5,
            .inside = {20, 12, random_int(60, 250), random_int(60, 190)}};
        const Batch batches[] = {random_batch(), random_batch()};
        const ImposeOptions options = {paper, BACKS_LONG, GUIDES_NONE};
        const Sheets sheets = impose(f->arena, batches, 2, &options);
        for (int k = 0; k < sheets.all.count && sheets.misfit < 0; k++) {
            const Sheet *sheet = sheets.all.items[k];
            assert_true(sheet->width == paper.width && sheet->height == paper.height);
            for (int n = 0; n < sheet->places.count; n++)
                assert_true(box_holds(box_grown(paper.inside, 1e-5),
                                      sheet->places.items[n].art));
        }
    }
}

/* A mark is drawn where nothing else may be, and the slug is clear of them all. */
static void the_slug_is_between_the_corners(void **state)
{
    Fixture *f = *state;
    for (int i = 0; REGISTER_PROFILES[i + 1].name; i++) {
        const RegisterMarks *marks = &REGISTER_PROFILES[i].marks;
        Page page = {.width = 210, .height = 297};
        register_marks_add(f->arena, marks, &page);
        assert_int_equal(page.marks[MARKS_REGISTER].count, 1);
        const Box drawn = path_extent(page.marks[MARKS_REGISTER].items[0].path);
        assert_true(drawn.x == 10 && drawn.y == 10 && drawn.w == 190 && drawn.h == 277);
        Box slug = register_marks_slug_room(marks, 210, 297, 5);
        assert_false(register_marks_meet(marks, 210, 297, slug));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_and_numbers_are_read),      TEST(other_texts_are_refused),
        TEST(pieces_keep_off_the_marks),       TEST(pieces_stay_inside_a_box),
        TEST(the_slug_is_between_the_corners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
