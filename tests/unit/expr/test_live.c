/* Live text: what stands in braces is worked out, what stands around them stays, and a
 * brace that is no value is told at its place. */
#include "unit.h"

#include "check/check.h"

static const char GAME[] =
    "title: T\n"
    "numbers: {players: 2, price: 7, half: 1/2}\n"
    "choices: {mood: {calm: Calm and kind, wild: Wild}}\n"
    "icons: [paw]\n"
    "sets:\n"
    "  card:\n"
    "    kind: card\n"
    "    fields: {worth: whole, mood: mood}\n"
    "    pieces: [{id: herb, worth: 3, mood: calm, copies: 2}]\n";

/* The text as it is printed, or what is wrong with it. */
static const char *printed(Fixture *f, const Game *game, const char *text)
{
    const char *live = live_of_game(f->arena, game, node_of(f, text), NULL, f->diags);
    return f->diags->errors ? problems(f) : live;
}

static void assert_printed(Fixture *f, const char *const cases[][2], size_t count)
{
    const Game *game = game_of(f, GAME);
    assert_non_null(game);
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i][0], printed(f, game, cases[i][0]), cases[i][1]);
}

static void values_in_braces_are_worked_out(void **state)
{
    static const char *const cases[][2] = {
        {"no values", "no values"},
        {"", ""},
        {"{price}", "7"},
        {"It costs {price} gold.", "It costs 7 gold."},
        {"{price}{price}", "77"},
        {"{ price + 1 } and {price - 1}", "8 and 6"},
        {"{count(card)} cards: {[c.id of c in card]}", "2 cards: [herb]"},
        {"{percent(1, 3)} of {half}", "33.333 % of 0.5"},
        {"{mood.wild.title}!", "Wild!"},
        {"é {price} 漢", "é 7 漢"},
        {"{if price > 5 then 'dear' else 'cheap'}", "dear"},
    };
    assert_printed(*state, cases, LENGTH(cases));
}

static void doubled_braces_stand_for_one(void **state)
{
    static const char *const cases[][2] = {
        {"{{", "{"},
        {"}}", "}"},
        {"{{price}}", "{price}"},
        {"{{{price}}}", "{7}"},
        {"a {{ b }} c", "a { b } c"},
        {"{price}}}", "7}"},
    };
    assert_printed(*state, cases, LENGTH(cases));
}

static void braces_in_quotes_end_no_value(void **state)
{
    static const char *const cases[][2] = {
        {"{'}'}", "}"},
        {"{\"a } b\"}!", "a } b!"},
        {"{length('{{}}')}", "4"},
        {"{\"it's\"} {price}", "it's 7"},
    };
    assert_printed(*state, cases, LENGTH(cases));
}

static void mistakes_are_told_at_their_place(void **state)
{
    static const char *const cases[][2] = {
        {"a {price", "1:3+1 this '{' is not closed [live-text] (write '{{' or '}}' to "
                     "print a brace)"},
        {"a } b",
         "1:3+1 this '}' has no '{' [live-text] (write '{{' or '}}' to print a brace)"},
        {"a {'}", "1:3+1 this '{' is not closed [live-text] (write '{{' or '}}' to "
                  "print a brace)"},
        {"a {}", "1:4+1 the expression ends too early [expression]"},
        {"é {prcie} x", "1:4+5 nothing is named 'prcie' [unknown-name] (did you mean "
                        "'price'?)"},
        {"{price} {1 / 0}", "1:10+5 division by zero [division-by-zero]"},
        {"{price price}", "1:8+5 unexpected 'price' [expression]"},
    };
    assert_printed(*state, cases, LENGTH(cases));
}

/* --- in pieces -------------------------------------------------------------------- */

static const char *with_pieces(Fixture *f, const char *fields, const char *pieces)
{
    return arena_print(f->arena,
                       "title: T\n"
                       "numbers: {players: 2}\n"
                       "sets:\n"
                       "  card:\n"
                       "    kind: card\n"
                       "    fields: {%s}\n"
                       "    pieces: [%s]\n",
                       fields, pieces);
}

/* Problems of loading, or else of checking. */
static const char *checked(Fixture *f, const char *yaml)
{
    const Game *game = game_of(f, yaml);
    if (game)
        game_check(game, true, f->diags);
    return problems(f);
}

static void a_piece_speaks_of_its_own_fields(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f, with_pieces(f, "n: whole, t: text, u: text",
                       "{each: 'i in 1..3, s in [2, 4]', n: '{i * s}', id: 'c{i}-{s}', "
                       "t: '{i} x {s} = {n}', u: '{id}: {t}'}"));
    static const ValueCase cases[] = {
        {"card.c3-4.n", "12"},
        {"card.c3-4.t", "3 x 4 = 12"},
        {"card.c2-2.u", "c2-2: 2 x 2 = 4"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

static void a_text_that_speaks_of_itself_is_told(void **state)
{
    Fixture *f = *state;
    const char *told =
        checked(f, with_pieces(f, "t: text", "{id: a, t: 'again: {t}'}"));
    assert_string_equal(told, "7:25+12 this text refers to itself [endless-text]");
    told =
        checked(f, with_pieces(f, "t: text, u: text", "{id: a, t: '{u}', u: '{t}'}"));
    assert_non_null(strstr(told, "this text refers to itself [endless-text]"));
}

static void a_lone_brace_in_a_field_that_is_no_text_is_told(void **state)
{
    Fixture *f = *state;
    static const char *const pieces[][2] = {
        {"n: whole", "{id: a, n: '{{'}"},
        {"n: whole", "{id: a, n: '}}'}"},
        {"n: whole", "{id: a, n: '{{3}}'}"},
        {"n: whole", "{id: a, n: 'x {3}'}"},
        {"n: whole", "{id: a, n: '{1}{2}'}"},
        {"n: whole", "{id: a, n: ''}"},
        {"m: [x, y]", "{id: a, m: '{{'}"},
        {"l: list of whole", "{id: a, l: '{{'}"},
        {"n: whole", "{id: a, n: 1, copies: '{{'}"},
        {"n: whole", "{id: a, n: 1, copies: '}}'}"},
        {"n: whole", "{id: '{{', n: 1}"},
        {"n: {type: whole, default: '{{'}", "{id: a}"},
    };
    for (size_t i = 0; i < LENGTH(pieces); i++) {
        const char *told = checked(f, with_pieces(f, pieces[i][0], pieces[i][1]));
        if (!*told)
            fail_msg("%s passes", pieces[i][1]);
    }
}

static void doubled_braces_in_a_text_field_are_single(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f, with_pieces(f, "t: text", "{id: a, t: '{{x}}'}, {id: b, t: 'a {{ b'}"));
    static const ValueCase cases[] = {{"card.a.t", "{x}"}, {"card.b.t", "a { b"}};
    assert_values(f, game, cases, LENGTH(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_in_braces_are_worked_out),
        TEST(doubled_braces_stand_for_one),
        TEST(braces_in_quotes_end_no_value),
        TEST(mistakes_are_told_at_their_place),
        TEST(a_piece_speaks_of_its_own_fields),
        TEST(a_text_that_speaks_of_itself_is_told),
        TEST(a_lone_brace_in_a_field_that_is_no_text_is_told),
        TEST(doubled_braces_in_a_text_field_are_single),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
