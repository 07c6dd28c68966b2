/* Assets are read once; using them again allocates no memory from the run. */
#include "unit.h"

#include "layout/icon_items.h"

#define GAME "tests/golden/draw/content/orn"

static void reusing_assets_allocates_no_memory(void **state)
{
    Fixture *f = *state;
    Arena *arena = arena_new();
    Assets *assets = assets_new(arena, GAME, GAME, NULL);
    size_t used = 0;
    for (int use = 0; use < 3; use++) {
        const Icon *icon = assets_icon(assets, "moon", (SourceRange){0}, f->diags);
        assert_ptr_equal(icon_art_for(icon, 5), &icon->art);
        assert_ptr_equal(icon_art_for(icon, 4.9), icon->small);
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
