/* Maps from text to pointers: put, set and get, and that no key is lost when the map
 * grows. */
#include "unit.h"

#include "base/map.h"

static void a_new_map_is_empty(void **state)
{
    Fixture *f = *state;
    Map map = map_new(f->arena);
    assert_null(map_get(&map, "wolf"));
    assert_null(map_get(&map, ""));
}

static void put_keeps_and_returns_the_first_value(void **state)
{
    Fixture *f = *state;
    int first, second;
    Map map = map_new(f->arena);
    assert_null(map_put(&map, "wolf", &first));
    assert_ptr_equal(map_put(&map, "wolf", &second), &first);
    assert_ptr_equal(map_get(&map, "wolf"), &first);
    assert_int_equal(map.entries.count, 1);
}

static void set_replaces_the_value(void **state)
{
    Fixture *f = *state;
    int first, second;
    Map map = map_new(f->arena);
    map_set(&map, "wolf", &first);
    map_set(&map, "wolf", &second);
    assert_ptr_equal(map_get(&map, "wolf"), &second);
}

static void a_null_value_can_be_replaced(void **state)
{
    Fixture *f = *state;
    int value;
    Map map = map_new(f->arena);
    map_set(&map, "wolf", NULL);
    assert_null(map_get(&map, "wolf"));
    map_set(&map, "wolf", &value);
    assert_ptr_equal(map_get(&map, "wolf"), &value);
}

static void keys_are_compared_by_their_text(void **state)
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
        TEST(a_new_map_is_empty),
        TEST(put_keeps_and_returns_the_first_value),
        TEST(set_replaces_the_value),
        TEST(a_null_value_can_be_replaced),
        TEST(keys_are_compared_by_their_text),
        TEST(no_key_is_lost_while_the_map_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
