/* Tests pieces: listed, made by rules, changed by id, and removed. Every wrong value
 * must be reported where it is written, however it got into its field. */
#include "unit.h"

static const char *with_set(Fixture *f, const char *set)
{
    return arena_print(
        f->arena,
        "title: T\n"
        "numbers: {players: 2, cap: 4}\n"
        "choices: {mood: [calm, wild]}\n"
        "boards: {den: {grid: 2 x 2, rows: A..B, places: {Go: {}}}}\n"
        "sets:\n"
        "  card: {kind: card, %s}\n"
        "  later: {kind: token, copies: 3}\n"
        "icons: [mood-calm, mood-wild]\n"
        "theme: {colours: {calm: '#204080', wild: '#C33820', ash: '#888'}}\n",
        set);
}

static void assert_set(Fixture *f, const char *set, const ValueCase *cases,
                       size_t count)
{
    const Game *game = game_of(f, with_set(f, set));
    if (!game)
        fail_msg("%s", problems(f));
    assert_values(f, game, cases, count);
}

static void rules_make_a_piece_for_each_combination(void **state)
{
    static const ValueCase cases[] = {
        {"count(card)", "9"},
        {"[c.id of c in card]", "[a1, a2, b1, b2, calm-wild, wild-calm]"},
        {"card.a2.spot", "A2"},
        {"sum(copies of designs(card) where has(spot))", "7"},
        {"card.b2.copies", "4"},
    };
    assert_set(
        *state,
        "fields: {spot: optional space in den, from: optional mood},"
        "pieces: [{each: spot in den, id: '{spot}',"
        " copies: '{if spot = B2 then 4 else 1}'},"
        " {each: 'from in mood, to in mood where from != to', id: '{from}-{to}'}]",
        cases, LENGTH(cases));
}

static void rule_variables_respect_field_limits(void **state)
{
    Fixture *f = *state;
    static const char *const sets[][2] = {
        {"fields: {n: whole 0..3}, pieces: [{each: n in 2..4, id: 'c{n}'}]",
         "'n' must be from 0 to 3, not 4"},
        {"fields: {n: whole 0..3}, pieces: [{each: i in 2..4, id: 'c{i}', n: '{i}'}]",
         "'n' must be from 0 to 3, not 4"},
        {"fields: {n: whole}, pieces: [{each: 'n in [1/2]', id: a}]",
         "'n' must be a whole number, not 0.5"},
        {"fields: {s: space in den}, pieces: [{each: 's in [Go]', id: a}]", "Go"},
    };
    for (size_t i = 0; i < LENGTH(sets); i++) {
        const char *report = game_problems(f, with_set(f, sets[i][0]));
        if (!strstr(report, sets[i][1]))
            fail_msg("%s: '%s'", sets[i][0], report);
    }
}

static void a_rule_over_an_empty_list_makes_no_pieces(void **state)
{
    Fixture *f = *state;
    static const char *const rules[] = {
        "[]",
        "x in []",
        "card where no",
        "x in 1..0",
        "x in [] where x > 1",
        "[] where worth > 1",
        "x in [], y in mood",
    };
    for (size_t i = 0; i < LENGTH(rules); i++) {
        const char *set = arena_print(f->arena,
                                      "fields: {n: {type: whole, default: 0}},"
                                      "pieces: [{each: '%s', id: a, n: '{1 + 1}'}]",
                                      rules[i]);
        game_of(f, with_set(f, set)); /* a warning or an error, but no crash */
        problems(f);
        set = arena_print(f->arena, "pieces: [{each: '%s', id: '{worth}'}]", rules[i]);
        assert_string_not_equal(game_problems(f, with_set(f, set)), "");
    }
}

static void changed_pieces_keep_the_other_values_of_their_rule(void **state)
{
    static const ValueCase cases[] = {
        {"[s of card]", "[first 1, first 2, first 3]"},
        {"[t of card]", "[1, changed k2, 3]"},
        {"[n of card]", "[1, 20, 3]"},
        {"[copies of designs(card)]", "[1, 1, 5]"},
    };
    assert_set(*state,
               "fields: {s: text, t: text, n: whole},"
               "pieces: [{each: i in 1..3, id: 'k{i}', s: 'first {i}', t: '{i}',"
               " n: '{i}'}],"
               "override: {k2: {t: 'changed {id}', n: 20}, k3: {copies: 5}}",
               cases, LENGTH(cases));
}

