/* Tests page dumps: the text that golden tests compare must show every relevant
 * difference and no irrelevant one. */
#include "unit.h"

#include "page/page.h"

static const Font INTER = {.path = "/fonts/Inter-Regular.otf"};

static Item glyphs_of(Fixture *f, Run run)
{
    Run *copy = arena_new_item(f->arena, Run);
    *copy = run;
    return (Item){.kind = ITEM_GLYPHS, .run = copy};
}

static Path *path_of(Fixture *f, const char *data)
{
    Path *path = path_new(f->arena);
    size_t at;
    assert_null(path_read(path, data, &at));
    return path;
}

static const char *dump(Fixture *f, const Page *page)
{
    Text out = text_new(f->arena);
    page_dump(page, &out);
    return out.text;
}

/* Dumps a page with one item, without the page's own line. */
static const char *dump_item(Fixture *f, Item item)
{
    Page page = {.width = 10, .height = 10};
    list_add(f->arena, &page.items, item);
    const char *text = dump(f, &page), *start = "page 10 x 10:\n  ";
    assert_true(text_starts(text, start));
    return text + strlen(start);
}

static const char *dump_fill(Fixture *f, const char *data)
{
    return dump_item(f, item_fill(path_of(f, data), paint_ink(0x14100D, 1)));
}

static void fills_are_dumped(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"M0 0L10 0 10.004 5.126Z", "fill #14100D  M 0 0 L 10 0 L 10 5.13 Z\n"},
        {"M0 0C1 2 3 4-.001 6", "fill #14100D  M 0 0 C 1 2 3 4 0 6\n"},
        {"M-.004-0L-.006-100 120 0", "fill #14100D  M 0 0 L -0.01 -100 L 120 0\n"},
        {"M0 0H63.5V88.9H0z", "fill #14100D  rectangle 0 0 63.5 88.9\n"},
        {"M0 0V88.9H63.5V0z", "fill #14100D  M 0 0 L 0 88.9 L 63.5 88.9 L 63.5 0 Z\n"},
        {"", "fill #14100D  nothing\n"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], dump_fill(f, cases[i][0]), cases[i][1]);
    Item item = item_fill(path_of(f, "M0 0H1"), paint_ink(0xFF, 0.5));
    item.even_odd = true;
    assert_string_equal(dump_item(f, item),
                        "fill #0000FF alpha 0.5 even-odd  M 0 0 L 1 0\n");
}

static void long_paths_are_abbreviated(void **state)
{
    Fixture *f = *state;
    const char *data = "M0 0h1v1h1v1h1v1h1v1h1v1h1v1h1v1h1v1z",
               *got = dump_fill(f, data);
    const char *start =
        "fill #14100D  M 0 0 L 1 0 L 1 1 L 2 1 L 2 2 L 3 2 L 3 3 L 4 3 … "
        "(18 steps in 0 0 8 x 8, ";
    if (!text_starts(got, start))
        fail_msg("got: %s", got);
    assert_string_equal(got, dump_fill(f, data));
    const char *nearly = "M0 0h1v1h1v1h1v1h1v1h1v1h1v1h1v1h1v1.001z";
    assert_string_equal(got, dump_fill(f, nearly));
    const char *other = "M0 0h1v1h1v1h1v1h1v1h1v1h1.1v1h.9v1h1v1z";
    assert_string_not_equal(got, dump_fill(f, other));
}

static void strokes_are_dumped(void **state)
{
    Fixture *f = *state;
    static const double dashes[] = {1, 0.5};
    Path *path = path_of(f, "M0 0H1");
    Stroke stroke = {.width = 0.25};
    assert_string_equal(dump_item(f, item_stroke(path, paint_ink(0, 1), stroke)),
                        "stroke #000000 0.25 mm  M 0 0 L 1 0\n");
    stroke = (Stroke){0.1, CAP_ROUND, JOIN_BEVEL, dashes, 2, 0.75};
    assert_string_equal(dump_item(f, item_stroke(path, paint_ink(0, 1), stroke)),
                        "stroke #000000 0.1 mm cap round join bevel dashes 1 0.5 from "
                        "0.75  M 0 0 L 1 0\n");
}

static void gradients_are_dumped(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0, {0xFFFFFF, 1}}, {1, {0, 0.25}}};
    Paint paint = {
        .kind = PAINT_LINEAR, .to = {10, 0}, .stops = stops, .stop_count = 2};
    assert_string_equal(
        dump_item(f, item_fill(path_of(f, "M0 0H1"), paint)),
        "fill linear 0 0 to 10 0 (0 #FFFFFF, 1 #000000 alpha 0.25)  M 0 0 L 1 0\n");
    paint.kind = PAINT_RADIAL;
    paint.r1 = 7;
    assert_string_equal(dump_item(f, item_fill(path_of(f, "M0 0H1"), paint)),
                        "fill radial 0 0 radius 0 to 10 0 radius 7 (0 #FFFFFF, 1 "
                        "#000000 alpha 0.25)  M 0 0 L 1 0\n");
}

