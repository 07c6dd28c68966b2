/* Live text: expressions in braces are replaced by their values, other text is kept,
 * and stray braces are reported at their position. */
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

/* The printed text, or its problems. */
static const char *printed_text(Fixture *f, const Game *game, const char *text)
{
    const char *live = live_of_game(f->arena, game, node_of(f, text), NULL, f->diags);
    return f->diags->errors ? problems(f) : live;
}

static void assert_live_texts(Fixture *f, const char *const cases[][2], size_t count)
{
    const Game *game = game_of(f, GAME);
    assert_non_null(game);
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i][0], printed_text(f, game, cases[i][0]), cases[i][1]);
}

static void values_in_braces_are_evaluated(void **state)
{
    static const char *const cases[][2] = {
        {"no values", "no values"},
        {"", ""},
        {"{price}", "7"},
        {"It costs {price} gold.", "It costs 7 gold."},
        {"{price}{price}", "77"},
        {"{ price + 1 } and {price - 1}", "8 and 6"},
        {"{count(card)} cards: {[c.id of c in card]}", "2 cards: [herb]"},
        {"{percent(1, 3)} of {half}", "33.333% of 0.5"},
        {"{mood.wild.title}!", "Wild!"},
        {"é {price} 漢", "é 7 漢"},
        {"{if price > 5 then 'dear' else 'cheap'}", "dear"},
    };
    assert_live_texts(*state, cases, LENGTH(cases));
}

static void doubled_braces_print_one_brace(void **state)
{
    static const char *const cases[][2] = {
        {"{{", "{"},
        {"}}", "}"},
        {"{{price}}", "{price}"},
        {"{{{price}}}", "{7}"},
        {"a {{ b }} c", "a { b } c"},
        {"{price}}}", "7}"},
    };
    assert_live_texts(*state, cases, LENGTH(cases));
}

static void braces_in_quotes_do_not_end_a_value(void **state)
{
    static const char *const cases[][2] = {
        {"{'}'}", "}"},
        {"{\"a } b\"}!", "a } b!"},
        {"{length('{{}}')}", "4"},
        {"{\"it's\"} {price}", "it's 7"},
    };
    assert_live_texts(*state, cases, LENGTH(cases));
}

static void errors_are_reported_at_their_position(void **state)
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
    assert_live_texts(*state, cases, LENGTH(cases));
}

/* --- live text in pieces ---------------------------------------------------------- */

static const char *game_with_pieces(Fixture *f, const char *fields, const char *pieces)
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

/* The problems of loading the game or, if it loads, of checking it. */
static const char *load_and_check(Fixture *f, const char *yaml)
{
    const Game *game = game_of(f, yaml);
    if (game)
        game_check(game, true, f->diags);
    return problems(f);
}

static void piece_texts_use_the_fields_of_their_piece(void **state)
{
    Fixture *f = *state;
    const Game *game =
        game_of(f, game_with_pieces(
                       f, "n: whole, t: text, u: text",
                       "{each: 'i in 1..3, s in [2, 4]', n: '{i * s}', id: 'c{i}-{s}', "
                       "t: '{i} x {s} = {n}', u: '{id}: {t}'}"));
    static const ValueCase cases[] = {
        {"card.c3-4.n", "12"},
        {"card.c3-4.t", "3 x 4 = 12"},
        {"card.c2-2.u", "c2-2: 2 x 2 = 4"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

static void texts_that_refer_to_themselves_are_reported(void **state)
{
    Fixture *f = *state;
    const char *message =
        load_and_check(f, game_with_pieces(f, "t: text", "{id: a, t: 'again: {t}'}"));
    assert_string_equal(message, "7:25+12 this text refers to itself [endless-text]");
    message = load_and_check(
        f, game_with_pieces(f, "t: text, u: text", "{id: a, t: '{u}', u: '{t}'}"));
    assert_non_null(strstr(message, "this text refers to itself [endless-text]"));
}

static void braces_are_rejected_in_fields_that_are_not_text(void **state)
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
        const char *message =
            load_and_check(f, game_with_pieces(f, pieces[i][0], pieces[i][1]));
        if (!*message)
            fail_msg("%s passes", pieces[i][1]);
    }
}

static void doubled_braces_in_text_fields_print_one_brace(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f, game_with_pieces(f, "t: text", "{id: a, t: '{{x}}'}, {id: b, t: 'a {{ b'}"));
    static const ValueCase cases[] = {{"card.a.t", "{x}"}, {"card.b.t", "a { b"}};
    assert_values(f, game, cases, LENGTH(cases));
}

/* The part of the source that makes byte 'at' of the text, and the value, if any. */
static const char *origin(Fixture *f, const Game *game, const char *text, size_t at)
{
    LiveText *live = live_new(game->arena, node_of(f, text));
    assert_true(live_bind(game, live, NULL, 0, NULL, f->diags));
    Value slots[live->slots + 1];
    Eval eval = eval_new(game, f->arena, f->diags);
    LiveSpot spot;
    if (!live_spot(&eval, live, slots, "nothing", at, &spot))
        return "none";
    return arena_print(f->arena, "%.*s%s%s", (int)spot.length, text + spot.at,
                       spot.value ? " " : "",
                       spot.value ? spot.value + spot.offset : "");
}

static void each_byte_has_an_origin(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text;
        size_t at;
        const char *origin;
    } cases[] = {
        {"ab", 1, "b"},
        {"a{price}b", 0, "a"},
        {"a{price}b", 1, "{price} 7"},
        {"a{price}b", 2, "b"},
        {"a{price}b", 3, "none"},
        {"{{{'xyz'}}}", 0, "{{"},
        {"{{{'xyz'}}}", 2, "{'xyz'} yz"},
        {"{{{'xyz'}}}", 4, "}}"},
        {"{''}!", 6, "{''} g"},
        {"{''}!", 7, "!"},
    };
    const Game *game = game_of(f, GAME);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text, origin(f, game, cases[i].text, cases[i].at),
                    cases[i].origin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_in_braces_are_evaluated),
        TEST(doubled_braces_print_one_brace),
        TEST(braces_in_quotes_do_not_end_a_value),
        TEST(errors_are_reported_at_their_position),
        TEST(piece_texts_use_the_fields_of_their_piece),
        TEST(texts_that_refer_to_themselves_are_reported),
        TEST(braces_are_rejected_in_fields_that_are_not_text),
        TEST(doubled_braces_in_text_fields_print_one_brace),
        TEST(each_byte_has_an_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
