/* Tests searches for paths: connected, path_length and reachable in all their forms,
 * what they cost, and their errors. */
#include "unit.h"

static const char GAME[] =
    "title: T\n"
    "numbers: {players: 2, hop: 2}\n"
    "choices: {rank: [page, squire, knight, king]}\n"
    "boards:\n"
    "  map:\n"
    "    hexes: 5 x 4\n"
    "    names: 18xx\n"
    "    without: [C5]\n"
    "    fields: {track: {type: sides, default: none}, city: {type: yes/no, default: "
    "no}}\n"
    "    spaces:\n"
    "      A1: {track: [n, s], city: yes}\n"
    "      A3: {track: [n, se]}\n"
    "      B4: {track: [nw, ne], city: yes}\n"
    "      C3: {track: [sw, se], city: yes}\n"
    "      E1: {city: yes}\n"
    "  den: {grid: 4 x 4, rows: A..D, columns: 1..4, without: [B2, B3],\n"
    "        places: {out: {touches: A1}, far: {}}}\n"
    "  web: {points: {p: {touches: q}, q: {touches: r}, r: {}, lone: {}}}\n"
    "sets:\n"
    "  card:\n"
    "    kind: card\n"
    "    fields: {next: text, home: {type: space, default: out}}\n"
    "    pieces: [{id: a, next: b, copies: 3, home: E1}, {id: b, next: c}, {id: c, "
    "next: b},\n"
    "             {id: d, next: a}]\n"
    "define:\n"
    "  joined(x, y): edge(x, y) in x.track and edge(y, x) in y.track\n"
    "  leads(x, y): y.id = x.next\n"
    "  plain: [s in map where not s.city]\n"
    "  near(a, b): connected(a, b, s in den where s.row < 3)\n"
    "  within(a, n): [b in den where path_length(a, b) <= n]\n";

static void assert_game_values(Fixture *f, const ValueCase *cases, size_t count)
{
    const Game *game = game_of(f, GAME);
    if (!game)
        fail_msg("%s", problems(f));
    assert_values(f, game, cases, count);
}