static void paints_have_an_ink_at_each_point(void **state)
{
    Fixture *f = *state;
    static const Stop stops[] = {{0.5, {0xFF0000, 1}}, {1, {0x0000FF, 0}}};
    Paint paint = {
        .kind = PAINT_LINEAR, .to = {10, 0}, .stops = stops, .stop_count = 2};
    assert_int_equal(paint_at(&paint, (Point){2, 7}).rgb, 0xFF0000);
    assert_int_equal(paint_at(&paint, (Point){12, 0}).rgb, 0x0000FF);
    Ink ink = paint_at(&paint, (Point){7.5, 3});
    assert_int_equal(ink.rgb, 0x800080);
    assert_true(ink.alpha == 0.5);
    Paint faded = paint_faded(f->arena, paint, 0.5);
    assert_true(paint_at(&faded, (Point){0, 0}).alpha == 0.5);
    assert_true(stops[0].ink.alpha == 1);
}

/* Makes clusters of one byte and one glyph each, except for spaces at the end of a
 * line. */
static Run run_of(Fixture *f, const char *text, const double *places, int count)
{
    Run run = {.font = &INTER, .size = 3.1, .colour = 0x14100D, .alpha = 1};
    run.text = text;
    run.length = (int)strlen(text);
    for (int i = 0; i < count; i++) {
        if (places[i * 2] >= 0)
            list_add(f->arena, &run.glyphs,
                     (Glyph){1, places[i * 2], places[i * 2 + 1]});
        list_add(f->arena, &run.clusters, (Cluster){1, places[i * 2] >= 0});
    }
    return run;
}

static void text_is_dumped_line_by_line(void **state)
{
    Fixture *f = *state;
    static const double places[] = {4, 5, 6, 5, -1, 0, 4, 9, 5.5, 9, 7, 9};
    Run run = run_of(f, "is \"it", places, 6);
    assert_string_equal(dump_item(f, glyphs_of(f, run)),
                        "glyphs Inter-Regular 3.1 mm #14100D at 4 5 \"is \" to 6\n"
                        "  glyphs Inter-Regular 3.1 mm #14100D at 4 9 \"\"it\" to 7\n");
}

/* A mark may be placed above the letter of its cluster. */
static void outlines_are_dumped(void **state)
{
    Fixture *f = *state;
    static const double places[] = {4, 5, 6, 5};
    Run run = run_of(f, "is", places, 2);
    const Stroke pen = {.width = 0.5, .join = JOIN_ROUND};
    assert_string_equal(dump_item(f, item_outlines(&run, paint_ink(0xFF, 1), pen)),
                        "outlines Inter-Regular 3.1 mm #0000FF 0.5 mm join round at 4 "
                        "5 \"is\" to 6\n");
    assert_string_equal(
        dump_item(f, item_outlines(&run, paint_ink(0xFF, 0.5), (Stroke){0})),
        "outlines Inter-Regular 3.1 mm #0000FF alpha 0.5 at 4 5 \"is\" to 6\n");
    static const Stop stops[] = {{0, {0xFFFFFF, 1}}, {1, {0, 1}}};
    Item item = item_glyphs(&run);
    item.paint =
        (Paint){.kind = PAINT_LINEAR, .to = {0, 9}, .stops = stops, .stop_count = 2};
    assert_string_equal(dump_item(f, item),
                        "glyphs Inter-Regular 3.1 mm linear 0 0 to 0 9 (0 #FFFFFF, 1 "
                        "#000000) at 4 5 \"is\" to 6\n");
}

static void marks_stay_with_their_letter(void **state)
{
    Fixture *f = *state;
    Run run = {.font = &INTER, .size = 3, .alpha = 0.5, .text = "ab", .length = 2};
    list_add(f->arena, &run.glyphs, (Glyph){1, 4, 5});
    list_add(f->arena, &run.glyphs, (Glyph){2, 4, 3});
    list_add(f->arena, &run.glyphs, (Glyph){3, 6, 5});
    list_add(f->arena, &run.clusters, (Cluster){1, 2});
    list_add(f->arena, &run.clusters, (Cluster){1, 1});
    assert_string_equal(
        dump_item(f, glyphs_of(f, run)),
        "glyphs Inter-Regular 3 mm #000000 alpha 0.5 at 4 5 \"ab\" to 6\n");
}

static void text_without_glyphs_is_dumped(void **state)
{
    Fixture *f = *state;
    Run run = {.font = &INTER, .size = 3, .alpha = 1, .text = "a\nb", .length = 3};
    assert_string_equal(dump_item(f, glyphs_of(f, run)),
                        "glyphs Inter-Regular 3 mm #000000 \"a b\"\n");
}

static void pictures_are_dumped(void **state)
{
    Fixture *f = *state;
    static const Picture picture = {.name = "art/x.svg"};
    Item item = {.kind = ITEM_PICTURE, .picture = &picture, .box = {3, 4, 10, 10.5}};
    assert_string_equal(dump_item(f, item), "picture art/x.svg 3 4 10 x 10.5\n");
}

static const char *dump_group(Fixture *f, Matrix matrix)
{
    Group group = {.matrix = matrix, .opacity = 1};
    return dump_item(f, (Item){.kind = ITEM_GROUP, .group = &group});
}

