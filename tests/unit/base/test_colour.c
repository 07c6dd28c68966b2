/* Colours: games check that players' colours are distinguishable, so distance and
 * contrast must follow the standards. The expected values come from a separate program,
 * itself tested against the table of Sharma, Wu and Dalal. */
#include "unit.h"

#include "base/colour.h"

static void colours_with_three_or_six_digits_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t colour;
    } cases[] = {{"#000000", 0},        {"#FFFFFF", 0xFFFFFF},
                 {"#0072B2", 0x0072B2}, {"#abcdef", 0xABCDEF},
                 {"#AbCdEf", 0xABCDEF}, {"#fff", 0xFFFFFF},
                 {"#1a9", 0x11AA99},    {"#000", 0}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        uint32_t colour = 1;
        assert_true(colour_read(cases[i].text, &colour));
        assert_int_equal(colour, cases[i].colour);
    }
}

static void invalid_colours_are_rejected(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",       "#",       "#12",     "#1234",  "#12345", "red",  "#1234567",
        "123456", "#12345G", "#12 456", "#+1234", "#0x12",  "#-12", " #123456"};
    uint32_t colour;
    for (size_t i = 0; i < LENGTH(cases); i++)
        if (colour_read(cases[i], &colour))
            fail_msg("'%s' is read", cases[i]);
}

static void assert_near(const char *what, double got, double want, double tolerance)
{
    if (!(got > want - tolerance && got < want + tolerance))
        fail_msg("%s is %.4f, not %.4f", what, got, want);
}

/* Some pairs have hues on both sides of 0, and greys have no hue. The formula treats
 * both as special cases. */
static void distances_follow_ciede2000(void **state)
{
    Fixture *f = *state;
    static const struct {
        uint32_t a, b;
        double view[5]; /* normal, protan, deutan, tritan, grey */
    } cases[] = {
        {0x000000, 0xFFFFFF, {100, 100, 100, 100, 100}},
        {0xFF0000, 0x00FF00, {86.608, 42.423, 19.409, 75.677, 26.538}},
        {0xFF0000, 0x0000FF, {52.878, 64.061, 75.223, 54.342, 19.162}},
        {0x0000FF, 0xFF00FF, {32.420, 13.473, 29.387, 54.895, 27.064}},
        {0xFFFF00, 0x0000FF, {103.428, 87.303, 94.002, 51.046, 53.527}},
        {0xFF0040, 0xFF4000, {14.814, 13.046, 5.581, 3.834, 3.178}},
        {0xE69F00, 0x56B4E9, {53.617, 50.541, 54.260, 53.633, 0.602}},
        {0xD55E00, 0xCC79A7, {37.022, 40.945, 34.013, 13.857, 6.245}},
        {0xD00000, 0x007000, {67.038, 9.008, 10.131, 58.535, 2.552}},
        {0x00FFFF, 0xFF0000, {70.958, 53.315, 47.347, 71.473, 28.569}},
        {0x808080, 0x818181, {0.378, 0.378, 0.378, 0.378, 0.378}},
        {0x101010, 0x121212, {0.469, 0.469, 0.469, 0.469, 0.469}},
        {0xFF0000, 0xFE0000, {0.208, 0.155, 0.205, 0.012, 0.201}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int view = 0; VIEW_NAMES[view]; view++)
            assert_near(arena_print(f->arena, "#%06X to #%06X, %s",
                                    (unsigned)cases[i].a, (unsigned)cases[i].b,
                                    VIEW_NAMES[view]),
                        colour_difference(cases[i].a, cases[i].b, (View)view),
                        cases[i].view[view], 0.02);
}

static void distances_are_symmetric_and_zero_for_equal_colours(void **state)
{
    (void)state;
    uint32_t a = 0x123456;
    for (int i = 0; i < 500; i++) {
        uint32_t b = (a * 1664525 + 1013904223) & 0xFFFFFF;
        for (int view = 0; VIEW_NAMES[view]; view++) {
            double distance = colour_difference(a, b, (View)view);
            assert_near("the way back", colour_difference(b, a, (View)view), distance,
                        1e-9);
            assert_true(distance >= 0);
            assert_near("to itself", colour_difference(a, a, (View)view), 0, 1e-9);
        }
        a = b;
    }
}

static void colour_blindness_is_simulated(void **state)
{
    (void)state;
    static const struct {
        uint32_t colour, seen[5]; /* normal, protan, deutan, tritan, grey */
    } cases[] = {
        {0x000000, {0, 0, 0, 0, 0}},
        {0xFFFFFF, {0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF}},
        {0xFF0000, {0xFF0000, 0x6D5F00, 0xA39000, 0xFF000F, 0x7F7F7F}},
        {0x808080, {0x808080, 0x808080, 0x808080, 0x808080, 0x808080}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int view = 0; VIEW_NAMES[view]; view++) {
            uint32_t seen = colour_simulate(cases[i].colour, (View)view);
            if (seen != cases[i].seen[view])
                fail_msg("#%06X, %s: #%06X", (unsigned)cases[i].colour,
                         VIEW_NAMES[view], (unsigned)seen);
        }
}

static void contrasts_follow_wcag(void **state)
{
    Fixture *f = *state;
    static const struct {
        uint32_t a, b;
        double ratio;
    } cases[] = {
        {0x000000, 0xFFFFFF, 21},     {0xFFFFFF, 0x000000, 21},
        {0xFFFFFF, 0xFFFFFF, 1},      {0x0072B2, 0xFFFFFF, 5.185},
        {0x777777, 0xFFFFFF, 4.478},  {0x767676, 0xFFFFFF, 4.542},
        {0xFF0000, 0xFFFFFF, 3.998},  {0xFFFF00, 0x0000FF, 8.002},
        {0x14100D, 0xEAE0C8, 14.414}, {0x0000FF, 0x000000, 2.444},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_near(arena_print(f->arena, "#%06X on #%06X", (unsigned)cases[i].a,
                                (unsigned)cases[i].b),
                    colour_contrast(cases[i].a, cases[i].b), cases[i].ratio, 0.001);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(colours_with_three_or_six_digits_are_read),
        TEST(invalid_colours_are_rejected),
        TEST(distances_follow_ciede2000),
        TEST(distances_are_symmetric_and_zero_for_equal_colours),
        TEST(colour_blindness_is_simulated),
        TEST(contrasts_follow_wcag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