static void the_only_design_of_a_set_is_changed_by_id(void **state)
{
    static const ValueCase cases[] = {
        {"[n of card]", "[20]"},
        {"count(card)", "2"},
    };
    assert_set(*state,
               "fields: {n: {type: whole, default: 1}},"
               "override: {card: {copies: 2, n: 20}}",
               cases, LENGTH(cases));
}

/* Texts must show the card as changed, not as it was before. */
static void texts_show_changed_pieces(void **state)
{
    static const ValueCase cases[] = {
        {"[t of card]", "[1 A1 calm, 20 B2 wild, 3 A1 calm, 0 A2 calm]"},
        {"[u of card]", "[1 of 1, 4 of 20, 9 of 3, 0 of 0]"},
    };
    assert_set(*state,
               "fields: {n: whole, square: whole, s: space in den, m: mood, t: text,"
               " u: text},"
               "pieces: [{each: 'n in 1..3, s in [A1], m in [\"calm\"]', id: 'k{n}',"
               " square: '{n ^ 2}', t: '{n} {s} {m}', u: '{square} of {n}'},"
               " {id: last, n: 0, square: 0, s: A2, m: calm, t: '{n} {s} {m}',"
               " u: '{square} of {n}'}],"
               "override: {k2: {n: 20, s: B2, m: wild}}",
               cases, LENGTH(cases));
}

static void invalid_changes_have_no_effect(void **state)
{
    Fixture *f = *state;
    static const char *const changes[] = {"[1, x]", "[1, '{y}']", "[1, '{1/2}']", "x"};
    for (size_t i = 0; i < LENGTH(changes); i++) {
        const char *set =
            arena_print(f->arena,
                        "fields: {n: list of whole}, pieces: [{id: a, n: [1, 2]}],"
                        "override: {a: {n: %s}}}\n"
                        "  die: {kind: die, pieces: [{each: 'c in card where max(c.n) "
                        "> 1', id: d}]",
                        changes[i]);
        const char *report = game_problems(f, with_set(f, set));
        if (!text_starts(report, "6:") || strchr(report, '\n'))
            fail_msg("%s: %s", changes[i], report);
    }
}

static void removed_pieces_do_not_exist(void **state)
{
    static const ValueCase cases[] = {
        {"[id of card]", "[k1, k3]"},
        {"card.k2",
         "1:1+7 'card' has no piece 'k2' [unknown-name] (did you mean 'k1'?)"},
        {"count(card)", "2"},
    };
    assert_set(*state, "pieces: [{each: i in 1..3, id: 'k{i}'}, {remove: k2}]", cases,
               LENGTH(cases));
}

/* --- computed values -------------------------------------------------------------- */

static void computed_names_are_resolved(void **state)
{
    static const ValueCase cases[] = {
        {"[ink of card]", "[#204080, #C33820, #FF0000, #C33820, #888888]"},
        {"[icon of card]", "[mood-calm, mood-wild, mood-calm, mood-wild, mood-calm]"},
        {"[mood of card]", "[calm, wild, calm, wild, calm]"},
    };
    assert_set(
        *state,
        "fields: {mood: mood, ink: colour, icon: icon},"
        "pieces: [{each: mood in mood, id: 'a-{mood}', ink: '{mood}',"
        " icon: 'mood-{mood}'},"
        " {each: 'ink in [\"#F00\"], icon in [mood-calm]', id: b, mood: calm},"
        " {each: 'mood in [\"wild\"]', id: c, icon: 'mood-{mood}', ink: '{mood}'},"
        " {each: 'ink in [ash], icon in [mood-calm]', id: d, mood: calm}]",
        cases, LENGTH(cases));
}

static void items_of_lists_and_tables_can_be_computed(void **state)
{
    static const ValueCase cases[] = {
        {"[c.tracks of c in card]", "[[1, 2, 3], [1, 3, 4]]"},
        {"[c.steps[wild] of c in card]", "[2, 3]"},
        {"[c.deep of c in card]", "[[[1, 7], [2]], [[2, 7], [2]]]"},
        {"[c.range of c in card]", "[1..3, 2..3]"},
        {"[c.odd of c in card]", "[[1, 3], [1, 3]]"},
        {"[c.big of c in card]",
         "[1606938044258990275541962092341162602522202993782792835301376, "
         "3213876088517980551083924184682325205044405987565585670602752]"},
        {"[c.huge[2] / 2 ^ 200 of c in card]", "[1, 2]"},
        {"[c.name of c in card]", "[ab, cd]"},
    };
    assert_set(
        *state,
        "fields: {tracks: list of whole 0..9, steps: whole for each mood,"
        " deep: list of list of whole, range: range, odd: list of whole,"
        " big: number, huge: list of number, name: text},"
        "pieces: [{each: 'i in 1..2, name in [\"ab\", \"cd\"] where (i = 1) = (name = "
        "\"ab\")',"
        " id: 'c{i}', tracks: [1, '{i + 1}', '{i + 2}'],"
        " steps: {wild: '{i + 1}', calm: 0}, deep: [['{i}', 7], '{[2]}'],"
        " range: '{i..3}', odd: '{[n of n in 1..4 where odd(n)]}',"
        " big: '{2 ^ 200 * i}', huge: [0, '{2 ^ 200 * i}']}]",
        cases, LENGTH(cases));
}

