/* Tests off-by-one mutations ("slips") of a game: which slips exist, and how each
 * changes the game's tree. */
#include "unit.h"

#include "load/slips.h"

#define GAME "title: Wolves\nnumbers: {players: 2}\nsets: {card: {kind: card}}\n"

/* "hand 5 -> 4, hand 5 -> 6" */
static const char *slips_text(Fixture *f, const Game *game)
{
    SlipList slips = slips_of(f->arena, game);
    Text text = text_new(f->arena);
    assert_int_equal(slips.count, slips_count(game));
    for (int i = 0; i < slips.count; i++) {
        const Slip *slip = &slips.items[i];
        text_print(&text, "%s%s %s -> %s", i ? ", " : "", slip_name(f->arena, slip),
                   slip->was, slip->becomes);
    }
    return text.text;
}

static void numbers_slip_down_and_up_by_one(void **state)
{
    static const struct {
        const char *number, *slips;
    } cases[] = {
        {"5", "n 5 -> 4, n 5 -> 6"},
        {"0", "n 0 -> -1, n 0 -> 1"},
        {"{value: 5, says: x}", "n 5 -> 4, n 5 -> 6"},
        {"0.25", "n 0.25 -> -0.75, n 0.25 -> 1.25"},
        {"1/3", "n 1/3 -> -2/3, n 1/3 -> 4/3"},
        {"47 mm", "n 47 mm -> 46 mm, n 47 mm -> 48 mm"},
        {"1 in", "n 1 in -> 24.4 mm, n 1 in -> 26.4 mm"},
        {"2..6", "n 2..6 -> 1..6, n 2..6 -> 3..6, n 2..6 -> 2..5, n 2..6 -> 2..7"},
        {"[4]", "n[1] 4 -> 3, n[1] 4 -> 5"},
        {"[1, 2 mm]", "n[1] 1 -> 0, n[1] 1 -> 2, n[2] 2 mm -> 1 mm, n[2] 2 mm -> 3 mm"},
        {"{value: [4]}", "n[1] 4 -> 3, n[1] 4 -> 5"},
        {"[]", ""},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Game *game =
            game_of(f, arena_print(f->arena,
                                   "title: Wolves\nnumbers: {n: %s, players: 2}\n"
                                   "sets: {}\n",
                                   cases[i].number));
        assert_non_null(game);
        const char *players = "players 2 -> 1, players 2 -> 3";
        assert_case(cases[i].number, slips_text(f, game),
                    *cases[i].slips
                        ? arena_print(f->arena, "%s, %s", cases[i].slips, players)
                        : players);
    }
}

static void copies_slip_down_and_up_by_one(void **state)
{
    Fixture *f = *state;
    const Game *game =
        game_of(f, "title: Wolves\nnumbers: {players: 2}\nsets:\n"
                   "  card: {kind: card, copies: 3, pieces: [{id: a}, {id: b, copies: "
                   "\"{2 + 2}\"}, {each: n in 1..2, id: \"c{n}\", copies: 1}]}\n"
                   "  die: {kind: die, per: player}\n");
    assert_non_null(game);
    assert_string_equal(slips_text(f, game),
                        "card/a 3 -> 2, card/a 3 -> 4, card/b 4 -> 3, card/b 4 -> 5, "
                        "card/c1 1 -> 0, card/c1 1 -> 2, "
                        "card/c2 1 -> 0, card/c2 1 -> 2, die 1 -> 0, die 1 -> 2, "
                        "players 2 -> 1, players 2 -> 3");
}

/* Returns part of the tree after applying the slip at this index of the list. */
static const char *tree_after_slip(Fixture *f, const char *yaml, int place,
                                   const char *part)
{
    const Game *game = game_of(f, yaml);
    assert_non_null(game);
    SlipList slips = slips_of(f->arena, game);
    assert_in_range(place, 0, slips.count - 1);
    const Node *tree = slip_tree(f->arena, game, &slips.items[place]);
    Text text = text_new(f->arena);
    add_tree(&text, node_get(tree, part));
    return text.text;
}

