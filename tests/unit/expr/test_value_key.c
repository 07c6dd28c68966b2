/* Tests that equal values have equal keys in two loads of a game, and others do not. */
#include "unit.h"

#include "expr/value_key.h"

static const char GAME[] =
    "title: G\n"
    "numbers: {players: 2..4}\n"
    "choices: {season: {spring: Spring, winter: Winter}, mood: {spring: Spring}}\n"
    "boards: {map: {grid: 2 x 2, rows: A..B, columns: 1..2}, plan: {grid: 2 x 2, rows: "
    "A..B, columns: 1..2}}\n"
    "sets:\n"
    "  card: {kind: card, size: poker, fields: {power: whole, gap: sides},\n"
    "    pieces: [{id: a, power: 1, copies: 2, gap: n}, {id: b, power: 3, gap: n e}]}\n"
    "  more: {kind: card, size: poker, fields: {power: whole},\n"
    "    pieces: [{id: a, power: 1, copies: 3}, {id: b, power: 3}]}\n";

/* No two of these values are equal. */
static const char *const VALUES[] = {
    "1",
    "2",
    "0 - 1",
    "1/3",
    "round(1, 1)",
    "1%",
    "10000000019 * 10000000019",
    "10000000019 * 10000000033",
    "\"1\"",
    "\"\"",
    "\"a\"",
    "\"abcdefgh\"",
    "\"abcdefgi\"",
    "\"abcdefghi\"",
    "yes",
    "no",
    "season.winter",
    "season.spring",
    "mood.spring",
    "map.A1",
    "map.A2",
    "plan.A1",
    "card.a",
    "card.b",
    "more.a",
    "white",
    "black",
    "card.a.gap",
    "card.b.gap",
    "[1]",
    "[1, 2]",
    "[2, 1]",
    "[[1], [2]]",
    "[[1, 2]]",
    "[[1, 2], [3]]",
    "[[1], [2, 3]]",
    "[\"a\", \"b | c\"]",
    "[\"a | b\", \"c\"]",
    "[\"a\", \"\"]",
    "1 .. 2",
    "1 .. 3",
    "season",
    "mood",
    "map",
    "plan",
    "card",
    "more",
    "[power of card]",
    "[power of more]",
};

/* Returns the key of an expression's value, from a load of the game of its own. */
static uint64_t key_of(Fixture *f, const Game *game, const char *text)
{
    const Expression *expression =
        expression_read(f->arena, node_of(f, text), f->diags);
    Program program = program_bind(game, expression, NULL, 0, NULL, f->diags);
    assert_case(text, problems(f), "");
    Value slots[128], value;
    Eval eval = eval_new(game, f->arena, f->diags);
    bool good = program_run(&eval, &program, slots, &value);
    assert_case(text, problems(f), "");
    assert_true(good);
    return value_key(0, value, game->players);
}

static void equal_values_have_equal_keys_in_two_loads(void **state)
{
    Fixture *f = *state;
    const Game *first = game_of(f, GAME), *second = game_of(f, GAME);
    assert_string_equal(problems(f), "");
    for (size_t i = 0; i < LENGTH(VALUES); i++)
        for (size_t k = 0; k <= i; k++)
            if ((key_of(f, first, VALUES[i]) == key_of(f, second, VALUES[k])) !=
                (i == k))
                fail_msg("%s and %s", VALUES[i], VALUES[k]);
}

static void live_texts_count_as_they_are_written(void **state)
{
    Fixture *f = *state;
    uint64_t keys[3];
    static const char *const texts[] = {"{1 + 1}", "{1 + 1}", "{2}"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        keys[i] = value_key(0,
                            (Value){.kind = VALUE_LIVE,
                                    .live = live_new(f->arena, node_of(f, texts[i]))},
                            2);
    assert_true(keys[0] == keys[1]);
    assert_true(keys[0] != keys[2]);
}

static void a_missing_text_is_not_an_empty_one(void **state)
{
    (void)state;
    assert_true(text_key(0, NULL) == text_key(0, NULL));
    assert_true(text_key(0, NULL) != text_key(0, ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(equal_values_have_equal_keys_in_two_loads),
        TEST(live_texts_count_as_they_are_written),
        TEST(a_missing_text_is_not_an_empty_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
