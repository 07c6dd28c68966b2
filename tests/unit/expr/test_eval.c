/* Evaluating expressions in one small game that uses every feature: arithmetic, loops
 * and their weights, tables, sides, odds and colours. */
#include "unit.h"

static const char WOLVES[] =
    "title: Wolves\n"
    "numbers:\n"
    "  players: 2..4\n"
    "  hand: 3\n"
    "  half: 1/2\n"
    "  steps: [1, 2, 4]\n"
    "  inch: 1 in\n"
    "choices:\n"
    "  talent: [wit, looks, grit]\n"
    "  mood: {calm: Calm and kind, wild: Wild}\n"
    "theme: {colours: {blood: '#FF0000', leaf: '#00FF00', paper: '#FFFFFF'}}\n"
    "icons: [paw, moon]\n"
    "sets:\n"
    "  card:\n"
    "    kind: card\n"
    "    size: 63.5 x 88.9 mm\n"
    "    fields:\n"
    "      sort: [bomb, life, raid]\n"
    "      worth: whole 0..9\n"
    "      mood: optional mood\n"
    "      words: {type: text, default: ''}\n"
    "      tint: {type: colour, default: leaf}\n"
    "      sign: {type: icon, default: paw}\n"
    "      fierce: {type: yes/no, default: no}\n"
    "      tags: {type: list of text, default: []}\n"
    "    pieces:\n"
    "      - {id: bang, sort: bomb, worth: 0, copies: 5, mood: wild, fierce: yes}\n"
    "      - {id: herb, sort: life, worth: 3, copies: 2, words: 'Worth {worth}, "
    "{id}'}\n"
    "      - {id: root, sort: life, worth: 5, tint: '#0000FF', tags: [old, rare]}\n"
    "      - {id: pack, sort: raid, worth: 9, mood: calm, copies: 4, tags: [old]}\n"
    "  hero:\n"
    "    kind: card\n"
    "    fields: {skill: whole 0..9 for each talent, friend: optional piece in card}\n"
    "    pieces:\n"
    "      - {id: ada, skill: {wit: 3, looks: 1, grit: 2}, friend: herb}\n"
    "      - {id: bo, skill: [0, 4, 2]}\n"
    "  tile:\n"
    "    kind: tile\n"
    "    fields: {doors: sides, way: {type: side, default: east}}\n"
    "    pieces:\n"
    "      - {id: dead-end, doors: n, copies: 3}\n"
    "      - {id: corner, doors: north east}\n"
    "      - {id: cross, doors: all}\n"
    "      - {id: wall, doors: none}\n"
    "  cube:\n"
    "    kind: token\n"
    "    per: player\n"
    "    pieces: [{id: red, copies: 8}, {id: blue, copies: 2}]\n"
    "define:\n"
    "  strong: [c of c in card where c.worth > 4]\n"
    "  twice(n): 2 * n\n"
    "  beats(a, b): a.worth > b.worth\n"
    "  most(x): max(x)\n"
    "  pairs(n): count(x in 1..300, y in 1..300 where x + y = n)\n"
    "  stronger(a): [c of c in designs(card) where c.worth > a.worth]\n"
    "  some_over(n): for some c in card, c.worth > n\n"
    "  shown(n): max([n of c in card])\n"
    "  long_list(n): [x + n of x in 1..1000]\n"
    "  short_list(n): [x + n of x in 1..10]\n"
    "  ones(n): count(x in 1..1, y in 1..1 where x = n)\n"
    "  pairs_are(b): count(x in 1..600, y in 1..600 where (x + y = 7) = b)\n";

static void assert_wolves(Fixture *f, const ValueCase *cases, size_t count)
{
    const Game *game = game_of(f, WOLVES);
    if (!game)
        fail_msg("%s", problems(f));
    assert_values(f, game, cases, count);
}

/* --- numbers and conditions ------------------------------------------------------- */