static void a_slip_appears_in_the_tree_as_if_written(void **state)
{
    static const struct {
        const char *part, *before, *fewer, *more;
    } cases[] = {
        {"sets", "{card: {kind: card}}", "{card: {kind: card, pieces: []}}",
         "{card: {kind: card, override: {card: {copies: 2}}}}"},
        {"sets", "{card: {kind: card, copies: 4}}",
         "{card: {kind: card, copies: 4, override: {card: {copies: 3}}}}",
         "{card: {kind: card, copies: 4, override: {card: {copies: 5}}}}"},
        {"sets", "{card: {kind: card, copies: 4, override: {card: {copies: 1}}}}",
         "{card: {kind: card, copies: 4, pieces: []}}",
         "{card: {kind: card, copies: 4, override: {card: {copies: 2}}}}"},
        {"sets", "{card: {kind: card, pieces: [{id: a}]}}",
         "{card: {kind: card, pieces: [{id: a}, {remove: a}]}}",
         "{card: {kind: card, pieces: [{id: a}], override: {a: {copies: 2}}}}"},
        {"sets",
         "{card: {kind: card, pieces: [{id: a, copies: 9}], override: {a: {copies: "
         "3}}, "
         "title: X}}",
         "{card: {kind: card, pieces: [{id: a, copies: 9}], override: {a: {copies: "
         "2}}, "
         "title: X}}",
         "{card: {kind: card, pieces: [{id: a, copies: 9}], override: {a: {copies: "
         "4}}, "
         "title: X}}"},
        {"sets",
         "{card: {kind: card, pieces: [{id: a, copies: 2}], override: {a: {size: "
         "poker}}}}",
         "{card: {kind: card, pieces: [{id: a, copies: 2}], override: {a: {size: "
         "poker, "
         "copies: 1}}}}",
         "{card: {kind: card, pieces: [{id: a, copies: 2}], override: {a: {size: "
         "poker, "
         "copies: 3}}}}"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *yaml =
            arena_print(f->arena, "title: Wolves\nnumbers: {players: 2}\nsets: %s\n",
                        cases[i].before);
        assert_case(cases[i].before, tree_after_slip(f, yaml, 0, "sets"),
                    cases[i].fewer);
        assert_case(cases[i].before, tree_after_slip(f, yaml, 1, "sets"),
                    cases[i].more);
    }
}

static void a_number_slip_appears_in_the_tree(void **state)
{
    static const struct {
        const char *before, *after;
        int place;
    } cases[] = {
        {"{n: 5, players: 2}", "{n: 4, players: 2}", 0},
        {"{n: {says: x, value: 5}, players: 2}", "{n: {says: x, value: 6}, players: 2}",
         1},
        {"{n: [4, 6], players: 2}", "{n: [3, 6], players: 2}", 0},
        {"{n: {value: [4, 6]}, players: 2}", "{n: {value: [4, 7]}, players: 2}", 3},
        {"{n: 2..6, players: 2}", "{n: 2..7, players: 2}", 3},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *yaml = arena_print(
            f->arena, "title: Wolves\nnumbers: %s\nsets: {}\n", cases[i].before);
        assert_case(cases[i].before,
                    tree_after_slip(f, yaml, cases[i].place, "numbers"),
                    cases[i].after);
    }
}

static void slip_trees_resolve_the_edition_and_omit_harmless(void **state)
{
    Fixture *f = *state;
    const char *yaml = GAME "harmless: {card: x}\n"
                            "editions: {e: {numbers: {players: 3}}, g: {}}\n";
    assert_string_equal(tree_after_slip(f, yaml, 3, "numbers"), "{players: 4}");
    const Game *game = game_of(f, yaml);
    SlipList slips = slips_of(f->arena, game);
    const Node *tree = slip_tree(f->arena, game, &slips.items[0]);
    assert_null(node_get(tree, "editions"));
    assert_null(node_get(tree, "harmless"));
    assert_non_null(node_get(game->tree, "harmless"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_slip_down_and_up_by_one),
        TEST(copies_slip_down_and_up_by_one),
        TEST(a_slip_appears_in_the_tree_as_if_written),
        TEST(a_number_slip_appears_in_the_tree),
        TEST(slip_trees_resolve_the_edition_and_omit_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
