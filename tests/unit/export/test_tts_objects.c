/* Tests the ids of objects on the table. */
#include "unit.h"

#include "export/target_tts.h"

/* Six digits make collisions likely among so many. */
enum { MANY = 20000 };

static const char *const *ids_of(Fixture *f)
{
    Game *game = arena_make(f->arena, Game, .name = "game");
    Export *of = arena_make(f->arena, Export, .arena = f->arena, .game = game);
    TtsTable *table =
        arena_make(f->arena, TtsTable, .of = of, .guids = map_new(f->arena));
    const char **ids = arena_array(f->arena, const char *, MANY);
    for (int i = 0; i < MANY; i++)
        ids[i] = tts_object(table, TTS_TILE, NULL, NULL, i, -1, "")->guid;
    return ids;
}

static void ids_are_six_digits_and_differ(void **state)
{
    Fixture *f = *state;
    const char *const *ids = ids_of(f);
    Map known = map_new(f->arena);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(strspn(ids[i], "0123456789abcdef"), 6);
        assert_int_equal(strlen(ids[i]), 6);
        assert_null(map_put(&known, ids[i], f));
    }
}

static void ids_stay_the_same(void **state)
{
    const char *const *one = ids_of(*state), *const *other = ids_of(*state);
    for (int i = 0; i < MANY; i++)
        assert_string_equal(one[i], other[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(ids_are_six_digits_and_differ),
        TEST(ids_stay_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
