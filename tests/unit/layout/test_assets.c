/* Assets are read once; using them again allocates no memory from the run. */
#include "unit.h"

#include "layout/assets.h"

#define GAME "tests/golden/draw/content/orn"

static void reusing_assets_allocates_no_memory(void **state)
{
    Fixture *f = *state;
    Arena *arena = arena_new();
    Assets *assets = assets_new(arena, GAME, GAME, NULL);
    const Path *path, *small;
    size_t used = 0;
    for (int use = 0; use < 3; use++) {
        assert_non_null(
            assets_icon(assets, "moon", false, (SourceRange){0}, f->diags, &path));
        assert_non_null(
            assets_icon(assets, "moon", true, (SourceRange){0}, f->diags, &small));
        assert_ptr_not_equal(path, small);
        assert_non_null(assets_picture(assets, "hill.svg", (SourceRange){0}, f->diags));
        if (use)
            assert_int_equal(arena_used(arena), used);
        used = arena_used(arena);
    }
    assert_int_equal(assets->used_icons.count, 1);
    assert_string_equal(problems(f), "");
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(reusing_assets_allocates_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
