/* Limits of expressions: whatever an expression asks for, it must not hang the program,
 * exhaust the memory or overflow the stack. Work on long values counts as many steps.
 */
#include "unit.h"

#include "check/check.h"

static const char HEAD[] = "title: T\n"
                           "numbers: {players: 2}\n"
                           "sets: {card: {kind: card}}\n";

static const char *repeated(Fixture *f, const char *text, int times)
{
    Text all = text_new(f->arena);
    while (times-- > 0)
        text_add(&all, text);
    return all.text;
}

/* Returns the number of steps the expression takes, after asserting its value. */
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

/* --- steps ------------------------------------------------------------------------ */

/* Runs the expression with 'steps' steps already used, and returns its problems. */
static const char *problems_after_steps(Fixture *f, const Game *game, long steps,
                                        const char *text)
{
    const Expression *expression =
        expression_read(f->arena, node_of(f, text), f->diags);
    Program program = program_bind(game, expression, NULL, 0, NULL, f->diags);
    Value slots[128], value;
    Eval eval = eval_new(game, f->arena, f->diags);
    eval.steps = steps;
    bool good = program_run(&eval, &program, slots, &value);
    assert_int_equal(good, f->diags->errors == 0);
    return problems(f);
}

static void expressions_stop_at_the_step_limit(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    assert_string_equal(problems_after_steps(f, game, MAX_STEPS - 500,
                                             "count(n in 1..5000 where n > 0)"),
                        "1:1+31 this takes more than 20 million steps [too-much-work]");
    assert_string_equal(
        problems_after_steps(f, game, 0, "count(n in 1..5000 where n > 0)"), "");
}

/* Some operations count as many steps at once, and must not jump over the limit. */
static void large_steps_do_not_skip_the_limit(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    for (int length = 8150; length < 8220; length++)
        for (int offset = 0; offset < 3; offset++) {
            const char *text =
                arena_print(f->arena, "count(n in 1..3000 where n in 1..%d)", length);
            if (!*problems_after_steps(f, game, MAX_STEPS - 5000 - offset, text))
                fail_msg("%s takes more steps than are left, and runs on", text);
        }
}

/* Nested loops take time even if the innermost collection is empty. */
static void empty_inner_loops_stop_at_the_step_limit(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    assert_string_equal(problems_after_steps(
                            f, game, 0, "count(a in 1..9000, b in 1..9000, c in 2..1)"),
                        "1:1+44 this takes more than 20 million steps [too-much-work]");
}

/* 'and' and '+' count as steps, and large numbers as many steps. */
static void operators_count_as_steps(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    const char *ands = arena_print(f->arena, "yes%s", repeated(f, " and yes", 999));
    assert_true(steps_of(f, game, ands, "yes") >= 1000);
    const char *sum = arena_print(f->arena, "0%s = 90", repeated(f, " + 1", 90));
    assert_true(steps_of(f, game, sum, "yes") >= 90);
    assert_true(steps_of(f, game, "2^19000 = 2^(19000 + 0)", "yes") >= 1000);
    assert_true(steps_of(f, game, "sum(2^19000 of i in 1..9) > 1", "yes") >= 9000);
    assert_true(steps_of(f, game, "distinct(i * 2^40 of i in 1..9000) = 9000", "yes") <
                100000);
}

/* Explaining a failed check visits each definition once per use, which doubles here
 * with each level. */
static void explaining_a_failed_check_terminates(void **state)
{
    Fixture *f = *state;
    for (int is_condition = 0; is_condition < 2; is_condition++) {
        Text game = text_new(f->arena);
        text_print(&game, "%sdefine:\n  d0: %s\n", HEAD,
                   is_condition ? "count(card) = 2" : "count(card)");
        for (int i = 1; i <= 44; i++)
            text_print(&game, "  d%d: d%d %s d%d\n", i, i - 1,
                       is_condition ? "and" : "+", i - 1);
        text_print(&game, "checks: {x: {says: x, demand: d44%s}}\n",
                   is_condition ? "" : " = 1");
        CheckReport *report = game_check(game_of(f, game.text), true, f->diags);
        assert_int_equal(report->outcomes.items[0].status, STATUS_FAIL);
        const char *message = problems(f);
        if (!strstr(message,
                    is_condition ? "got 1, wanted 2" : "got 17592186044416, wanted 1"))
            fail_msg("%s", message);
    }
}

/* The problems of an expression in a game with these definitions. */
static const char *problems_with_definitions(Fixture *f, const char *definitions,
                                             const char *text)
{
    const Game *game =
        game_of(f, arena_print(f->arena, "%sdefine:\n%s", HEAD, definitions));
    return problems_after_steps(f, game, 0, text);
}

