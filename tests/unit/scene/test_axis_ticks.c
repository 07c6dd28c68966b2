/* Ticks of axes are round numbers. */
#include "unit.h"

#include "scene/axis_ticks.h"

static void ticks_are_round_and_include_the_figures(void **state)
{
    static const struct {
        double least, most;
        bool is_whole;
        AxisTicks ticks;
    } cases[] = {
        {0, 45.028, false, {0, 50, 10}},   {0, 100, false, {0, 100, 20}},
        {0, 0.7, false, {0, 0.8, 0.2}},    {0, 3, true, {0, 3, 1}},
        {0, 12, true, {0, 15, 5}},         {0, 11.4, false, {0, 12.5, 2.5}},
        {-3, 9, true, {-5, 10, 5}},        {0, 1, true, {0, 1, 1}},
        {0, 1e15, false, {0, 1e15, 2e14}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const AxisTicks ticks =
            axis_ticks(cases[i].least, cases[i].most, cases[i].is_whole);
        assert_float_equal(ticks.least, cases[i].ticks.least, 1e-9);
        assert_float_equal(ticks.most, cases[i].ticks.most, 1e-9);
        assert_float_equal(ticks.step, cases[i].ticks.step, 1e-9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(ticks_are_round_and_include_the_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