static void arithmetic_is_exact(void **state)
{
    static const ValueCase cases[] = {
        {"1 + 2 * 3", "7"},
        {"1/3 + 1/6", "0.5"},
        {"1/3 + 1/3 + 1/3", "1"},
        {"0.1 + 0.2 = 0.3", "yes"},
        {"7 mod 3", "1"},
        {"-7 mod 3", "2"},
        {"7 mod -3", "-2"},
        {"7.5 mod 2", "1.5"},
        {"7 div 2", "3"},
        {"-7 div 2", "-4"},
        {"2 ^ 10", "1024"},
        {"2 ^ -2", "0.25"},
        {"(1/2) ^ 3", "0.125"},
        {"0 ^ 0", "1"},
        {"-2 ^ 2", "-4"},
        {"(-2) ^ 3", "-8"},
        {"9223372036854775807 + 1", "9223372036854775808"},
        {"(2 ^ 64 + 1) - 2 ^ 64", "1"},
        {"2 ^ 100 / 2 ^ 99 = 2", "yes"},
        {"50% * 8", "4"},
        {"numbers.hand + half", "3.5"},
        {"inch", "25.4"},
        {"abs(-3) + abs(3)", "6"},
        {"floor(-1/2)", "-1"},
        {"ceiling(-1/2)", "0"},
        {"ceiling(3) + floor(3)", "6"},
        {"even(4) and even(0) and even(-2) and not even(3) and not even(1/2)", "yes"},
        {"odd(3) and odd(-1) and not odd(4) and not odd(1/2)", "yes"},
        {"factorial(5)", "120"},
        {"choose(52, 5)", "2598960"},
        {"choose(3, 5)", "0"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void rounding_goes_half_away_from_zero_and_keeps_its_decimals(void **state)
{
    static const ValueCase cases[] = {
        {"round(2.5)", "3"},
        {"round(-2.5)", "-3"},
        {"round(1.005, 2)", "1.01"},
        {"round(1, 2)", "1.00"},
        {"round(-0.004, 2)", "0.00"},
        {"percent(1/3)", "33.333%"},
        {"percent(25, 85)", "29.412%"},
        {"percent(1, 8, 1)", "12.5%"},
        {"percent(1, 3, 0)", "33%"},
        {"percent(25, 85) = 29.412", "yes"},
        {"percent(-1, 3)", "-33.333%"},
        {"percent(1/3) + 0", "33.333"},
        {"max(percent(1/3), percent(1/4))", "33.333%"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void values_are_compared_by_order_and_equality(void **state)
{
    static const ValueCase cases[] = {
        {"1 < 2", "yes"},
        {"2 < 1 + 1", "no"},
        {"2 <= 1 + 1", "yes"},
        {"2 > 1 + 1", "no"},
        {"2 >= 1 + 1", "yes"},
        {"1/3 < 0.34", "yes"},
        {"1 = 1.0", "yes"},
        {"1 != 2 - 1", "no"},
        {"'a' = lower('A')", "yes"},
        {"'a' = 'A'", "no"},
        {"'a b' = 'ab'", "no"},
        {"yes = true", "yes"},
        {"no = yes", "no"},
        {"[1, 2] = [1, 3 - 1]", "yes"},
        {"[1, 2] = [2, 1]", "no"},
        {"[1, 2] = 1..2", "yes"},
        {"1..0 = []", "yes"},
        {"[1, 2] != [1]", "yes"},
        {"steps = [1, 2, 4]", "yes"},
        {"card.root.tint = leaf", "no"},
        {"card.herb.tint = leaf", "yes"},
        {"card.herb.sign = paw", "yes"},
        {"card.herb = card.root", "no"},
        {"hero.ada.friend = herb", "yes"},
        {"wit = looks", "no"},
        {"3 in 1..3 and not 4 in 1..3 and not 1.5 in 1..3", "yes"},
        {"wit in [wit, grit]", "yes"},
        {"card.herb in card", "yes"},
        {"5 not in steps", "yes"},
        {"2 in []", "no"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void conditions_short_circuit(void **state)
{
    static const ValueCase cases[] = {
        {"yes and no", "no"},
        {"yes or no", "yes"},
        {"not yes", "no"},
        {"no and 1 / 0 = 1", "no"},
        {"yes or 1 / 0 = 1", "yes"},
        {"if yes then 1 else 1 / 0", "1"},
        {"if 1 > 2 then 'a' else 'b'", "b"},
        {"for every c in card where c.worth > 100: 1 / 0 = 1", "yes"},
        {"for some n in 1..9, n = 3 or 1 / (n - 4) > 9", "yes"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- loops ------------------------------------------------------------------------ */

static void each_copy_of_a_piece_counts(void **state)
{
    static const ValueCase cases[] = {
        {"count(card)", "12"},
        {"count(c in card)", "12"},
        {"count(card where sort = life)", "3"},
        {"count(c in card where c.sort = card.sort.bomb)", "5"},
        {"count(designs(card))", "4"},
        {"count(designs(card) where sort = life)", "2"},
        {"count(c in designs(card), d in card)", "48"},
        {"count(strong)", "5"},
        {"sum(worth of card)", "47"},
        {"sum(c.worth of c in designs(card))", "17"},
        {"sum(copies of designs(card)) = count(card)", "yes"},
        {"mean(worth of card)", "47/12"},
        {"min(worth of card)", "0"},
        {"max(worth of card where sort = life)", "5"},
        {"distinct(sort of card)", "3"},
        {"distinct(worth mod 3 of card)", "2"},
        {"card.bang.copies", "5"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void filtered_designs_count_once(void **state)
{
    static const ValueCase cases[] = {
        {"count(designs(card))", "4"},
        {"count([designs(card) where sort = life])", "2"},
        {"count([c in designs(card) where c.sort = life])", "2"},
        {"count([c of c in designs(card)])", "4"},
        {"count(designs([c in card where c.sort = life]))", "2"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* A list built from a set keeps the weights of the set's pieces, however it is built.
 */
static void lists_keep_the_weights_of_their_source(void **state)
{
    static const ValueCase cases[] = {
        {"count([c in card where c.sort = life])", "3"},
        {"sum([1 of c in card])", "12"},
        {"sum([c.worth of c in card]) = sum(worth of card)", "yes"},
        {"mean([c.worth of c in card]) = mean(worth of card)", "yes"},
        {"sum([c.worth of c in designs(card)])", "17"},
        {"count([1 of c in card, d in designs(card)])", "48"},
        {"count([x of x in [c.worth of c in card] where x > 4])", "5"},
        {"count(if no then card else designs(card))", "4"},
        {"count([p in (if no then card else designs(card)) where yes])", "4"},
        {"count(if yes then card else designs(card))", "12"},
        {"count([card.bang, card.herb])", "2"},
        {"count([h.friend of h in hero where has(h.friend)])", "1"},
        {"[c.worth of c in card] = [0, 3, 5, 9]", "yes"},
        {"distinct([c.sort of c in card])", "3"},
        {"count([c in card])", "12"},
        {"count([c in cube where c.id = 'red'])", "32"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void per_player_pieces_count_once_per_player(void **state)
{
    static const ValueCase cases[] = {
        {"count(cube)", "40"},
        {"per_player(cube)", "10"},
        {"count(cube where id = 'red')", "32"},
        {"count(designs(cube))", "2"},
        {"sum(1 of cube) = per_player(cube) * max(players)", "yes"},
        {"count(cube, n in 1..2)", "80"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void aggregates_accept_any_collection(void **state)
{
    static const ValueCase cases[] = {
        {"count(talent)", "3"},
        {"count(1..6)", "6"},
        {"count(6..1)", "0"},
        {"count([1, 1, 2])", "3"},
        {"count([])", "0"},
        {"sum(n of n in 1..100)", "5050"},
        {"sum(n of n in [])", "0"},
        {"count(a in 1..6, b in 1..6 where a + b = 7)", "6"},
        {"count(a in 1..3, b in 1..a)", "6"},
        {"sum(a * b of a in 1..3, b in 1..3)", "36"},
        {"count(tile.cross.doors)", "4"},
        {"count(s in tile.corner.doors where s = north)", "1"},
        {"sum(hero.ada.skill)", "6"},
        {"max(hero.bo.skill)", "4"},
        {"distinct([1, 1.0, 2/2, 3])", "2"},
        {"distinct([n, n mod 2] of n in 1..4)", "4"},
        {"distinct([n mod 2] of n in 1..4)", "2"},
        {"count(players)", "3"},
        {"max(players) - min(players)", "2"},
        {"max(3, 1, 2)", "3"},
        {"min(3, 1, 2)", "1"},
        {"sum(steps)", "7"},
        {"sum(3)", "1:5+1 expected a collection (a set, board, choice, list or range), "
                   "found a number [wrong-type] (write 1 .. 3)"},
        {"mean(1, 2)", "1.5"},
        {"distinct('a', 'b', 'a')", "2"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void lists_are_built_filtered_and_indexed(void **state)
{
    static const ValueCase cases[] = {
        {"[1, 2 + 3]", "[1, 5]"},
        {"[n * n of n in 1..4]", "[1, 4, 9, 16]"},
        {"[n in 1..9 where odd(n)]", "[1, 3, 5, 7, 9]"},
        {"[n in 1..9 where n > 7][2]", "9"},
        {"[id of card where worth > 2]", "[herb, root, pack]"},
        {"[c in card where c.worth > 4]", "[root, pack]"},
        {"[10 * a + b of a in 1..2, b in 1..2]", "[11, 12, 21, 22]"},
        {"[k.title of k in mood]", "[Calm and kind, Wild]"},
        {"[k.index of k in talent]", "[1, 2, 3]"},
        {"[]", "[]"},
        {"[[], [1]]", "[[], [1]]"},
        {"steps[3]", "4"},
        {"[n of n in 1..30]",
         "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, "
         "18, 19, 20, and 10 more]"},
        {"'rare' in card.root.tags", "yes"},
        {"[c.id of c in card where 'old' in c.tags]", "[root, pack]"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void every_tests_all_items_and_some_tests_any(void **state)
{
    static const ValueCase cases[] = {
        {"for every c in card, c.copies >= 1", "yes"},
        {"for every card, worth > 0", "no"},
        {"for every card where sort != bomb, worth > 0", "yes"},
        {"for some c in card: c.worth = 9", "yes"},
        {"for some card, worth = 8", "no"},
        {"for every n in [], n = 1", "yes"},
        {"for some n in [], n = 1", "no"},
        {"for every a in card, b in card, beats(a, b) or beats(b, a) or a = b", "yes"},
        {"for every a in talent, for some h in hero, h.skill[a] >= 2", "yes"},
        {"for every n in 1..3, m in n..3 where m > n, m - n in 1..2", "yes"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void inner_names_shadow_outer_names(void **state)
{
    static const ValueCase cases[] = {
        {"sum(hand of hand in 1..3)", "6"},
        {"[n of n in 1..2, n in [n * 10]]", "[10, 20]"},
        {"count(card where worth = max(worth of card))", "4"},
        {"count(c in card where count(d in card where d.worth > c.worth) = 0)", "4"},
        {"sum(max(it, 2) of it in 1..3)", "7"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- fields, tables, sides, text -------------------------------------------------- */

static void fields_and_tables_are_looked_up(void **state)
{
    static const ValueCase cases[] = {
        {"hero.ada.skill[wit]", "3"},
        {"hero.bo.skill[looks]", "4"},
        {"[h.skill[grit] of h in hero]", "[2, 2]"},
        {"[t of t in talent where hero.ada.skill[t] > 1]", "[wit, grit]"},
        {"hero.ada.skill", "[3, 1, 2]"},
        {"hero.bo.skill = [0, 4, 2]", "yes"},
        {"has(hero.ada.friend)", "yes"},
        {"has(hero.bo.friend)", "no"},
        {"hero.ada.friend.worth", "3"},
        {"count(card where has(mood) and mood = calm)", "4"},
        {"card.width", "63.5"},
        {"card.height - card.width", "25.4"},
        {"card.herb.id", "herb"},
        {"card.herb.set", "card"},
        {"card.root.tint", "#0000FF"},
        {"wild.name", "wild"},
        {"mood.wild.title", "Wild"},
        {"count(card.sort)", "3"},
        {"count(card where fierce)", "5"},
        {"edition", "base"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void sides_turn_and_have_opposites(void **state)
{
    static const ValueCase cases[] = {
        {"tile.corner.doors", "north and east"},
        {"turn(tile.corner.doors, 1)", "east and south"},
        {"turn(tile.corner.doors, -1)", "north and west"},
        {"turn(tile.corner.doors, 4) = tile.corner.doors", "yes"},
        {"turn(tile.dead-end.doors, 2)", "south"},
        {"turn(tile.cross.doors, 3) = tile.cross.doors", "yes"},
        {"tile.wall.doors", "no side"},
        {"count(tile.wall.doors)", "0"},
        {"north in tile.corner.doors", "yes"},
        {"south in tile.corner.doors", "no"},
        {"opposite(north)", "south"},
        {"opposite(tile.wall.way)", "west"},
        {"turn(east, 3)", "north"},
        {"turn(east, -5)", "north"},
        {"distinct(turn(t.doors, n) of t in tile, n in 0..3)", "10"},
        {"for every s in tile.cross.doors, opposite(opposite(s)) = s", "yes"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void texts_are_measured_and_converted(void **state)
{
    static const ValueCase cases[] = {
        {"length('wolf')", "4"},
        {"length('é漢🐺')", "3"},
        {"length('')", "0"},
        {"words('the  old wolf ')", "3"},
        {"words('')", "0"},
        {"lower('WOLF É')", "wolf É"},
        {"numbers_in('Lose 2 of 12 lives, or −3, d6, 4-5 and 007x: -1')",
         "[2, 12, -3, 4, 5, -1]"},
        {"numbers_in('No d20')", "[]"},
        {"numbers_in('12345678901, 1.5, 1/2, 7:30 and é3')", "[]"},
        {"numbers_in('4. Or 5, 6/')", "[4, 5, 6]"},
        {"text(1/2) = '0.5'", "yes"},
        {"text([1, 2])", "[1, 2]"},
        {"text(wit)", "wit"},
        {"card.herb.words", "Worth 3, herb"},
        {"length(card.herb.words)", "13"},
        {"card.bang.words = ''", "yes"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- odds and colours ------------------------------------------------------------- */

static void odds_are_exact(void **state)
{
    static const ValueCase cases[] = {
        {"odds_exactly(0, 5, 25, 85)", "260072/1561977"},
        {"round(odds_at_least(1, 5, 25, 85), 3)", "0.833"},
        {"odds_exactly(1, 1, 1, 2)", "0.5"},
        {"odds_at_least(0, 5, 25, 85)", "1"},
        {"odds_at_most(5, 5, 25, 85)", "1"},
        {"odds_at_least(6, 5, 25, 85)", "0"},
        {"odds_at_most(60, 5, 25, 85)", "1"},
        {"odds_exactly(3, 5, 2, 85)", "0"},
        {"odds_exactly(1, 1, 0, 1)", "0"},
        {"odds_exactly(0, 0, 0, 0)", "1"},
        {"odds_exactly(1, 2, 1, 2)", "1"},
        {"odds_at_most(1, 5, 25, 85) + odds_at_least(2, 5, 25, 85)", "1"},
        {"sum(odds_exactly(n, 7, 20, 40) of n in 0..7)", "1"},
        {"odds_exactly(4, 5, 4, 52) = choose(48, 1) / choose(52, 5)", "yes"},
        {"sum(n * odds_exactly(n, 7, 20, 40) of n in 0..7)", "3.5"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void colour_comparisons_round_to_two_decimals(void **state)
{
    static const ValueCase cases[] = {
        {"colour_distance(blood, leaf)", "86.61"},
        {"colour_distance(blood, leaf, \"deutan\")", "19.41"},
        {"colour_distance(blood, leaf, 'grey')", "26.54"},
        {"colour_distance(card.root.tint, card.root.tint)", "0"},
        {"contrast(blood, paper)", "4"},
        {"contrast(card.root.tint, paper)", "8.59"},
        {"colour_distance(blood, leaf, 'purple')",
         "1:1+38 the view must be normal, protan, deutan, tritan or grey "
         "[out-of-range]"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- definitions ------------------------------------------------------------------ */

/* Without the memo, 'pairs' would run a hundred times and exceed the step limit. */
static void looping_definitions_run_once_per_argument(void **state)
{
    static const ValueCase cases[] = {
        {"sum(pairs(7) of x in 1..100)", "600"},
        {"[pairs(x mod 2 + 3) of x in 1..4]", "[3, 2, 3, 2]"},
        {"[text(shown(n)) of n in [1/2, percent(1/2), 1/2, percent(1/2)]]",
         "[0.5, 50.000%, 0.5, 50.000%]"},
        {"[text(shown(n)) of n in [1/2, round(1/2, 2), round(50, 3), percent(1/2)]]",
         "[0.5, 0.50, 50.000, 50.000%]"},
        {"[some_over(n) of n in [0, 100, 0]]", "[yes, no, yes]"},
        {"[count(stronger(c)) of c in designs(card)] = [count(stronger(d)) of d in "
         "designs(card)]",
         "yes"},
        {"[count(strong), count(strong), count(designs(strong))]", "[5, 5, 2]"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* The lists fill the memo. It cannot take a ninth number then, but the eight entries it
 * already has must stay. */
static void a_full_memo_keeps_its_entries(void **state)
{
    static const ValueCase cases[] = {
        {"sum(pairs(n) of n in 1..8)", "28"},
        {"sum(count(long_list(n)) of n in 1..520)", "520000"},
        {"sum(count(short_list(n)) of n in 1..300)", "3000"},
        {"sum(pairs(7) + pairs(n mod 8 + 1) of n in 1..100)", "946"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* The memo key of a condition must ignore leftover display settings of an earlier
 * argument, such as its percent sign. */
static void comparison_results_are_memoized_like_any_condition(void **state)
{
    static const ValueCase cases[] = {
        {"sum(ones(percent(1/2, 1, x)) + pairs_are(x > 0) of x in 1..30)", "180"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

static void definitions_return_the_value_of_their_expression(void **state)
{
    static const ValueCase cases[] = {
        {"twice(4) + twice(hand)", "14"},
        {"strong", "[root, pack]"},
        {"beats(card.pack, card.root)", "yes"},
        {"most(1..3) + most([5, 4])", "8"},
        {"most(hero.ada.skill)", "3"},
        {"[twice(n) of n in 1..3]", "[2, 4, 6]"},
        {"twice(twice(twice(1)))", "8"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- evaluation errors ------------------------------------------------------------ */

static void evaluation_errors_are_reported(void **state)
{
    static const ValueCase cases[] = {
        {"1 / 0", "1:1+5 division by zero [division-by-zero]"},
        {"2 + 1 mod (1 - 1)", "1:5+13 division by zero [division-by-zero]"},
        {"1 div 0", "1:1+7 division by zero [division-by-zero]"},
        {"0 ^ -1", "1:1+6 division by zero [division-by-zero]"},
        {"percent(1, 0)", "1:1+13 'whole' must not be 0 [division-by-zero]"},
        {"max([])", "1:1+7 an empty collection has no maximum [empty]"},
        {"min(worth of card where worth > 9)",
         "1:1+34 an empty collection has no minimum [empty]"},
        {"mean([])", "1:1+8 an empty collection has no mean [empty]"},
        {"[1, 2][3]", "1:1+9 there is no item 3 in a list of 2 [no-such-item]"},
        {"[1, 2][0]", "1:1+9 there is no item 0 in a list of 2 [no-such-item]"},
        {"[1, 2][-9223372036854775807 - 1]",
         "1:1+32 there is no item -9223372036854775808 in a list of 2 [no-such-item]"},
        {"[1, 2][1.5]", "1:1+11 there is no item 1.5 in a list of 2 [no-such-item]"},
        {"hero.bo.friend", "1:1+14 bo has no friend: write 'has(hero.bo.friend) and …' "
                           "before it [absent]"},
        {"1.5..2", "1:1+6 the ends of a range must be whole numbers: write 'x >= a and "
                   "x <= b' [wrong-type]"},
        {"2 ^ (1/2)", "1:1+9 an exponent must be a whole number [number-too-large]"},
        {"2 ^ 20000", "1:1+9 this number takes more than 20000 binary digits "
                      "[number-too-large]"},
        {"factorial(-1)", "1:11+2 'n' must be a whole number from 0 to 2000, not -1 "
                          "[out-of-range]"},
        {"factorial(1/2)", "1:11+3 'n' must be a whole number from 0 to 2000, not 0.5 "
                           "[out-of-range]"},
        {"round(1, 31)",
         "1:10+2 'decimals' must be a whole number from 0 to 30, not 31 "
         "[out-of-range]"},
        {"odds_exactly(1, 6, 1, 5)",
         "1:17+1 'drawn' must be a whole number from 0 to 5, not 6 "
         "[out-of-range]"},
        {"per_player(card)", "1:1+16 the set 'card' has no count per player (it needs "
                             "'per: player' or 'per: seat') [wrong-type]"},
        {"turn(card.herb, 1)",
         "1:1+18 only sides and the spaces of rings can be turned "
         "[wrong-type]"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* One to any power is one, however large the exponent. */
static void powers_of_one_and_zero_are_never_too_large(void **state)
{
    static const ValueCase cases[] = {
        {"1 ^ 30000", "1"},
        {"(-1) ^ 30001", "-1"},
        {"0 ^ 30000", "0"},
    };
    assert_wolves(*state, cases, LENGTH(cases));
}

/* --- display ---------------------------------------------------------------------- */

static const char *displayed_fraction(Fixture *f, int64_t top, int64_t bottom)
{
    Number number = number_divide(f->arena, number_of(top), number_of(bottom));
    return value_display(f->arena, value_number(number));
}

static void fractions_are_shown_with_four_decimals(void **state)
{
    Fixture *f = *state;
    assert_string_equal(displayed_fraction(f, 1, 3), "0.3333 (1/3)");
    assert_string_equal(displayed_fraction(f, 57128, 162545), "0.3515 (57128/162545)");
    assert_string_equal(displayed_fraction(f, 571281, 162545), "about 3.5146");
    assert_string_equal(displayed_fraction(f, 1, 4), "0.25");
    assert_string_equal(displayed_fraction(f, 6, 3), "2");
    Value percentage =
        value_number(number_divide(f->arena, number_of(100), number_of(3)));
    percentage.percent = true;
    percentage.decimals = 3;
    assert_string_equal(value_display(f->arena, percentage), "33.333%");
    assert_string_equal(value_display(f->arena, value_text("1/3")), "1/3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(arithmetic_is_exact),
        TEST(rounding_goes_half_away_from_zero_and_keeps_its_decimals),
        TEST(values_are_compared_by_order_and_equality),
        TEST(conditions_short_circuit),
        TEST(each_copy_of_a_piece_counts),
        TEST(filtered_designs_count_once),
        TEST(lists_keep_the_weights_of_their_source),
        TEST(per_player_pieces_count_once_per_player),
        TEST(aggregates_accept_any_collection),
        TEST(lists_are_built_filtered_and_indexed),
        TEST(every_tests_all_items_and_some_tests_any),
        TEST(inner_names_shadow_outer_names),
        TEST(fields_and_tables_are_looked_up),
        TEST(sides_turn_and_have_opposites),
        TEST(texts_are_measured_and_converted),
        TEST(odds_are_exact),
        TEST(colour_comparisons_round_to_two_decimals),
        TEST(definitions_return_the_value_of_their_expression),
        TEST(looping_definitions_run_once_per_argument),
        TEST(a_full_memo_keeps_its_entries),
        TEST(comparison_results_are_memoized_like_any_condition),
        TEST(evaluation_errors_are_reported),
        TEST(powers_of_one_and_zero_are_never_too_large),
        TEST(fractions_are_shown_with_four_decimals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