/* Each definition calls the previous one with twice as many combinations of types. */
static void too_many_bindings_of_definitions_are_rejected(void **state)
{
    Fixture *f = *state;
    Text deep = text_new(f->arena), wide = text_new(f->arena);
    text_add(&deep, "  d0(x): [x]\n");
    text_add(&wide, "  w0(a, b, c, d, e, f, g, h): 1\n");
    for (int i = 1; i <= 24; i++) {
        text_print(&deep, "  d%d(x): d%d(d%d(x))\n", i, i - 1, i - 1);
        text_print(&wide,
                   "  w%d(a, b, c, d, e, f, g, h): w%d(b, c, d, e, f, g, h, [1]) + "
                   "w%d(b, c, d, e, f, g, h, 1)\n",
                   i, i - 1, i - 1);
    }
    const char *message = problems_with_definitions(f, deep.text, "count(d24(1)) = 1");
    assert_non_null(strstr(message, "lists are nested more than 8 deep [too-deep]"));
    message =
        problems_with_definitions(f, wide.text, "w24(1, 1, 1, 1, 1, 1, 1, 1) = 1");
    if (!strstr(message, "definitions are called with too many kinds of values"))
        fail_msg("%s", message);
}

/* Lists nested eight deep, each holding the same list a hundred times. */
static void shared_sublists_count_at_their_full_length(void **state)
{
    Fixture *f = *state;
    Text definitions = text_new(f->arena);
    text_print(&definitions, "  l1(x): [%sx]\n", repeated(f, "x, ", 99));
    for (int i = 2; i <= 8; i++)
        text_print(&definitions, "  l%d(x): l1(l%d(x))\n", i, i - 1);
    const char *message =
        problems_with_definitions(f, definitions.text, "l8(1) = l8(2)");
    assert_non_null(
        strstr(message, "this list is too long, including the lists in it"));
    const Game *game =
        game_of(f, arena_print(f->arena, "%sdefine:\n%s", HEAD, definitions.text));
    long steps = steps_of(f, game, "l3(1) = l3(2)", "no");
    if (steps < 100 * 100)
        fail_msg("a million numbers count as %ld steps", steps);
    steps_of(f, game, "length(text(l3(1))) < 4000", "yes");
}

static void nothing_runs_after_a_failure(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    const Expression *bad = expression_read(f->arena, node_of(f, "max([])"), f->diags);
    const Expression *good =
        expression_read(f->arena, node_of(f, "count(card)"), f->diags);
    Program first = program_bind(game, bad, NULL, 0, NULL, f->diags);
    Program second = program_bind(game, good, NULL, 0, NULL, f->diags);
    Value slots[128], value;
    Eval eval = eval_new(game, f->arena, f->diags);
    assert_false(program_run(&eval, &first, slots, &value));
    assert_false(program_run(&eval, &second, slots, &value));
    assert_int_equal(f->diags->errors, 1);
}

static void long_lists_count_as_many_steps(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f,
        arena_print(f->arena,
                    "title: T\n"
                    "numbers: {players: 2, wide: 1..9999, long: [%s1], same: [%s1]}\n"
                    "sets: {card: {kind: card}}\n",
                    repeated(f, "1, ", 9999), repeated(f, "1, ", 9999)));
    static const char *const cases[][2] = {
        {"count(x in long where x = 1)", "10000"},
        {"long = same", "yes"},
        {"long != same", "no"},
        {"2 in long", "no"},
        {"distinct(long of i in 1..2)", "1"},
        {"distinct([long] of i in 1..2)", "1"},
        {"wide = 1..9999", "yes"},
        {"[wide] = [1..9999]", "yes"},
        {"wide in [wide]", "yes"},
        {"distinct([wide] of i in 1..2)", "1"},
        {"[long] = [same]", "yes"},
        {"long in [same]", "yes"},
        {"sum(long)", "10000"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        long steps = steps_of(f, game, cases[i][0], cases[i][1]);
        if (steps < 500)
            fail_msg("'%s' counts as %ld steps", cases[i][0], steps);
    }
}