static void texts_in_lists_and_tables_are_live(void **state)
{
    static const ValueCase cases[] = {
        {"[c.lines of c in card]",
         "[[1 of 3, plain, ab], [2 of 3, plain, cd], [none]]"},
        {"[c.says[wild] of c in card]", "[wild 1, wild 2, ]"},
        {"card.c1.lines[1] = \"1 of 3\"", "yes"},
        {"distinct(c.lines[2] of c in card where count(c.lines) > 1)", "1"},
        {"count(card where \"plain\" in lines)", "2"},
        {"card.c2.lines = [\"2 of 3\", \"plain\", \"cd\"]", "yes"},
    };
    assert_set(*state,
               "fields: {n: whole, lines: list of text, name: text,"
               " says: text for each mood},"
               "pieces: [{each: 'n in 1..2, name in [\"ab\", \"cd\"] where (n = 1) ="
               " (name = \"ab\")', id: 'c{n}',"
               " lines: ['{n} of {count(later)}', plain, '{name}'],"
               " says: {calm: x, wild: 'wild {n}'}},"
               " {id: last, n: 0, name: x, lines: [none], says: ['', '']}]",
               cases, LENGTH(cases));
}

static void uses_of_unfinished_pieces_are_reported(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"fields: {n: whole}, pieces: [{id: a, n: '{copies}'}]",
         "6:64+6 the card being made has no copies yet [absent]"},
        {"fields: {n: whole}, pieces: [{each: i in 1..2, id: 'c{i}', copies: 2,"
         " n: '{length(id)}'}]",
         "6:104+2 the card being made has no id yet [absent]"},
        {"size: poker, fields: {n: number}, pieces: [{id: a, n: '{width}'}]",
         "6:78+5 the card being made has no width yet [absent]"},
        {"size: 63 x 88 mm, pieces: [{copies: '{height}', id: 'a-{width}'}]",
         "6:60+6 the card being made has no height yet [absent]"},
        {"size: 63 x 88 mm, pieces: [{copies: 2, id: 'a-{width}'}]", ""},
        {"fields: {n: whole, m: whole}, pieces: [{id: a, n: '{m}', m: 1}]",
         "6:74+1 the card being made has no m yet: no variable after 'each:' has "
         "this name [absent]"},
        {"pieces: [{id: 'c{copies}', copies: 2}], fields: {t: {type: text, default:"
         " '{id} {copies} {set}'}}",
         ""},
        {"pieces: [{id: a, copies: '{count(later)}'}]",
         "6:55+5 the pieces of 'later' are still being made [unknown-name] (pieces can "
         "be generated only from sets listed before their own)"},
        {"pieces: [{id: b}, {id: a, copies: '{card.b.copies}'}]",
         "6:58+6 the pieces of 'card' are still being made [unknown-name] (pieces can "
         "be generated only from sets listed before their own)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], game_problems(f, with_set(f, cases[i][0])),
                    cases[i][1]);
}

/* 'deck' is also a member of a choice, but the set takes precedence. */
static void definitions_do_not_depend_on_evaluation_order(void **state)
{
    static const char *const rules[][2] = {
        {"{id: b}", ""},
        {"{each: i in 1..1 where d = c.deck, id: b}",
         "4:13+4 the pieces of 'deck' are still being made [unknown-name] (pieces can "
         "be generated only from sets listed before their own)"},
    };
    for (size_t i = 0; i < LENGTH(rules); i++) {
        const char *game = arena_print(((Fixture *)*state)->arena,
                                       "title: T\n"
                                       "numbers: {players: 2}\n"
                                       "choices: {c: [deck, foo]}\n"
                                       "define: {d: deck}\n"
                                       "sets:\n"
                                       "  card: {kind: card, pieces: [%s]}\n"
                                       "  deck: {kind: card}\n",
                                       rules[i][0]);
        assert_case(rules[i][0], game_problems(*state, game), rules[i][1]);
    }
}

