/* Binding names and types: both are resolved before evaluation. Unknown names are
 * reported with suggestions, and values of different types are never confused. */
#include "unit.h"

static const char GAME[] =
    "title: Wolves\n"
    "numbers: {players: 2, hand: 3, grave-hound: 1}\n"
    "choices:\n"
    "  talent: [wit, looks, grit]\n"
    "  mood: [calm, wild, wit]\n"
    "  suit: [moss, clay]\n"
    "theme: {colours: {blood: '#FF0000', moss: '#00FF00', clay: '#885533'}}\n"
    "boards:\n"
    "  den: {grid: 2 x 2, rows: A..B, places: {out: {}}}\n"
    "  lair: {grid: 2 x 2, rows: B..C, fields: {trap: [bomb, pit]}, spaces: {B1: "
    "{trap: pit}, B2: {trap: pit}, C1: {trap: pit}, C2: {trap: bomb}}}\n"
    "sets:\n"
    "  card:\n"
    "    kind: card\n"
    "    fields: {sort: [bomb, life], worth: whole, spot: space}\n"
    "    pieces: [{id: herb, sort: life, worth: 3, spot: A1}]\n"
    "  life:\n"
    "    kind: token\n"
    "    pieces: [{id: heart}]\n"
    "  den:\n"
    "    kind: board\n"
    "    prints: den\n"
    "    pieces: [{id: left, size: 30 x 50 mm}, {id: right, copies: 2}]\n"
    "define:\n"
    "  strong(c): c.worth > 2\n"
    "  even_worth(c): even(worthy(c))\n"
    "  worthy(c): c.worht\n"
    "  pair(a, b): a + b\n"
    "  none: 5\n";

static void assert_game_values(Fixture *f, const ValueCase *cases, size_t count)
{
    const Game *game = game_of(f, GAME);
    if (!game)
        fail_msg("%s", problems(f));
    assert_values(f, game, cases, count);
}

