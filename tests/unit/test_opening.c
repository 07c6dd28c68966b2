/* Libraries are opened beside other work, once, and awaited. */
#include "unit.h"

#include <stdatomic.h>
#include <time.h>

#include "base/opening.h"

static atomic_int opened;

static void open_slowly(void)
{
    const struct timespec moment = {0, 20 * 1000 * 1000};
    nanosleep(&moment, NULL);
    opened++;
}

static bool has_two_processors(void)
{
    Processors here = processors_here();
    return processors_count(&here) > 1;
}

static void who_ends_it_waits(void **state)
{
    (void)state;
    Opening opening = {0};
    opened = 0;
    opening_begin(&opening, open_slowly);
    assert_int_equal(opened, 0);
    opening_end(&opening);
    assert_int_equal(opened, has_two_processors() ? 1 : 0);
}

static void what_has_begun_does_not_begin_again(void **state)
{
    (void)state;
    Opening opening = {0};
    opened = 0;
    opening_begin(&opening, open_slowly);
    opening_begin(&opening, open_slowly);
    opening_end(&opening);
    opening_end(&opening);
    assert_int_equal(opened, has_two_processors() ? 1 : 0);
}

static void what_never_began_need_not_be_awaited(void **state)
{
    (void)state;
    Opening opening = {0};
    opened = 0;
    opening_end(&opening);
    assert_int_equal(opened, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_ends_it_waits),
        TEST(what_has_begun_does_not_begin_again),
        TEST(what_never_began_need_not_be_awaited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