static void long_texts_count_as_many_steps(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f, arena_print(f->arena,
                       "title: T\n"
                       "numbers: {players: 2}\n"
                       "sets:\n"
                       "  card:\n"
                       "    kind: card\n"
                       "    fields: {a: text, b: text}\n"
                       "    pieces: [{id: x, a: '%s', b: '%s'}]\n",
                       repeated(f, "wolf ", 20000), repeated(f, "wolf ", 20000)));
    static const char *const cases[][2] = {
        {"length(card.x.a)", "100000"},           {"words(card.x.a)", "20000"},
        {"card.x.a = card.x.b", "yes"},           {"lower(card.x.a) = card.x.b", "yes"},
        {"distinct(card.x.a of i in 1..2)", "1"}, {"[card.x.a] = [card.x.b]", "yes"},
        {"card.x.a in [card.x.b]", "yes"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        long steps = steps_of(f, game, cases[i][0], cases[i][1]);
        if (steps < 500)
            fail_msg("'%s' counts as %ld steps", cases[i][0], steps);
    }
}

static void nested_lists_are_evaluated_once(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    long steps[2];
    for (int i = 0; i < 2; i++) {
        int depth = 6 * (i + 1);
        const char *text =
            arena_print(f->arena, "count(%scard%s)", repeated(f, "[", depth),
                        repeated(f, " where yes]", depth));
        steps[i] = steps_of(f, game, text, "1");
    }
    if (steps[1] > 4 * steps[0])
        fail_msg("6 deep takes %ld steps, 12 deep %ld", steps[0], steps[1]);
}

enum { DEEP = 10 };

/* A card whose text t0 contains t1 twice, t1 contains t2 twice, and so on; the last
 * text is "ha". */
static const Game *game_of_doubled_texts(Fixture *f)
{
    Text fields = text_new(f->arena), values = text_new(f->arena);
    for (int i = 0; i < DEEP; i++) {
        text_print(&fields, "t%d: text, ", i);
        text_print(&values, "t%d: '{t%d}{t%d}', ", i, i + 1, i + 1);
    }
    return game_of(f, arena_print(f->arena,
                                  "title: T\n"
                                  "numbers: {players: 2}\n"
                                  "sets:\n"
                                  "  card:\n"
                                  "    kind: card\n"
                                  "    fields: {%st%d: text}\n"
                                  "    pieces: [{id: x, %st%d: ha}]\n",
                                  fields.text, DEEP, values.text, DEEP));
}

static void nested_live_texts_count_as_many_steps(void **state)
{
    Fixture *f = *state;
    long steps = steps_of(f, game_of_doubled_texts(f), "length(card.x.t0)", "2048");
    if (steps < 1 << DEEP)
        fail_msg("1024 texts count as %ld steps", steps);
}

/* Nothing else in these texts checks the remaining steps. */
static void nested_live_texts_stop_at_the_step_limit(void **state)
{
    Fixture *f = *state;
    const char *message =
        problems_after_steps(f, game_of_doubled_texts(f), MAX_STEPS - 100, "card.x.t0");
    assert_non_null(strstr(message, "[too-much-work]"));
}

static void expensive_functions_count_as_many_steps(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    assert_true(steps_of(f, game, "odds_at_least(1, 500, 500, 5000) > 0", "yes") >
                1000);
}

/* --- size ------------------------------------------------------------------------- */

static void ranges_and_lists_have_a_maximum_length(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    static const ValueCase cases[] = {
        {"count(1..50000000)", "50000000"},
        {"count(1..100000000)", "1:7+12 this range is too long [too-much-work]"},
        {"count(-9223372036854775807..9223372036854775807)",
         "1:7+41 this range is too long [too-much-work]"},
        {"count(9223372036854775807..-9223372036854775807)", "0"},
        {"count(1..9223372036854775808)",
         "1:7+22 the ends of a range must be whole numbers: write 'x >= a and x <= b' "
         "[wrong-type]"},
        {"[n of n in 1..1000001][1]",
         "1:1+22 this list has more than 1000000 items [too-much-work]"},
    };
    assert_values(f, game, cases + 1, LENGTH(cases) - 1);
}

static void memory_is_limited(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    const char *message =
        value_of(f, game, "count([[m of m in 1..100000] of n in 1..1000000])");
    assert_non_null(strstr(message, "this takes more than 256 MB [too-much-work]"));
    assert_true(arena_used(f->arena) < (MAX_SCRATCH_MB + 64) * (size_t)(1024 * 1024));
}

