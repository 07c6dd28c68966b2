/* Tests which properties of a piece a template depends on. */
#include "unit.h"

#include "layout/template.h"

static void templates_request_the_digest_by_name(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *name;
        bool personal, uses_summary;
    } cases[] = {
        {"plain", true, true},
        {"plain-back", false, true}, /* 'plain_set' */
        {"small", true, false},      /* '{id}' */
        {"tight", true, false},      /* a field used in an expression */
    };
    const Game *game = game_of(
        f,
        "title: G\nnumbers: {players: 2}\nsets:\n  card: {kind: card, size: "
        "poker, fields: {power: optional whole 0..9}, pieces: [{id: a}, {id: b, power: "
        "1}]}\n");
    assert_string_equal(problems(f), "");
    Templates *templates = templates_new(f->arena, ".", NULL);
    templates_folder(templates, "tests/golden/merged-problems/content/deck/templates",
                     NULL);
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

static void shared_values_do_not_depend_on_the_piece(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text;
        bool personal;
    } cases[] = {
        {"Deck", false},           {"'{deck}'", false},
        {"'{ranks[1]}'", false},   {"'{id}'", true},
        {"'{deck} {name}'", true}, {"'{if piece.deck = deck then 1 else 2}'", false},
        {"'{motto}'", true}, /* computed separately for each piece */
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
        TEST(templates_request_the_digest_by_name),
        TEST(shared_values_do_not_depend_on_the_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
