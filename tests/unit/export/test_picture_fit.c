/* Tests how pieces are placed on pictures: exact pixels, bleed, and landscape pieces on
 * upright pictures. */
#include "unit.h"

#include "export/picture_fit.h"

static const Trim POKER = {.w = 63.5, .h = 88.9, .bleed = 3};

static void pixels_are_read(void **state)
{
    (void)state;
    PixelSize size;
    assert_true(pixel_size_read("825x1125", &size));
    assert_int_equal(size.width, 825);
    assert_int_equal(size.height, 1125);
    assert_true(pixel_size_read("16x20000", &size));
    static const char *const wrong[] = {
        "",           "825",    "825x",   "x825",
        "825x1125x1", "15x99",  "16x15",  "20001x16",
        "-25x99",     "+25x99", " 25x99", "25 x99",
        "25x 99",     "25x99 ", "25X99",  "99999999999999999999x100"};
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_false(pixel_size_read(wrong[i], &size));
}

static void a_picture_shows_the_piece_or_its_bleed_too(void **state)
{
    (void)state;
    PictureFit fit = picture_fit(&POKER, 300, false);
    assert_int_equal(fit.px.width, 750);
    assert_int_equal(fit.px.height, 1050);
    assert_true(fit.cut && !fit.turned);
    fit = picture_fit(&POKER, 300, true);
    assert_int_equal(fit.px.width, 821);
    assert_int_equal(fit.px.height, 1121);
    assert_true(!fit.cut && fit.bleed == 3);
}

static void given_pixels_say_how_much_bleed_there_is(void **state)
{
    (void)state;
    double least;
    PictureFit fit = picture_fit_px(&POKER, 300, (PixelSize){825, 1200}, &least);
    assert_float_equal(least, 3.175, 1e-6); /* beside the piece */
    assert_float_equal(fit.bleed, 6.35, 1e-6);
    assert_false(fit.turned);
    picture_fit_px(&POKER, 300, (PixelSize){600, 800}, &least);
    assert_true(least < 0);
}

static void landscape_pieces_are_turned(void **state)
{
    (void)state;
    double least;
    const Trim wide = {.w = 88.9, .h = 63.5};
    PictureFit fit = picture_fit_px(&wide, 300, (PixelSize){825, 1125}, &least);
    assert_true(fit.turned);
    assert_float_equal(least, 3.175, 1e-6);
    assert_false(picture_fit_px(&wide, 300, (PixelSize){1125, 825}, &least).turned);
    const Trim square = {.w = 63.5, .h = 63.5};
    assert_false(picture_fit_px(&square, 300, (PixelSize){825, 1125}, &least).turned);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pixels_are_read),
        TEST(a_picture_shows_the_piece_or_its_bleed_too),
        TEST(given_pixels_say_how_much_bleed_there_is),
        TEST(landscape_pieces_are_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