static void matrices_are_described_in_words(void **state)
{
    Fixture *f = *state;
    Matrix scale = matrix_scale(2, 3), turn = matrix_turn(90), move = matrix_move(4, 5);
    assert_string_equal(dump_group(f, MATRIX_IDENTITY), "group:\n");
    assert_string_equal(dump_group(f, move), "group move 4 5:\n");
    assert_string_equal(dump_group(f, turn), "group turn 90:\n");
    assert_string_equal(dump_group(f, matrix_turn(-30)), "group turn -30:\n");
    assert_string_equal(dump_group(f, matrix_turn(180)), "group turn 180:\n");
    assert_string_equal(dump_group(f, matrix_multiply(turn, turn)),
                        "group turn 180:\n");
    assert_string_equal(dump_group(f, matrix_scale(2, 2)), "group scale 2:\n");
    assert_string_equal(dump_group(f, scale), "group scale 2 3:\n");
    assert_string_equal(dump_group(f, matrix_scale(-1, 1)), "group scale -1 1:\n");
    assert_string_equal(dump_group(f, matrix_scale(1, -1)), "group scale 1 -1:\n");
    assert_string_equal(dump_group(f, matrix_scale(-1, -1)), "group turn 180:\n");
    assert_string_equal(
        dump_group(f, matrix_multiply(matrix_multiply(scale, turn), move)),
        "group move 4 5 turn 90 scale 2 3:\n");
    assert_string_equal(dump_group(f, matrix_multiply(matrix_turn(45), scale)),
                        "group matrix 1.4142 2.1213 -1.4142 2.1213:\n");
    assert_string_equal(dump_group(f, matrix_scale(0, 0)), "group matrix 0 0 0 0:\n");
}

static void groups_are_dumped_with_their_items(void **state)
{
    Fixture *f = *state;
    Group inner = {.matrix = MATRIX_IDENTITY, .opacity = 0.5, .alt = "A wolf\nhowls"};
    Group outer = {.matrix = matrix_move(1, 2),
                   .clip = path_of(f, "M0 0H5V5H0Z"),
                   .clip_even_odd = true,
                   .opacity = 1};
    list_add(f->arena, &inner.items,
             item_fill(path_of(f, "M0 0H1V1H0Z"), paint_ink(0xFF0000, 1)));
    list_add(f->arena, &outer.items, (Item){.kind = ITEM_GROUP, .group = &inner});
    assert_string_equal(dump_item(f, (Item){.kind = ITEM_GROUP, .group = &outer}),
                        "group move 1 2 clip even-odd  rectangle 0 0 5 5:\n"
                        "    group opacity 0.5 alt \"A wolf howls\":\n"
                        "      fill #FF0000  rectangle 0 0 1 1\n");
}

/* Each form is dumped once, in order of first use, including nested forms. */
static void forms_are_dumped_once(void **state)
{
    Fixture *f = *state;
    Form dot = {.name = "dot", .bounds = {0, 0, 2, 2}};
    Form face = {.name = "wolf/face", .bounds = {-3, -3, 69.5, 94.9}};
    list_add(f->arena, &dot.items,
             item_fill(path_of(f, "M0 0H1V1H0Z"), paint_ink(0xFF0000, 1)));
    list_add(f->arena, &face.items,
             (Item){.kind = ITEM_FORM, .form = &dot, .matrix = matrix_turn(90)});
    Page page = {.width = 210, .height = 297, .label = "F-1", .trim = {3, 3, 204, 291}};
    for (int i = 0; i < 2; i++)
        list_add(f->arena, &page.items,
                 (Item){.kind = ITEM_FORM, .form = &face, .matrix = matrix_move(i, 0)});
    list_add(
        f->arena, &page.marks[MARKS_FOLD],
        item_stroke(path_of(f, "M0 0H1"), paint_ink(0, 1), (Stroke){.width = 0.1}));
    assert_string_equal(dump(f, &page), "page F-1 210 x 297:\n"
                                        "  trim 3 3 204 x 291\n"
                                        "  form wolf/face at 0 0\n"
                                        "  form wolf/face at 1 0\n"
                                        "Fold lines:\n"
                                        "  stroke #000000 0.1 mm  M 0 0 L 1 0\n"
                                        "form wolf/face -3 -3 69.5 x 94.9:\n"
                                        "  form dot at 0 0 turn 90\n"
                                        "form dot 0 0 2 x 2:\n"
                                        "  fill #FF0000  rectangle 0 0 1 1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(fills_are_dumped),
        TEST(long_paths_are_abbreviated),
        TEST(strokes_are_dumped),
        TEST(gradients_are_dumped),
        TEST(paints_have_an_ink_at_each_point),
        TEST(outlines_are_dumped),
        TEST(text_is_dumped_line_by_line),
        TEST(marks_stay_with_their_letter),
        TEST(text_without_glyphs_is_dumped),
        TEST(pictures_are_dumped),
        TEST(matrices_are_described_in_words),
        TEST(groups_are_dumped_with_their_items),
        TEST(forms_are_dumped_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