static void paths_lead_from_neighbour_to_neighbour(void **state)
{
    static const ValueCase cases[] = {
        {"connected(map.A1, map.E1)", "yes"},
        {"connected(den.A1, den.far)", "no"},
        {"connected(den.out, den.D4)", "yes"},
        {"path_length(den.out, den.D4)", "7"},
        {"path_length(den.A1, den.C3)", "4"},
        {"path_length(den.A1, den.A1)", "0"},
        {"path_length(web.p, web.r)", "2"},
        {"reachable(web.q)", "[q, p, r]"},
        {"reachable(web.lone)", "[lone]"},
        {"count(reachable(map.A1)) = count(map)", "yes"},
        {"for every s in map: path_length(map.A1, s) = distance(map.A1, s)", "yes"},
        {"reachable(p)", "[p, q, r]"},
        {"connected(p, r)", "yes"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void a_collection_limits_the_spaces_of_a_path(void **state)
{
    static const ValueCase cases[] = {
        {"path_length(den.A1, den.C3, s in den where s != den.C1 and s != den.C2)",
         "6"},
        {"path_length(den.A1, den.C3, den where row != 3 or column > 2)", "6"},
        {"connected(den.A1, den.A4, s in den where s.row = 1)", "yes"},
        {"connected(den.A1, den.B1, s in den where s.row = 1)", "no"},
        {"connected(den.B1, den.A1, s in den where s.row = 1)", "no"},
        {"connected(den.B1, den.B1, s in den where s.row = 1)", "no"},
        {"reachable(den.B1, s in den where s.row = 1)", "[]"},
        {"reachable(den.A2, s in den where s.row = 1)", "[A2, A1, A3, A4]"},
        {"reachable(den.out, s in den)", "[]"}, /* places do not count */
        {"reachable(den.A1, [den.A1, den.out, den.D1, den.A1])", "[A1, out]"},
        {"connected(A1, D1, s in den where s.column = 1)", "yes"},
        {"reachable(map.A1, s in plain)", "[]"},
        {"count(reachable(map.A3, plain))", "15"},
        {"near(den.A1, den.B4)", "yes"},
        {"near(den.A1, den.C4)", "no"},
        {"within(den.A1, 1)", "[A1, A2, B1]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void a_relation_limits_the_steps_of_a_path(void **state)
{
    static const ValueCase cases[] = {
        {"reachable(map.A1, x to y where joined(x, y))", "[A1, A3, B4, C3]"},
        {"path_length(map.A1, map.C3, x to y where joined(x, y))", "3"},
        {"connected(map.A1, map.E1, x to y where joined(x, y))", "no"},
        {"[s in map where s.city and connected(map.A1, s, x to y where joined(x, y))]",
         "[A1, B4, C3]"},
        /* steps may lead one way only */
        {"connected(den.A1, den.D4, x to y where y.row + y.column > x.row + x.column)",
         "yes"},
        {"connected(den.D4, den.A1, x to y where y.row + y.column > x.row + x.column)",
         "no"},
        {"[path_length(den.A1, den.C1, x to y where n > 0) of n in 1..2]", "[2, 2]"},
        {"[connected(den.A1, den.C1, x to y where n > 1) of n in 1..2]", "[no, yes]"},
        /* a variable may be called 'to' */
        {"connected(den.A1, den.B1, to to x where to = den.A1)", "yes"},
        {"[connected(den.A1, to, x to y where y = to) of to in den where to.row = 2]",
         "[yes, no]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void steps_may_lead_to_any_item_of_a_collection(void **state)
{
    static const ValueCase cases[] = {
        {"[c.id of c in reachable(card.a, x to y in card where leads(x, y))]",
         "[a, b, c]"},
        {"path_length(card.d, card.c, x to y in card where leads(x, y))", "3"},
        {"connected(card.c, card.a, x to y in card where leads(x, y))", "no"},
        {"count(reachable(card.a, x to y in card where yes))", "4"},
        {"path_length(1, 63, x to y in 1..100 where y = x * 2 or y = x - 1)", "7"},
        {"path_length(page, king, x to y in rank where y.index = x.index + 1)", "3"},
        {"connected(king, page, x to y in rank where y.index = x.index + 1)", "no"},
        {"reachable(2, x to y in [1, 2, 2, 4, 4] where y >= x)", "[2, 4]"},
        {"connected(3, 4, x to y in [1, 2, 4] where yes)", "no"},
        {"reachable('a', x to y in ['a', 'b'] where yes)", "[a, b]"},
        /* a knight's moves */
        {"path_length(den.A1, den.A2, x to y in den where abs(x.row - y.row) * "
         "abs(x.column - y.column) = hop)",
         "3"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void faults_of_searches_are_reported(void **state)
{
    static const char FORMS[] =
        "(write: connected(a, b), connected(a, b, s in BOARD where CONDITION) or "
        "connected(a, b, x to y where CONDITION))";
    Fixture *f = *state;
    const ValueCase cases[] = {
        {"connected(map.A1)", arena_print(f->arena,
                                          "1:17+1 'connected' needs a start and an end "
                                          "[expression] %s",
                                          FORMS)},
        {"connected()", arena_print(f->arena,
                                    "1:11+1 'connected' needs a start and an "
                                    "end [expression] %s",
                                    FORMS)},
        {"connected(map.A1, x to y where yes)",
         arena_print(f->arena,
                     "1:19+1 'connected' needs a start and an end "
                     "[expression] %s",
                     FORMS)},
        {"connected(map.A1, s in map)",
         arena_print(f->arena,
                     "1:19+1 'connected' needs a start and an end "
                     "[expression] %s",
                     FORMS)},
        {"connected(map.A1, map.A3, x to y)",
         arena_print(f->arena,
                     "1:33+1 a step 'x to y' needs a condition after 'where' "
                     "[expression] %s",
                     FORMS)},
        {"connected(map.A1, map.A3, for to y where yes)",
         "1:27+3 'for' cannot be used as a name [expression] (use another name)"},
        {"connected(map.A1, map.A3, x to 3 where yes)",
         "1:32+1 '3' cannot be used as a name [expression] (use another name)"},
        {"connected(map.A1 map.A3)", "1:18+3 expected ',', found 'map' [expression]"},
        {"connected(map.A1, map.A3, map, den)",
         "1:30+1 expected ')', found ',' [expression] (write a decimal as 1.5, and "
         "'where' only once, after all collections)"},
        {"connected(map.A1, den.A1)",
         "1:19+6 expected a space of map, found a space of den [wrong-type]"},
        {"connected(card.a, card.b)",
         "1:11+6 only spaces have neighbours, not a piece of card [wrong-type] (write "
         "the steps: x to y in COLLECTION where CONDITION)"},
        {"connected(card.a, card.b, c in card where c.id = 'a')",
         "1:11+6 only spaces have neighbours, not a piece of card [wrong-type] (write "
         "the steps: x to y in COLLECTION where CONDITION)"},
        {"connected(map.A1, map.A3, c in card where yes)",
         "1:11+6 expected a piece of card, found a space of map [wrong-type]"},
        {"connected(map.A1, map.A3, s in 3)", "1:32+1 expected a collection (a set, "
                                              "board, choice, list or range), found a "
                                              "number [wrong-type] (write 1 .. 3)"},
        {"connected(map.A1, map.A3, x to y where x.row)",
         "1:40+5 expected a condition (yes or no), found a number [wrong-type]"},
        {"path_length(den.A1, den.far)",
         "1:1+28 there is no path from A1 to far [no-way]"},
        {"path_length(page, king, x to y in rank where x = y)",
         "1:1+51 there is no path from page to king [no-way]"},
        {"[connected(c.home, out) of c in designs(card) where c.id = 'a']",
         "1:2+22 E1 and out are on different boards [two-boards]"},
        {"conected(p, q)", "1:1+14 no function or definition is named 'conected' "
                           "[unknown-name] (did you mean 'connected'?)"},
        {"connected(den.A1, den.D4, x to y where 1 / (y.row - 1) > 0)",
         "1:40+15 division by zero [division-by-zero]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

/* --- cost ------------------------------------------------------------------------- */

static const Game *board_game(Fixture *f, const char *board)
{
    const Game *game = game_of(f, arena_print(f->arena,
                                              "title: T\n"
                                              "numbers: {players: 2}\n"
                                              "boards: {b: {%s}}\n"
                                              "sets: {card: {kind: card}}\n",
                                              board));
    if (!game)
        fail_msg("%s", problems(f));
    return game;
}

static long steps_of(Fixture *f, const Game *game, const char *text, const char *value)
{
    const Expression *expression =
        expression_read(f->arena, node_of(f, text), f->diags);
    Program program = program_bind(game, expression, NULL, 0, NULL, f->diags);
    if (!program.code)
        fail_msg("%s", problems(f));
    Value slots[128], result;
    Eval eval = eval_new(game, f->arena, f->diags);
    if (!program_run(&eval, &program, slots, &result))
        fail_msg("%s", problems(f));
    assert_case(text, value_print(f->arena, result), value);
    return eval.steps;
}

/* Each pair is asked once, however many ends are asked for. */
static void many_ends_of_one_start_cost_one_search(void **state)
{
    Fixture *f = *state;
    const Game *game = board_game(f, "hexes: 60 x 60, space: 'h{row}-{column}'");
    long one = steps_of(
        f, game, "count(reachable(b.h1-1, x to y where x.row + y.row > 0))", "3600");
    long all = steps_of(
        f, game,
        "count(s in b where connected(b.h1-1, s, x to y where x.row + y.row > 0))",
        "3600");
    assert_in_range(one, 3600, 3600 * 10);
    assert_in_range(all, 3600, one + 3600 * 2);
    steps_of(f, game,
             "max(path_length(b.h1-1, s, t in b where t.row < 60) of s in b "
             "where s.row < 60)",
             "88");
}

/* The nearest end is found without searching the whole board. */
static void a_search_stops_at_its_end(void **state)
{
    Fixture *f = *state;
    const Game *game = board_game(f, "grid: 60 x 60, space: 'h{row}-{column}'");
    long near = steps_of(
        f, game, "path_length(b.h1-1, b.h1-2, x to y where x.row + y.row > 0)", "1");
    assert_in_range(near, 1, 1000);
}

/* The kept search must not be used for another start, or other values of variables. */
static void searches_depend_on_their_start_and_variables(void **state)
{
    Fixture *f = *state;
    const Game *game = board_game(f, "grid: 6 x 6, rows: A..F, columns: 1..6");
    static const ValueCase cases[] = {
        {"[count(reachable(s, t in b where t.row = s.row)) of s in b where s.column = "
         "1]",
         "[6, 6, 6, 6, 6, 6]"},
        {"[count(reachable(b.A1, t in b where t.row <= n)) of n in 1..6]",
         "[6, 12, 18, 24, 30, 36]"},
        {"[count(reachable(b.A1, x to y where y.column <= n)) of n in [6, 1, 6, 2]]",
         "[36, 6, 36, 12]"},
        {"[count(reachable(n, x to y in 1..9 where y = x + n)) of n in 1..4]",
         "[9, 4, 3, 2]"},
        {"[count(reachable(1, x to y in 1..n where y = x + 1)) of n in 1..4]",
         "[1, 2, 3, 4]"},
        {"[connected(s, b.A1, x to y where y.row < x.row) of s in b where s.column = "
         "1]",
         "[yes, yes, yes, yes, yes, yes]"},
        {"count(s in b, t in b where connected(s, t, u in b where u.row != 3))", "468"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

/* A search inside the condition of another one is a search of its own. */
static void searches_nest(void **state)
{
    Fixture *f = *state;
    const Game *game = board_game(f, "grid: 4 x 4, rows: A..D, columns: 1..4");
    static const ValueCase cases[] = {
        {"count(reachable(b.A1, s in b where connected(s, b.D4, t in b where t.row >= "
         "s.row)))",
         "16"},
        {"count(reachable(b.A1, s in b where path_length(b.A1, s) < 3))", "6"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

static void long_searches_end_at_the_limit(void **state)
{
    Fixture *f = *state;
    const Game *game = board_game(f, "grid: 3 x 3");
    const ValueCase cases[] = {
        {"connected(1, 100000, x to y in 1..100000 where y = x + 1)",
         "1:52+5 this takes more than 20 million steps [too-much-work]"},
        {"connected(1, 2, x to y in 1..9000000 where no)",
         "1:1+46 this collection has more than 1000000 items [too-much-work]"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

/* --- random boards ---------------------------------------------------------------- */

/* Compares with the distances on a board from which the excluded spaces are missing. */
static void paths_are_as_long_as_on_a_board_with_holes(void **state)
{
    Fixture *f = *state;
    unsigned seed = 39;
    for (int i = 0; i < 20; i++) {
        Text holes = text_new(f->arena), list = text_new(f->arena);
        for (int cell = 1; cell < 36; cell++)
            if (rand_r(&seed) % 3 == 0) {
                text_print(&holes, "%sh%d-%d", holes.length ? ", " : "", cell / 6 + 1,
                           cell % 6 + 1);
                text_print(&list, "%sw.h%d-%d", list.length ? ", " : "", cell / 6 + 1,
                           cell % 6 + 1);
            }
        const Game *game = board_game(
            f, arena_print(f->arena,
                           "hexes: 6 x 6, lie: %s, space: 'h{row}-{column}', without: "
                           "[%s]}, w: {hexes: 6 x 6, lie: %s, space: "
                           "'h{row}-{column}'",
                           i % 2 ? "flat" : "pointed", holes.text,
                           i % 2 ? "flat" : "pointed"));
        steps_of(f, game,
                 arena_print(f->arena,
                             "for every s in b: [t.name of t in b where connected(s, "
                             "t)] = [t.name of t in w where connected(cell(w, s.row, "
                             "s.column), t, u in w where u not in [%s])]",
                             list.text),
                 "yes");
        steps_of(f, game,
                 arena_print(f->arena,
                             "for every t in reachable(b.h1-1): distance(b.h1-1, t) = "
                             "path_length(w.h1-1, cell(w, t.row, t.column), x to y "
                             "where y not in [%s])",
                             list.text),
                 "yes");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(paths_lead_from_neighbour_to_neighbour),
        TEST(a_collection_limits_the_spaces_of_a_path),
        TEST(a_relation_limits_the_steps_of_a_path),
        TEST(steps_may_lead_to_any_item_of_a_collection),
        TEST(faults_of_searches_are_reported),
        TEST(many_ends_of_one_start_cost_one_search),
        TEST(a_search_stops_at_its_end),
        TEST(searches_depend_on_their_start_and_variables),
        TEST(searches_nest),
        TEST(long_searches_end_at_the_limit),
        TEST(paths_are_as_long_as_on_a_board_with_holes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
