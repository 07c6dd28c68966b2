/* What a template needs of the pieces that it draws. */
#include "unit.h"

#include "layout/template.h"

static void the_digest_is_asked_for_by_name(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *name;
        bool personal, uses_summary;
    } cases[] = {
        {"plain", true, true},
        {"plain-back", false, true}, /* 'plain_set' */
        {"small", true, false},      /* '{id}' */
        {"tight", true, false},      /* a field in an expression */
    };
    const Game *game = game_of(
        f,
        "title: G\nnumbers: {players: 2}\nsets:\n  card: {kind: card, size: "
        "poker, fields: {power: optional whole 0..9}, pieces: [{id: a}, {id: b, power: "
        "1}]}\n");
    assert_string_equal(problems(f), "");
    Templates *templates = templates_new(f->arena, ".", NULL);
    templates_folder(templates, "tests/golden/told-once/content/deck/templates", NULL);
    templates_folder(templates, "templates", NULL);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Template *template =
            template_for(templates, game, game->sets.items[0], cases[i].name,
                         (SourceRange){0}, f->diags);
        assert_string_equal(problems(f), "");
        assert_int_equal(template->personal, cases[i].personal);
        assert_int_equal(template->uses_summary, cases[i].uses_summary);
    }
}

static void what_all_pieces_say_is_not_personal(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text;
        bool personal;
    } cases[] = {
        {"Deck", false},           {"'{deck}'", false},
        {"'{ranks[1]}'", false},   {"'{id}'", true},
        {"'{deck} {name}'", true}, {"'{if piece.deck = deck then 1 else 2}'", false},
        {"'{motto}'", true}, /* it must be worked out for each */
    };
    const Game *game = game_of(
        f,
        "title: G\nnumbers: {players: 2}\nsets:\n  card:\n    kind: card\n"
        "    size: poker\n    fields: {deck: text, name: text, ranks: list of whole,\n"
        "      motto: {type: text, default: '{deck}'}}\n    pieces:\n"
        "      - {id: a, deck: Red, name: A, ranks: [1, 2]}\n"
        "      - {id: b, deck: Red, name: B, ranks: [1, 2]}\n");
    assert_string_equal(problems(f), "");
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *tree =
            yaml_of(f, arena_print(f->arena, "layers: [{text: %s}]", cases[i].text));
        const Template *template =
            template_bind(game, game->sets.items[0], "back", NULL, tree, f->diags);
        assert_string_equal(problems(f), "");
        assert_int_equal(template->personal, cases[i].personal);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_digest_is_asked_for_by_name),
        TEST(what_all_pieces_say_is_not_personal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
