/* What a template needs of the pieces that it draws. */
#include "unit.h"

#include "layout/given.h"

static void the_digest_is_asked_for_by_name(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *name;
        bool personal, digested;
    } cases[] = {
        {"plain", true, true},
        {"plain-back", false, true}, /* 'plain_set' */
        {"small", true, false},      /* '{id}' */
        {"tight", true, false},      /* a field in an expression */
    };
    const Game *game =
        game_of(f, "title: G\nnumbers: {players: 2}\nsets:\n  card: {kind: card, size: "
                   "poker, fields: {power: optional whole 0..9}, pieces: [{id: a}]}\n");
    assert_string_equal(problems(f), "");
    Templates *templates = templates_new(f->arena, ".", NULL);
    templates_folder(templates, "tests/golden/told-once/content/deck/templates");
    templates_folder(templates, "templates");
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Template *template =
            template_for(templates, game, game->sets.items[0], cases[i].name,
                         (Where){0}, GIVEN, f->diags);
        assert_string_equal(problems(f), "");
        assert_int_equal(template->personal, cases[i].personal);
        assert_int_equal(template->digested, cases[i].digested);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_digest_is_asked_for_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