/* --- spaces ----------------------------------------------------------------------- */

static const char *with_space(Fixture *f, const char *type, const char *space)
{
    return arena_print(f->arena,
                       "title: T\n"
                       "numbers: {players: 2}\n"
                       "boards: {den: {grid: 2 x 2, rows: A..B, places: {Go: {}}},\n"
                       "  yard: {grid: 2 x 1, rows: [A], places: {Gate: {}}}}\n"
                       "sets:\n"
                       "  card:\n"
                       "    kind: card\n"
                       "    fields: {spot: %s}\n"
                       "    pieces: [{id: a, spot: %s}]\n",
                       type, space);
}

static void space_fields_accept_spaces_of_any_board(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][3] = {
        {"space", "B1", ""},
        {"space", "Go", ""},
        {"space", "den.A1", ""},
        {"space", "yard.A1", ""},
        {"space", "yard.Gate", ""},
        {"space in den", "den.A1", ""},
        {"list of space", "[den.A1, B2]", ""},
        {"space", "A1",
         "9:28+2 'A1' is a space of more than one board [unclear-name] (write 'den.A1' "
         "or 'yard.A1')"},
        {"space", "Gat",
         "9:28+3 there is no space 'Gat' [unknown-space] (did you mean 'Gate'?)"},
        {"space", "yard.Gat",
         "9:28+8 there is no space 'Gat' on the board yard [unknown-space] (did you "
         "mean 'Gate'?)"},
        {"space in den", "yard.A1",
         "9:28+7 there is no space 'yard.A1' on the board den [unknown-space]"},
        {"space in den", "den.Go",
         "9:28+6 'Go' is next to 'den', not on it [unknown-space]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][1],
                    game_problems(f, with_space(f, cases[i][0], cases[i][1])),
                    cases[i][2]);
}

static void named_spaces_belong_to_their_board(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, with_space(f, "space", "yard.A1"));
    assert_string_equal(value_of(f, game, "card.a.spot = yard.A1"), "yes");
}

/* --- errors ----------------------------------------------------------------------- */

static void wrong_colours_are_reported_once(void **state)
{
    Fixture *f = *state;
    const char *problems = game_problems(
        f, "title: T\n"
           "numbers: {players: 2}\n"
           "theme:\n"
           "  colours: {shell: '#D9A44', rope: '#112233'}\n"
           "  tell-apart: {a: {x: shell, y: {colour: rpoe, glyph: moon}}}\n"
           "sets:\n"
           "  card: {kind: card, fields: {c: colour}, pieces: [{id: a, c: shell}]}\n");
    assert_string_equal(problems,
                        "4:20+8 '#D9A44' is not a colour [unknown-colour] (write "
                        "'#RRGGBB' in quotes)\n"
                        "5:42+4 'rpoe' is not a colour, but 'tell-apart' expects one "
                        "[unknown-colour] (did you mean 'rope'?)");
}

