/* Growable lists: items keep their order and their values while the list grows. */
#include "unit.h"

typedef struct {
    int x, y;
} Pair;

static void a_new_list_is_empty(void **state)
{
    (void)state;
    LIST(int) list = {0};
    assert_int_equal(list.count, 0);
    assert_null(list.items);
}

static void items_stay_in_order_while_the_list_grows(void **state)
{
    Fixture *f = *state;
    LIST(int) list = {0};
    for (int i = 0; i < 10000; i++) {
        list_add(f->arena, &list, i * 7);
        assert_int_equal(list.count, i + 1);
        assert_true(list.room >= list.count);
    }
    for (int i = 0; i < 10000; i++)
        assert_int_equal(list.items[i], i * 7);
}

static void compound_literals_can_be_added(void **state)
{
    Fixture *f = *state;
    LIST(Pair) list = {0};
    for (int i = 0; i < 9; i++)
        list_add(f->arena, &list, (Pair){i, -i});
    assert_int_equal(list.items[8].x, 8);
    assert_int_equal(list.items[8].y, -8);
}

static void two_lists_can_share_an_arena(void **state)
{
    Fixture *f = *state;
    LIST(char) letters = {0};
    LIST(const char *) words = {0};
    for (int i = 0; i < 100; i++) {
        list_add(f->arena, &letters, (char)('a' + i % 26));
        list_add(f->arena, &words, "wolf");
    }
    assert_memory_equal(letters.items, "abcdefghijklmnopqrstuvwxyzabcd", 30);
    for (int i = 0; i < 100; i++)
        assert_string_equal(words.items[i], "wolf");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_list_is_empty),
        TEST(items_stay_in_order_while_the_list_grows),
        TEST(compound_literals_can_be_added),
        TEST(two_lists_can_share_an_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
