/* Hash indexes, which maps, memos and caches are built on: no element is lost when the
 * index grows, and all elements with equal hashes are found. */
#include "unit.h"

#include "base/hash_index.h"

static int count_of(const HashIndex *index, uint64_t hash, int number)
{
    int times = 0;
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(index, &walk)) >= 0;)
        times += i == number;
    return times;
}

static void an_empty_index_finds_nothing(void **state)
{
    (void)state;
    HashIndex index = {0};
    HashWalk walk = {0, 0};
    assert_int_equal(hash_index_next(&index, &walk), -1);
    assert_int_equal(hash_index_next(&index, &walk), -1);
}

static void elements_are_numbered_in_insertion_order(void **state)
{
    Fixture *f = *state;
    HashIndex index = {0};
    for (uint64_t hash = 10; hash < 13; hash++)
        hash_index_add(f->arena, &index, hash);
    assert_int_equal(index.count, 3);
    for (uint64_t hash = 10; hash < 13; hash++) {
        HashWalk walk = {hash, 0};
        assert_int_equal(hash_index_next(&index, &walk), (int)hash - 10);
        assert_int_equal(hash_index_next(&index, &walk), -1);
    }
    HashWalk walk = {13, 0};
    assert_int_equal(hash_index_next(&index, &walk), -1);
}

static void elements_with_equal_hashes_are_all_found(void **state)
{
    Fixture *f = *state;
    enum { COUNT = 100 };
    HashIndex index = {0};
    for (int i = 0; i < COUNT; i++)
        hash_index_add(f->arena, &index, (uint64_t)(i % 2));
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(count_of(&index, (uint64_t)(i % 2), i), 1);
        assert_int_equal(count_of(&index, (uint64_t)(1 - i % 2), i), 0);
    }
}

static void no_element_is_lost_while_the_index_grows(void **state)
{
    Fixture *f = *state;
    enum { COUNT = 20000 };
    HashIndex index = {0};
    for (int i = 0; i < COUNT; i++)
        hash_index_add(f->arena, &index, hash_with(7, (uint64_t)i));
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(count_of(&index, hash_with(7, (uint64_t)i), i), 1);
}

static void reserved_capacity_is_sufficient(void **state)
{
    Fixture *f = *state;
    HashIndex index = {0};
    hash_index_add(f->arena, &index, 5);
    hash_index_reserve(f->arena, &index, 1000);
    size_t capacity = index.room;
    for (uint64_t i = 1; i < 1000; i++)
        hash_index_add(f->arena, &index, i << 40);
    assert_true(index.room == capacity);
    assert_int_equal(count_of(&index, 5, 0), 1);
    assert_int_equal(count_of(&index, (uint64_t)999 << 40, 999), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_empty_index_finds_nothing),
        TEST(elements_are_numbered_in_insertion_order),
        TEST(elements_with_equal_hashes_are_all_found),
        TEST(no_element_is_lost_while_the_index_grows),
        TEST(reserved_capacity_is_sufficient),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
