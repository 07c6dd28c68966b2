/* Preloading shared libraries in a background thread. Failures are silent. */
#include "unit.h"

#include <dlfcn.h>
#include <sonames.h>

#include "base/preload.h"
#include "base/threads.h"

static const char *const files[] = {"no-such-library.so.0", SONAME_RSVG_2, NULL};

static bool is_loaded(void)
{
    return dlopen(SONAME_RSVG_2, RTLD_NOW | RTLD_NOLOAD) != NULL;
}

static void a_preload_that_never_began_can_be_ended(void **state)
{
    (void)state;
    Preload preload = {0};
    preload_end(&preload);
    assert_false(is_loaded());
}

static void libraries_are_loaded_when_the_preload_ends(void **state)
{
    (void)state;
    Preload preload = {0};
    preload_begin(&preload, files);
    preload_begin(&preload, files);
    preload_end(&preload);
    assert_int_equal(is_loaded(), processor_count() > 1);
    preload_end(&preload);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_preload_that_never_began_can_be_ended),
        TEST(libraries_are_loaded_when_the_preload_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