static void context_resolves_ambiguous_names(void **state)
{
    static const ValueCase cases[] = {
        {"count(card where sort = life)", "1"},
        {"count(card where life = sort)", "1"},
        {"count(life)", "1"},
        {"count(card where spot = A1)", "1"},
        {"[s in den where s = B1]", "[B1]"},
        {"card.sort.life", "life"},
        {"talent.wit = wit", "yes"},
        {"wit = mood.wit", "yes"},
        {"den.B1 = B1", "yes"},
        {"lair.B1 = den.B1",
         "1:1+16 a space of lair cannot be compared with a space of "
         "den [wrong-type]"},
        {"A1", "A1"},
        {"C2.row", "2"},
        {"grave-hound + 1", "2"},
        {"life in card.sort", "yes"},
        {"if yes then talent.wit else looks", "wit"},
        {"colour_distance(blood, blood)", "0"},
        {"if no then blood else suit.clay", "#885533"},
        {"if yes then suit.moss else blood", "#00FF00"},
        {"if no then '#FFFFFF' else moss", "#00FF00"},
        {"if yes then moss else '#FFFFFF'", "#00FF00"},
        {"if yes then moss else clay", "moss"},
        {"[count(den), count(sets.den), count(designs(sets.den))]", "[4, 3, 2]"},
        {"sets.den.left.width", "30"},
        {"count(x in sets.den where x.height = 50)", "1"},
        {"sets.card.sort.life", "life"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void unknown_names_are_reported_with_suggestions(void **state)
{
    static const ValueCase cases[] = {
        {"hnad", "1:1+4 nothing is named 'hnad' [unknown-name] (did you mean 'hand'?)"},
        {"count(crad)", "1:7+4 nothing is named 'crad' [unknown-name] (did you mean "
                        "'card'?)"},
        {"count(card where wrth = 1)", "1:18+4 nothing is named 'wrth' [unknown-name] "
                                       "(did you mean 'worth'?)"},
        {"count(card where sort = bom)", "1:25+3 'bom' is not a sort of card "
                                         "[unknown-choice] (did you mean 'bomb'?)"},
        {"talent.wiz", "1:1+10 'wiz' is not a talent [unknown-choice] (did you mean "
                       "'wit'?)"},
        {"card.herb.wroth",
         "1:11+5 a piece of card has no 'wroth' [unknown-field] (did "
         "you mean 'worth'?)"},
        {"[c.copeis of c in card]", "1:4+6 a piece of card has no 'copeis' "
                                    "[unknown-field] (did you mean 'copies'?)"},
        {"den.D9", "1:1+6 'den' has no space 'D9' [unknown-space] (its rows are A to "
                   "B, its columns 1 to 2, and its first space is 'A1')"},
        {"numbers.hnad", "1:1+12 no number is named 'hnad' [unknown-number] (did you "
                         "mean 'hand'?)"},
        {"sets.cadr",
         "1:1+9 no set is named 'cadr' [unknown-set] (did you mean 'card'?)"},
        {"sets.den.lefd", "1:1+13 'den' has no piece 'lefd' [unknown-name] (did you "
                          "mean 'left'?)"},
        {"sets.den.zzzzzz",
         "1:1+15 'den' has no piece 'zzzzzz' [unknown-name] (after a set, write the id "
         "of a piece, 'width', 'height', or a field that is a choice)"},
        {"fleur(1)",
         "1:1+8 no function or definition is named 'fleur' [unknown-name] (did you "
         "mean 'floor'?)"},
        {"hand-1", "1:1+6 nothing is named 'hand-1' [unknown-name] (write spaces "
                   "around the '-' of a subtraction)"},
        {"players-hand", "1:1+12 nothing is named 'players-hand' [unknown-name] (write "
                         "spaces around the '-' of a subtraction)"},
        {"wit", "1:1+3 'wit' is the name of 2 things [unclear-name] (write "
                "'talent.wit' or 'mood.wit')"},
        {"B1", "1:1+2 'B1' is the name of 2 things [unclear-name] (write 'den.B1' or "
               "'lair.B1')"},
        {"[bomb]", "1:2+4 'bomb' is the name of 2 things [unclear-name] (write "
                   "'card.sort.bomb')"},
        {"card.nothing",
         "1:1+12 'card' has no piece 'nothing' [unknown-name] (after a set, write the "
         "id of a piece, 'width', 'height', or a field that is a choice)"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void mixed_types_are_reported(void **state)
{
    static const ValueCase cases[] = {
        {"1 + 'a'", "1:5+3 expected a number, found text [wrong-type] (to join "
                    "texts, write them side by side: \"{a} and {b}\")"},
        {"-'a'", "1:2+3 expected a number, found text [wrong-type]"},
        {"card + 1",
         "1:1+4 expected a number, found a list (each item: a piece of card) "
         "[wrong-type]"},
        {"1 = yes", "1:1+7 a number cannot be compared with yes or no [wrong-type]"},
        {"'a' < 'b'",
         "1:1+9 only numbers can be compared by size, not text [wrong-type]"},
        {"talent.wit = mood.wit", "1:1+21 a talent cannot be compared with a mood "
                                  "[wrong-type]"},
        {"1 and yes", "1:1+1 expected a condition (yes or no), found a number "
                      "[wrong-type]"},
        {"not 1",
         "1:5+1 expected a condition (yes or no), found a number [wrong-type]"},
        {"if 1 then 2 else 3", "1:4+1 expected a condition (yes or no), found a number "
                               "[wrong-type]"},
        {"if yes then 2 else 'a'",
         "1:20+3 'then' gives a number, but 'else' gives text [wrong-type]"},
        {"if yes then blood else talent.wit",
         "1:24+10 'then' gives a colour, but 'else' gives a talent [wrong-type] (a "
         "member can be a colour if all members of its choice are named like colours "
         "of the theme)"},
        {"[1, 'a']", "1:5+3 a list cannot hold both text and a "
                     "number [wrong-type]"},
        {"count(3)", "1:7+1 expected a collection (a set, board, choice, list or "
                     "range), found a number [wrong-type] (write "
                     "1 .. 3)"},
        {"count(card where worth)", "1:18+5 expected a condition (yes or no), found a "
                                    "number [wrong-type]"},
        {"for every n in 1..3, n", "1:22+1 expected a condition (yes or no), found a "
                                   "number [wrong-type]"},
        {"sum(id of card)", "1:5+2 expected a number, found text [wrong-type]"},
        {"'a' in 1..3",
         "1:1+11 text cannot be in a list (each item: a number) [wrong-type]"},
        {"1 in 2",
         "1:6+1 expected a collection after 'in', found a number [wrong-type]"},
        {"hand[1]",
         "1:1+4 expected a table or a list before '[', found a number [wrong-type]"},
        {"[1]['a']",
         "1:5+3 expected a number in the brackets, found text [wrong-type]"},
        {"'a'..2", "1:1+3 expected a number, found text [wrong-type]"},
        {"hand.row", "1:6+3 a number has no 'row' [unknown-field]"},
        {"A1.x", "1:4+1 a space of den has no 'x' [unknown-field] (expressions do not "
                 "know where a space is: give the board fields for it, such as "
                 "'fields: {x: number, y: number}')"},
        {"distance(A1, 1)", "1:14+1 expected a space, found a number [wrong-type]"},
        {"cell(1, 1, 1)", "1:6+1 expected the name of a board [wrong-type]"},
        {"per_player(den)", "1:12+3 expected the name of a set [wrong-type]"},
        {"has(hand)",
         "1:1+9 'has' takes one field [arguments] (write: has(card.target))"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void calls_with_wrong_arguments_are_reported(void **state)
{
    static const ValueCase cases[] = {
        {"abs()", "1:1+5 'abs' does not take 0 values [arguments] (write abs(n): n "
                  "without its sign)"},
        {"abs(1, 2)", "1:1+9 'abs' does not take 2 values [arguments] (write abs(n): n "
                      "without its sign)"},
        {"round(1, 2, 3)",
         "1:1+14 'round' does not take 3 values [arguments] (write round(n, decimals): "
         "n rounded to 'decimals' places (default: 0), half away from zero)"},
        {"pair(1)", "1:1+7 'pair' takes 2 values, not 1 [arguments]"},
        {"pair", "1:1+4 'pair' takes 2 values, not 0 [arguments]"},
        {"none + none()", "10"},
        {"sum(worth in card)", "1:1+18 'sum' needs 'VALUE of' before the collection "
                               "[expression] (write: sum(VALUE of X in Y))"},
        {"count(worth of card)",
         "1:7+5 'count' takes no 'of' [expression] (write: count(X "
         "in Y where CONDITION))"},
        {"[a in 1..2, b in 1..2 where yes]",
         "1:1+32 a list over two collections needs 'VALUE of' [expression] (write: "
         "[VALUE of X in Y, Z in W])"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void empty_aggregate_calls_get_no_name_suggestion(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    static const char *const cases[] = {"sum()", "max()", "mean()", "distinct()"};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *result = value_of(f, game, cases[i]);
        if (strstr(result, "did you mean") || strstr(result, "has the name"))
            fail_msg("%s: %s", cases[i], result);
    }
}

/* The item type of an empty list is unknown. The type of the other branch must still be
 * checked. */
static void an_empty_list_does_not_hide_type_errors(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    static const char *const cases[] = {
        "(if no then [] else ['abc'])[1] + 1",
        "(if no then [] else [card.herb])[1] < 3",
        "sum(x of x in (if no then [] else ['abc']))",
        "max(if no then [] else ['abc'])",
        "(if no then [] else ['abc'])[1] and yes",
        "not (if no then [] else ['abc'])[1]",
        "length((if no then [] else [1])[1])",
        "(if no then [] else [3])[1] in card",
        "distance((if no then [] else [3])[1], A1)",
        "(if no then [[]] else [['abc']])[1][1] + 1",
        "[[], ['abc']][2][1] + 1",
        "[['abc'], []][1][1] + 1",
        "count(x in (if no then [] else [3]) where x.row = 1)",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *result = value_of(f, game, cases[i]);
        if (!strstr(result, "[wrong-type]") && !strstr(result, "[unknown-field]"))
            fail_msg("%s gives: %s", cases[i], result);
    }
}

/* An empty list has no items, so these expressions bind and fail only when they run. */
static void using_an_item_of_an_empty_list_is_reported(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    static const char *const cases[] = {
        "neighbours([][1])",
        "turn([][1], 1)",
        "opposite([][1])",
        "[][1].row",
        "[][1] in card",
        "count([][1])",
        "distance([][1], A1)",
        "length([][1])",
        "designs([][1])",
        "side_towards([][1], A1)",
        "-[][1]",
        "[][1][1]",
        "[x of x in neighbours([][1])]",
        "strong([][1])",
        "cell([][1], 1, 1)",
        "sections([][1])",
        "per_player([][1])",
        "has([][1])",
        "[][1] < [][1]",
        "[][1]..[][1]",
        "if [][1] then 1 else 2",
        "for every x in [][1], yes",
        "colour_distance([][1], [][1])",
        "tiles([][1])",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *result = value_of(f, game, cases[i]);
        if (!strstr(result, "["))
            fail_msg("%s gives: %s", cases[i], result);
    }
}

static void empty_lists_match_lists_of_any_type(void **state)
{
    static const ValueCase cases[] = {
        {"[] = [[]][1]", "yes"},
        {"[] = [1]", "no"},
        {"count(x in [] where x > 1)", "0"},
        {"sum(x of x in [])", "0"},
        {"(if yes then [] else [1]) = []", "yes"},
        {"sum(if no then [] else [1, 2])", "3"},
        {"[x of x in []]", "[]"},
        {"count(1..0)", "0"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void errors_in_definitions_list_their_calls(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, GAME);
    const Expression *expression =
        expression_read(f->arena, node_of(f, "even_worth(card.herb)"), f->diags);
    assert_null(program_bind(game, expression, NULL, 0, NULL, f->diags).code);
    assert_int_equal(f->diags->all.count, 1);
    const Diag *diag = f->diags->all.items[0];
    assert_string_equal(diag->message, "a piece of card has no 'worht'");
    assert_string_equal(diag->help, "did you mean 'worth'?");
    assert_int_equal(diag->where.line, 26);
    assert_int_equal(diag->where.column, 16);
    assert_int_equal(diag->remarks.count, 2);
    assert_string_equal(diag->remarks.items[0].text, "in a call of 'worthy'");
    assert_int_equal(diag->remarks.items[0].where.line, 25);
    assert_string_equal(diag->remarks.items[1].text, "in a call of 'even_worth'");
    assert_int_equal(diag->remarks.items[1].where.line, 1);
}

static void definitions_are_bound_for_each_argument_type(void **state)
{
    Fixture *f = *state;
    const Game *game =
        game_of(f, "title: T\n"
                   "numbers: {players: 2}\n"
                   "sets: {card: {kind: card}}\n"
                   "define: {'same(a, b)': a = b, 'first(x)': 'x[1]'}\n");
    static const ValueCase cases[] = {
        {"same(1, 1) and same('a', 'a') and not same([1], [2])", "yes"},
        {"first([3, 4])", "3"},
        {"first(['a'])", "a"},
        {"first(first([[1]]))", "1"},
        {"same(1, 'a')", "1:1+5 a number cannot be compared with text [wrong-type]"},
    };
    assert_non_null(game);
    for (size_t i = 0; i < 4; i++)
        assert_case(cases[i].expression, value_of(f, game, cases[i].expression),
                    cases[i].value);
    assert_non_null(strstr(value_of(f, game, cases[4].expression),
                           "a number cannot be compared with text"));
}

/* --- invalid definitions ---------------------------------------------------------- */

static const char *with_definitions(Fixture *f, const char *define)
{
    return game_problems(f, arena_print(f->arena,
                                        "title: T\n"
                                        "numbers: {players: 2}\n"
                                        "sets: {card: {kind: card, fields: {rank: "
                                        "{type: whole, default: 1}}}}\n"
                                        "define:\n"
                                        "%s",
                                        define));
}

static void invalid_definitions_are_rejected(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *define, *problem;
    } cases[] = {
        {"  a(x): x + 1\n  b: a(2)\n", ""},
        {"  a: a + 1\n",
         "5:6+1 'a' calls itself: a, then a again [endless-definition] "
         "(a definition cannot call itself, not even through other definitions)"},
        {"  a(x): b(x)\n  b(x): c(x)\n  c(x): 1 + a(x)\n",
         "7:13+4 'a' calls itself: a, b, c, then a again [endless-definition] (a "
         "definition cannot call itself, not even through other definitions)"},
        {"  a: count(card where b)\n  b: a > 1\n",
         "6:6+1 'a' calls itself: a, b, then a again [endless-definition] (a "
         "definition cannot call itself, not even through other definitions)"},
        {"  sum(x): x\n", "5:3+6 'sum' is a reserved word [duplicate-name]"},
        {"  distance(x): x\n", "5:3+11 'distance' is a reserved word "
                               "[duplicate-name]"},
        {"  card: 1\n",
         "5:3+4 'card' is already the name of a definition [duplicate-name]"},
        {"  a(x: 1\n", "5:3+3 'a(x' is not a valid definition [definition] (write "
                       "'name: …' or 'name(a, b): …', with at most 8 parameters)"},
        {"  a(x, y z): 1\n",
         "5:3+9 'a(x, y z)' is not a valid definition [definition] (write 'name: …' or "
         "'name(a, b): …', with at most 8 parameters)"},
        {"  a()b: 1\n", "5:3+4 'a()b' is not a valid definition [definition] (write "
                        "'name: …' or 'name(a, b): …', with at most 8 parameters)"},
        {"  2a: 1\n", "5:3+2 a definition cannot be named '2a' [bad-name] (use letters "
                      "and digits, with '-' or '_' between them)"},
        {"  in: 1\n", "5:3+2 a definition cannot be named 'in' [bad-name] ('in' is a "
                      "reserved word)"},
        {"  a(x, of): x\n", "5:3+8 a parameter of a definition cannot be named 'of' "
                            "[bad-name] ('of' is a reserved word)"},
        {"  wolf-pack(the-wolf): the-wolf + 1\n  b: wolf-pack(1)\n", ""},
        {"  a(a, b, c, d, e, f, g, h, i): 1\n",
         "5:3+28 'a(a, b, c, d, e, f, g, h, i)' is not a valid definition [definition] "
         "(write 'name: …' or 'name(a, b): …', with at most 8 parameters)"},
        {"  a: 1 +\n", "5:9+1 the expression ends too early [expression]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *result = with_definitions(f, cases[i].define);
        if (strcmp(cases[i].define, "  card: 1\n") == 0)
            assert_non_null(strstr(result, "[duplicate-name]"));
        else
            assert_case(cases[i].define, result, cases[i].problem);
    }
}

static void shadowed_definition_names_are_not_calls(void **state)
{
    Fixture *f = *state;
    static const char *const good[] = {
        "  a(b): b + 1\n  b: a(1)\n",
        "  a: max(a of a in 1..3)\n",
        "  a: count(b in 1..3 where b > 1)\n  b: a + 1\n",
        "  a: count(b in 1..3, c in 1..b where b = c)\n  b: a\n  c: a\n",
        "  rank: count(card where rank = 1)\n",
        "  copies: sum(copies of card)\n",
    };
    static const char *const bad[] = {
        "  a(b): a(b)\n",
        "  a: count(b in 1..a where b > 1)\n",
        "  a: count(b in 1..3 where a > b)\n",
        "  a: max(b of b in 1..3) + b\n  b: a\n",
        "  rank: count(c in card where c.rank = rank)\n",
        "  a: count(card where rank = a)\n",
    };
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_case(good[i], with_definitions(f, good[i]), "");
    for (size_t i = 0; i < LENGTH(bad); i++)
        if (!strstr(with_definitions(f, bad[i]), "[endless-definition]"))
            fail_msg("%s does not call itself", bad[i]);
}

static void duplicate_parameters_are_rejected(void **state)
{
    Fixture *f = *state;
    assert_string_not_equal(with_definitions(f, "  a(x, x): x\n"), "");
}

/* The spaces of one table have the field 'sign'; the spaces of the other may not. */
static void a_choice_of_two_tables_has_only_their_common_fields(void **state)
{
    static const char game[] =
        "title: Wolves\n"
        "numbers: {players: 2}\n"
        "choices: {talent: [wit, grit]}\n"
        "boards:\n"
        "  den:\n"
        "    fields: {mark: text, sign: text}\n"
        "    rings: [{id: d, mark: a b, sign: x y}]\n"
        "  lair: {grid: 2 x 1}\n"
        "sets:\n"
        "  card:\n"
        "    kind: card\n"
        "    fields:\n"
        "      dens: space in den for each talent\n"
        "      places: space for each talent\n"
        "    pieces: [{id: one, dens: d-0 d-1, places: 1-1 1-2}]\n"
        "define: {mixed(c): if c.id = \"two\" then c.dens else c.places}\n";
    static const ValueCase cases[] = {
        {"card.one.dens[wit].sign", "x"},
        {"mixed(card.one)[grit].name", "1-2"},
        {"(if 1 = 2 then card.one.dens else card.one.dens)[grit].sign", "y"},
        {"mixed(card.one)[wit].sign",
         "1:22+4 a space has no 'sign' [unknown-field] (did you mean 'ring'?)"},
    };
    Fixture *f = *state;
    const Game *loaded = game_of(f, game);
    if (!loaded)
        fail_msg("%s", problems(f));
    assert_values(f, loaded, cases, LENGTH(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(context_resolves_ambiguous_names),
        TEST(unknown_names_are_reported_with_suggestions),
        TEST(mixed_types_are_reported),
        TEST(calls_with_wrong_arguments_are_reported),
        TEST(empty_aggregate_calls_get_no_name_suggestion),
        TEST(an_empty_list_does_not_hide_type_errors),
        TEST(using_an_item_of_an_empty_list_is_reported),
        TEST(empty_lists_match_lists_of_any_type),
        TEST(errors_in_definitions_list_their_calls),
        TEST(definitions_are_bound_for_each_argument_type),
        TEST(invalid_definitions_are_rejected),
        TEST(shadowed_definition_names_are_not_calls),
        TEST(duplicate_parameters_are_rejected),
        TEST(a_choice_of_two_tables_has_only_their_common_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