/* Memory used by the game itself does not count towards the limit of an expression. */
static void the_game_does_not_count_as_expression_memory(void **state)
{
    Fixture *f = *state;
    arena_alloc(f->arena, (MAX_SCRATCH_MB + 1) * (size_t)(1024 * 1024));
    assert_string_equal(game_problems(f,
                                      "title: T\n"
                                      "numbers: {players: 2}\n"
                                      "sets:\n"
                                      "  card:\n"
                                      "    kind: card\n"
                                      "    fields: {n: whole}\n"
                                      "    pieces:\n"
                                      "      - {each: i in 1..9, id: 'c{i}', "
                                      "n: '{max(i, 3)}'}\n"
                                      "    override: {c3: {n: '{sum(n of n in 1..3)}'}}"
                                      "\n"),
                        "");
    const Game *game = game_of(f, "title: T\n"
                                  "numbers: {players: 2}\n"
                                  "sets: {card: {kind: card}}\n"
                                  "checks: {a: {says: 'There are {count(card)}.', "
                                  "demand: count(card) = 1}}\n");
    CheckReport *report = game_check(game, true, f->diags);
    assert_string_equal(problems(f), "");
    assert_string_equal(report->outcomes.items[0].says, "There are 1.");
}

static void variables_per_expression_are_limited(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    const char *many =
        arena_print(f->arena, "count(%s1..1)", repeated(f, "1..1, ", 99));
    assert_string_equal(value_of(f, game, many), "1");
    many = arena_print(f->arena, "count(%s1..1)", repeated(f, "1..1, ", 100));
    assert_non_null(strstr(value_of(f, game, many),
                           "more than 100 variables in one expression [too-large]"));
}

/* --- depth ------------------------------------------------------------------------ */

/* A game in which a0 calls a1, a1 calls a2, and so on; the last returns its argument.
 */
static const char *chain(Fixture *f, int length, const char *open, const char *close)
{
    Text text = text_new(f->arena);
    text_print(&text, "%sdefine:\n", HEAD);
    for (int i = 0; i < length; i++)
        text_print(&text, "  a%d(x): '%sa%d(x)%s'\n", i, open, i + 1, close);
    text_print(&text, "  a%d(x): x\n", length);
    return text.text;
}

static void nested_calls_are_limited(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, chain(f, MAX_CALL_DEPTH - 1, "", " + 1"));
    assert_non_null(game);
    assert_string_equal(value_of(f, game, "a0(1)"), "50");
    const char *message = game_problems(f, chain(f, MAX_CALL_DEPTH, "", " + 1"));
    assert_non_null(
        strstr(message, "definitions are nested more than 50 deep [too-deep]"));
}

/* Reaches every depth limit at once. */
static void the_deepest_allowed_expression_fits_the_stack(void **state)
{
    Fixture *f = *state;
    static const char *const kinds[][2] = {
        {"max(y of y in [", "])"},
        {"(-", ")"},
        {"if 1 > 2 then 1 else ", ""},
        {"max(", ")"},
        {"[", "][1]"},
    };
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        const char *open = repeated(f, kinds[i][0], 24),
                   *close = repeated(f, kinds[i][1], 24);
        if (strcmp(kinds[i][0], "max(") == 0)
            open = repeated(f, "max(1, ", 24);
        const Game *game = game_of(f, chain(f, MAX_CALL_DEPTH - 1, open, close));
        if (!game)
            fail_msg("%s", problems(f));
        assert_case(kinds[i][0], value_of(f, game, "a0(1)"), "1");
    }
}

static void long_chains_of_fields_do_not_overflow_the_stack(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, HEAD);
    const char *message =
        value_of(f, game, arena_print(f->arena, "players%s", repeated(f, ".b", 300)));
    assert_non_null(strstr(message, "["));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(expressions_stop_at_the_step_limit),
        TEST(large_steps_do_not_skip_the_limit),
        TEST(empty_inner_loops_stop_at_the_step_limit),
        TEST(operators_count_as_steps),
        TEST(explaining_a_failed_check_terminates),
        TEST(too_many_bindings_of_definitions_are_rejected),
        TEST(shared_sublists_count_at_their_full_length),
        TEST(nothing_runs_after_a_failure),
        TEST(long_lists_count_as_many_steps),
        TEST(long_texts_count_as_many_steps),
        TEST(nested_lists_are_evaluated_once),
        TEST(nested_live_texts_count_as_many_steps),
        TEST(nested_live_texts_stop_at_the_step_limit),
        TEST(expensive_functions_count_as_many_steps),
        TEST(ranges_and_lists_have_a_maximum_length),
        TEST(memory_is_limited),
        TEST(the_game_does_not_count_as_expression_memory),
        TEST(variables_per_expression_are_limited),
        TEST(nested_calls_are_limited),
        TEST(the_deepest_allowed_expression_fits_the_stack),
        TEST(long_chains_of_fields_do_not_overflow_the_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