static void wrong_values_are_reported(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"fields: {n: whole}, pieces: [{id: a, n: x}]",
         "6:62+1 'n' takes a whole number, not 'x' [wrong-type]"},
        {"fields: {n: whole 0..3}, pieces: [{id: a, n: 4}]",
         "6:67+1 'n' must be from 0 to 3, not 4 [out-of-range]"},
        {"fields: {n: whole 0..3}, pieces: [{id: a, n: x}]",
         "6:67+1 'n' takes a whole number from 0 to 3, not 'x' [wrong-type]"},
        {"fields: {m: mood}, pieces: [{id: a, m: wlid}]",
         "6:61+4 'wlid' is not a mood [unknown-choice] (did you mean 'wild'?)"},
        {"fields: {s: space in den}, pieces: [{id: a, s: Go}]",
         "6:69+2 'Go' is next to 'den', not on it [unknown-space]"},
        {"fields: {n: whole}, pieces: [{id: a}]",
         "6:56+1 card a has no 'n' [missing-field]"},
        {"fields: {n: whole}, pieces: [{id: a, m: 1, n: 1}]",
         "6:59+1 the card has no field 'm' [unknown-field] (declare it under "
         "'fields:')"},
        {"pieces: [{id: a}, {id: a}]",
         "6:45+1 two designs of 'card' have the id 'a' [duplicate-id] (for more copies "
         "of the same design, write 'copies:')"},
        {"pieces: [{id: A}]", "6:36+1 'A' cannot be an id [bad-name] (an id consists "
                              "of lower-case letters a-z, digits and single hyphens, "
                              "such as 'a')"},
        {"pieces: [{id: a, copies: 0}]",
         "6:47+1 copies must be a whole number from 1 "
         "to 10000, not '0' [copies] (to omit a piece, remove it from the list; in an "
         "edition, write '- remove: ID')"},
        {"pieces: [{id: a}, {remove: b}]",
         "6:49+1 'card' has no piece 'b' [unknown-piece]"},
        {"pieces: [{id: a}], override: {b: {copies: 2}}",
         "6:52+1 'card' has no piece 'b' [unknown-piece]"},
        {"override: {crad: {copies: 2}}", "6:33+4 'card' has no piece 'crad' "
                                          "[unknown-piece] (did you mean 'card'?)"},
        {"fields: {n: space in dne}, pieces: [{id: a, n: x}]",
         "6:34+12 there is no board 'dne' [unknown-board] (did you mean 'den'?)"},
        {"fields: {n: whole for each moood}, pieces: [{id: a, n: x}]",
         "6:34+20 there is no choice 'moood' [unknown-choice] (did you mean 'mood'?)"},
        {"fields: {n: piece in card}, pieces: [{id: a, n: x}]",
         "6:34+13 there is no set 'card' before this one [unknown-set] (a set can only "
         "refer to sets listed before it in game.yaml)"},
        {"prints: yard", "6:30+4 there is no board 'yard' [unknown-board]"},
        {"fields: {touches: optional text}",
         "6:31+7 a field cannot be named 'touches': the word is reserved "
         "[bad-name]"},
        {"fields: {n: whole 6..0}, pieces: [{id: a, n: 3}]",
         "6:34+10 '6..0' is not a range [unknown-type] (write two dots between the "
         "limits, the lower one first: 0..6)"},
        {"fields: {n: 'number 1/2..0.3'}, pieces: [{id: a, n: 0.4}]",
         "6:34+17 '1/2..0.3' is not a range [unknown-type] (write two dots between "
         "the limits, the lower one first: 0..6)"},
        {"fields: {n: whle}, pieces: [{id: a, n: 3}]",
         "6:34+4 'whle' is not a type [unknown-type] (did you mean 'whole'?)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], game_problems(f, with_set(f, cases[i][0])),
                    cases[i][1]);
}

/* --- numbers ---------------------------------------------------------------------- */

static const char *with_players(Fixture *f, const char *players)
{
    return game_problems(f, arena_print(f->arena,
                                        "title: T\n"
                                        "numbers: {players: %s}\n"
                                        "sets: {card: {kind: card}}\n",
                                        players));
}

static void players_are_a_whole_number_or_a_range(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {"1", "2..6", "1..100", "'2..6'", "4"};
    static const char *const bad[] = {
        "0",
        "0..3",
        "6..2",
        "1..101",
        "2o..6",
        "2..6x",
        "2.5",
        "2...6",
        "-1",
        "two",
        "2..",
        "..6",
        "2 to 6",
        "'2 ..6'",
        "1/2",
        "2abc..6",
        "1e2",
        "0x2..6",
        "[2, 6]",
        "4 mm",
        "2..6..8",
        "-9223372036854775808..9223372036854775807",
        "99999999999999999999..99999999999999999999",
    };
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], with_players(f, good[i]), "");
    for (size_t i = 0; i < LENGTH(bad); i++)
        if (!*with_players(f, bad[i]))
            fail_msg("'%s' is taken", bad[i]);
    assert_non_null(
        strstr(with_players(f, "6..2"), "(the lower number comes first: write 2..6)"));
    assert_non_null(strstr(with_players(f, "2-6"), "(write 2..6)"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rules_make_a_piece_for_each_combination),
        TEST(rule_variables_respect_field_limits),
        TEST(a_rule_over_an_empty_list_makes_no_pieces),
        TEST(changed_pieces_keep_the_other_values_of_their_rule),
        TEST(the_only_design_of_a_set_is_changed_by_id),
        TEST(texts_show_changed_pieces),
        TEST(invalid_changes_have_no_effect),
        TEST(removed_pieces_do_not_exist),
        TEST(computed_names_are_resolved),
        TEST(items_of_lists_and_tables_can_be_computed),
        TEST(texts_in_lists_and_tables_are_live),
        TEST(uses_of_unfinished_pieces_are_reported),
        TEST(definitions_do_not_depend_on_evaluation_order),
        TEST(space_fields_accept_spaces_of_any_board),
        TEST(named_spaces_belong_to_their_board),
        TEST(wrong_colours_are_reported_once),
        TEST(wrong_values_are_reported),
        TEST(players_are_a_whole_number_or_a_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
