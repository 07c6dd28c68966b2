/* The arena allocator: memory is zeroed, aligned and never shared between allocations,
 * and cleanup hooks for foreign libraries run exactly once. */
#include "unit.h"

static void memory_is_zeroed_after_a_reset(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    unsigned char zero[300] = {0};
    memset(arena_alloc(arena, sizeof zero), 0xFF, sizeof zero);
    arena_reset(arena);
    assert_memory_equal(arena_alloc(arena, sizeof zero), zero, sizeof zero);
    arena_free(arena);
}

static void allocations_are_aligned_for_any_type(void **state)
{
    Fixture *f = *state;
    for (size_t size = 0; size < 100; size++) {
        void *memory = arena_alloc(f->arena, size);
        assert_int_equal((uintptr_t)memory % _Alignof(max_align_t), 0);
    }
}

/* Sizes range from zero to more than the largest block. Each allocation is filled with
 * its own byte value. */
static void allocations_never_overlap(void **state)
{
    Fixture *f = *state;
    enum { COUNT = 400 };
    unsigned char *pieces[COUNT];
    size_t sizes[COUNT];
    for (int i = 0; i < COUNT; i++) {
        sizes[i] = (size_t)i * (size_t)i * 31 % 5000 + (i % 97 == 0 ? 3000000 : 0);
        pieces[i] = arena_alloc(f->arena, sizes[i]);
        memset(pieces[i], i & 255, sizes[i]);
    }
    for (int i = 0; i < COUNT; i++)
        for (size_t k = 0; k < sizes[i]; k++)
            if (pieces[i][k] != (i & 255))
                fail_msg("piece %d was overwritten at byte %zu", i, k);
}

static void allocated_bytes_are_counted(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    assert_int_equal(arena_used(arena), 0);
    arena_alloc(arena, 1000);
    assert_in_range(arena_used(arena), 1000, 1100);
    arena_alloc(arena, 5000000);
    assert_in_range(arena_used(arena), 5001000, 5001200);
    arena_reset(arena);
    assert_int_equal(arena_used(arena), 0);
    arena_free(arena);
}

/* If an allocation does not fit, the rest of its block stays empty and must count
 * towards memory limits. The first block has 16 KB. */
static void unused_block_ends_are_counted(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    for (int i = 0; i < 6; i++)
        arena_alloc(arena, 3008);
    assert_in_range(arena_used(arena), 16384 + 3008 - 200, 16384 + 3008 + 200);
    arena_free(arena);
}

/* A large allocation gets a block of its own, and later small ones still go into the
 * current block. */
static void large_allocations_waste_little_memory(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    for (int i = 0; i < 100; i++) {
        arena_alloc(arena, 16);
        arena_alloc(arena, 700000);
    }
    assert_in_range(arena_used(arena), 70001600, 70032000);
    arena_free(arena);
}

static void count_call(void *counter)
{
    ++*(int *)counter;
}

static void hooks_run_once_when_the_arena_is_reset_or_freed(void **state)
{
    (void)state;
    int first = 0, second = 0, third = 0;
    Arena *arena = arena_new();
    arena_on_reset(arena, count_call, &first);
    arena_on_reset(arena, count_call, &second);
    arena_reset(arena);
    assert_int_equal(first, 1);
    assert_int_equal(second, 1);
    arena_on_reset(arena, count_call, &third);
    arena_free(arena);
    assert_int_equal(first, 1);
    assert_int_equal(third, 1);
}

static void an_unused_arena_can_be_reset_and_freed(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    arena_reset(arena);
    arena_free(arena);
    arena_free(NULL);
}

static void copies_end_in_nul(void **state)
{
    Fixture *f = *state;
    assert_string_equal(arena_copy(f->arena, "wolves", 4), "wolv");
    assert_string_equal(arena_copy(f->arena, NULL, 0), "");
}

static void texts_of_any_length_can_be_printed(void **state)
{
    Fixture *f = *state;
    char *text = arena_print(f->arena, "%s %d%%", "wolf", 7);
    assert_string_equal(text, "wolf 7%");
    text = arena_print(f->arena, "%0*d", 100000, 0);
    assert_int_equal(strlen(text), 100000);
    assert_string_equal(arena_print(f->arena, "%s", ""), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(memory_is_zeroed_after_a_reset),
        TEST(allocations_are_aligned_for_any_type),
        TEST(allocations_never_overlap),
        TEST(allocated_bytes_are_counted),
        TEST(unused_block_ends_are_counted),
        TEST(large_allocations_waste_little_memory),
        TEST(hooks_run_once_when_the_arena_is_reset_or_freed),
        TEST(an_unused_arena_can_be_reset_and_freed),
        TEST(copies_end_in_nul),
        TEST(texts_of_any_length_can_be_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
