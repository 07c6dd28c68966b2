/* Tests how hand work is summed up, and how long it takes. */
#include "unit.h"

#include "kit/make_work.h"

static void times_are_rounded_to_what_a_reader_plans_with(void **state)
{
    Fixture *f = *state;
    static const struct {
        double minutes;
        const char *time;
    } cases[] = {
        {0, "5 min"}, {11, "15 min"}, {55, "55 min"}, {56, "1 h"},  {76, "1.5 h"},
        {190, "3 h"}, {200, "3.5 h"}, {239, "4 h"},   {310, "5 h"}, {40 * 60, "40 h"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].time, work_time(f->arena, cases[i].minutes),
                    cases[i].time);
}

static void each_kind_of_work_takes_time(void **state)
{
    (void)state;
    assert_float_equal(work_minutes(&(HandWork){.sides = 10}), 5, 0.001);
    assert_float_equal(work_minutes(&(HandWork){.cuts = 30}), 10, 0.001);
    assert_float_equal(work_minutes(&(HandWork){.folded = 1, .mounted = 2}), 12, 0.001);
    assert_float_equal(work_minutes(&(HandWork){.punched = 3, .outlines = 1}), 2,
                       0.001);
    assert_float_equal(work_minutes(&(HandWork){.nets = 1, .boxes = 1}), 20, 0.001);
    assert_float_equal(work_minutes(&(HandWork){.coins = 1, .standees = 2}), 9, 0.001);
    assert_float_equal(work_minutes(&(HandWork){.mountable = 9}), 0, 0.001);
}

static void work_on_files_is_summed_up(void **state)
{
    (void)state;
    const HandWork works[] = {
        {.sheets = 2, .cuts = 10, .corner = 3, .nets = 1, .has_brad = true},
        {.sheets = 3, .cuts = 5, .corner = 2, .coins = 2, .mountable = 3},
    };
    HandWork sum = work_sum(works, 2);
    assert_int_equal(sum.sheets, 5);
    assert_int_equal(sum.cuts, 15);
    assert_int_equal(sum.nets, 1);
    assert_int_equal(sum.coins, 2);
    assert_int_equal(sum.mountable, 3);
    assert_float_equal(sum.corner, 3, 0.001);
    assert_true(sum.has_brad);
    assert_true(work_has_folds(&sum));
    assert_false(work_has_folds(&(HandWork){.sheets = 1, .cuts = 4}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(times_are_rounded_to_what_a_reader_plans_with),
        TEST(each_kind_of_work_takes_time),
        TEST(work_on_files_is_summed_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
