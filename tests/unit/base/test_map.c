/* Maps: every name in a game is looked up in one, so no key may be lost when the map
 * grows, and putting, setting and getting must keep their promises. */
#include "unit.h"

#include "base/map.h"

static void a_new_map_has_nothing(void **state)
{
    Fixture *f = *state;
    Map map = map_new(f->arena);
    assert_null(map_get(&map, "wolf"));
    assert_null(map_get(&map, ""));
}

static void putting_keeps_the_first_value_and_tells_of_it(void **state)
{
    Fixture *f = *state;
    int first, second;
    Map map = map_new(f->arena);
    assert_null(map_put(&map, "wolf", &first));
    assert_ptr_equal(map_put(&map, "wolf", &second), &first);
    assert_ptr_equal(map_get(&map, "wolf"), &first);
    assert_int_equal(map.entries.count, 1);
}

static void setting_replaces_what_was_there(void **state)
{
    Fixture *f = *state;
    int first, second;
    Map map = map_new(f->arena);
    map_set(&map, "wolf", &first);
    map_set(&map, "wolf", &second);
    assert_ptr_equal(map_get(&map, "wolf"), &second);
}

static void a_value_can_be_set_after_nothing_was_set(void **state)
{
    Fixture *f = *state;
    int value;
    Map map = map_new(f->arena);
    map_set(&map, "wolf", NULL);
    assert_null(map_get(&map, "wolf"));
    map_set(&map, "wolf", &value);
    assert_ptr_equal(map_get(&map, "wolf"), &value);
}

static void keys_are_told_apart_by_their_text(void **state)
{
    Fixture *f = *state;
    int one, two;
    char key[] = "wolf";
    Map map = map_new(f->arena);
    map_put(&map, "wolf", &one);
    map_put(&map, "Wolf", &two);
    map_put(&map, "", &two);
    assert_ptr_equal(map_get(&map, key), &one);
    assert_ptr_equal(map_get(&map, "Wolf"), &two);
    assert_ptr_equal(map_get(&map, ""), &two);
    assert_null(map_get(&map, "wolf "));
}

static void no_key_is_lost_while_the_map_grows(void **state)
{
    Fixture *f = *state;
    enum { COUNT = 20000 };
    static int values[COUNT];
    Map map = map_new(f->arena);
    for (int i = 0; i < COUNT; i++)
        assert_null(map_put(&map, arena_print(f->arena, "key-%d", i), &values[i]));
    assert_int_equal(map.entries.count, COUNT);
    for (int i = 0; i < COUNT; i++)
        assert_ptr_equal(map_get(&map, arena_print(f->arena, "key-%d", i)), &values[i]);
    assert_null(map_get(&map, "key-20000"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_map_has_nothing),
        TEST(putting_keeps_the_first_value_and_tells_of_it),
        TEST(setting_replaces_what_was_there),
        TEST(a_value_can_be_set_after_nothing_was_set),
        TEST(keys_are_told_apart_by_their_text),
        TEST(no_key_is_lost_while_the_map_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
