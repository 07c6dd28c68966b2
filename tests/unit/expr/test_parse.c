/* Parsing expressions: operator precedence, comprehensions and lists, and the message
 * and position of each syntax error. */
#include "unit.h"

#include "expr/expression_cache.h"
#include "expr/syntax.h"

/* --- fully bracketed syntax ------------------------------------------------------- */

static void write_syntax(Fixture *f, Text *out, const Syntax *syntax);

static void write_kids(Fixture *f, Text *out, const char *name, const Syntax *syntax)
{
    text_print(out, "(%s", name);
    for (int i = 0; i < syntax->count; i++) {
        text_add(out, " ");
        write_syntax(f, out, syntax->kids[i]);
    }
    text_add(out, ")");
}

static void write_loop(Fixture *f, Text *out, const char *name, const Syntax *syntax)
{
    text_print(out, "(%s", name);
    for (int i = 0; i < syntax->binder_count; i++) {
        const Binder *binder = &syntax->binders[i];
        text_print(out, " %s<-", binder->name ? binder->name : "");
        write_syntax(f, out, binder->source);
    }
    if (syntax->where) {
        text_add(out, " where ");
        write_syntax(f, out, syntax->where);
    }
    if (syntax->body) {
        text_add(out, " : ");
        write_syntax(f, out, syntax->body);
    }
    text_add(out, ")");
}

static void write_syntax(Fixture *f, Text *out, const Syntax *syntax)
{
    static const char *const operators[] = {"+", "-",  "*", "/",  "^", "mod", "div",
                                            "=", "!=", "<", "<=", ">", ">="};
    static const char *const plain[] = {
        [SYNTAX_LIST] = "list", [SYNTAX_SIGN] = "-",  [SYNTAX_RANGE] = "..",
        [SYNTAX_IN] = "in",     [SYNTAX_NOT] = "not", [SYNTAX_AND] = "and",
        [SYNTAX_OR] = "or",     [SYNTAX_IF] = "if",   [SYNTAX_INDEX] = "at"};
    switch (syntax->kind) {
    case SYNTAX_NUMBER:
        text_add(out, number_print(f->arena, syntax->number));
        break;
    case SYNTAX_TEXT:
        text_print(out, "'%s'", syntax->name);
        break;
    case SYNTAX_NAME:
        text_add(out, syntax->name);
        break;
    case SYNTAX_CALL:
        write_kids(f, out, syntax->name, syntax);
        break;
    case SYNTAX_DOT:
        write_syntax(f, out, syntax->kids[0]);
        text_print(out, ".%s", syntax->name);
        break;
    case SYNTAX_BINARY:
    case SYNTAX_COMPARE:
        write_kids(f, out, operators[syntax->op], syntax);
        break;
    case SYNTAX_EVERY:
        write_loop(f, out, "every", syntax);
        break;
    case SYNTAX_SOME:
        write_loop(f, out, "some", syntax);
        break;
    case SYNTAX_AGGREGATE:
        write_loop(f, out, syntax->name, syntax);
        break;
    default:
        write_kids(f, out, plain[syntax->kind], syntax);
    }
}

static const char *syntax_text(Fixture *f, const Expression *expression)
{
    Text out = text_new(f->arena);
    if (!expression->root)
        return problems(f);
    assert_int_equal(f->diags->all.count, 0);
    write_syntax(f, &out, expression->root);
    return out.text;
}

static const char *syntax_of(Fixture *f, const char *text)
{
    return syntax_text(f, expression_read(f->arena, node_of(f, text), f->diags));
}

typedef struct {
    const char *text, *syntax;
} ParseCase;

static void assert_syntax(Fixture *f, const ParseCase *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i].text, syntax_of(f, cases[i].text), cases[i].syntax);
}

/* --- valid expressions ------------------------------------------------------------ */

static void operator_precedence_is_respected(void **state)
{
    static const ParseCase cases[] = {
        {"1 + 2 * 3", "(+ 1 (* 2 3))"},
        {"1 * 2 + 3", "(+ (* 1 2) 3)"},
        {"(1 + 2) * 3", "(* (+ 1 2) 3)"},
        {"1 - 2 - 3", "(- (- 1 2) 3)"},
        {"1 / 2 / 3", "(/ (/ 1 2) 3)"},
        {"7 mod 4 div 2", "(div (mod 7 4) 2)"},
        {"2 ^ 3 ^ 2", "(^ 2 (^ 3 2))"},
        {"-2 ^ 2", "(- (^ 2 2))"},
        {"2 ^ -1", "(^ 2 (- 1))"},
        {"--1", "(- (- 1))"},
        {"+1", "1"},
        {"-a.b", "(- a.b)"},
        {"2 * -3", "(* 2 (- 3))"},
        {"1 + 2..3 * 4", "(.. (+ 1 2) (* 3 4))"},
        {"a + 1 < b * 2", "(< (+ a 1) (* b 2))"},
        {"a in 1..3", "(in a (.. 1 3))"},
        {"a in b and c", "(and (in a b) c)"},
        {"not a = b", "(not (= a b))"},
        {"not a and b", "(and (not a) b)"},
        {"not not a", "(not (not a))"},
        {"a or b and c", "(or a (and b c))"},
        {"(a or b) and c", "(and (or a b) c)"},
        {"a and b and c", "(and a b c)"},
        {"a or b or c", "(or a b c)"},
        {"a != b or a <= c and a >= d", "(or (!= a b) (and (<= a c) (>= a d)))"},
        {"a not in b", "(not (in a b))"},
        {"not a not in b", "(not (not (in a b)))"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

static void typographic_operators_mean_the_same(void **state)
{
    static const ParseCase cases[] = {
        {"a ≤ b", "(<= a b)"}, {"a ≥ b", "(>= a b)"},
        {"a ≠ b", "(!= a b)"}, {"2 × 3 · 4", "(* (* 2 3) 4)"},
        {"5 − 3", "(- 5 3)"},  {"−5", "(- 5)"},
        {"1…6", "(.. 1 6)"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

static void names_take_fields_items_and_arguments(void **state)
{
    static const ParseCase cases[] = {
        {"grave-hound", "grave-hound"},
        {"a.b.c", "a.b.c"},
        {"a.some.in", "a.some.in"},
        {"a.skill[wit]", "(at a.skill wit)"},
        {"a[1][2].b", "(at (at a 1) 2).b"},
        {"f(1, a)", "(f 1 a)"},
        {"f()", "(f)"},
        {"f(g(1)).b", "(f (g 1)).b"},
        {"[1, 2, 3]", "(list 1 2 3)"},
        {"[]", "(list)"},
        {"[[1], []]", "(list (list 1) (list))"},
        {"'a' = \"b\"", "(= 'a' 'b')"},
        {"(a)", "a"},
        {"((a))[1]", "(at a 1)"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

static void keywords_form_conditions_and_quantifiers(void **state)
{
    static const ParseCase cases[] = {
        {"if a then b else c", "(if a b c)"},
        {"if a then b else if c then d else e", "(if a b (if c d e))"},
        {"1 + if a then b else c + 1", "(+ 1 (if a b (+ c 1)))"},
        {"for every x in y, x = 1", "(every x<-y : (= x 1))"},
        {"for every x in y: x = 1", "(every x<-y : (= x 1))"},
        {"for every x in y, z in w, x = z", "(every x<-y z<-w : (= x z))"},
        {"for every x in y where x > 1, x < 3", "(every x<-y where (> x 1) : (< x 3))"},
        {"for some x in y, z in w where x < z: x or z",
         "(some x<-y z<-w where (< x z) : (or x z))"},
        {"for every y: a = 1", "(every <-y : (= a 1))"},
        {"for every x in y: for some z in x: z", "(every x<-y : (some z<-x : z))"},
        {"not for every x in y: x", "(not (every x<-y : x))"},
        {"a and for every x in y: b and c", "(and a (every x<-y : (and b c)))"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

static void aggregates_loop_over_collections(void **state)
{
    static const ParseCase cases[] = {
        {"count(a)", "(count <-a)"},
        {"count(x in a)", "(count x<-a)"},
        {"count(a where b = c)", "(count <-a where (= b c))"},
        {"count(x in a, y in b where x = y)", "(count x<-a y<-b where (= x y))"},
        {"count(x in 1..3)", "(count x<-(.. 1 3))"},
        {"sum(x.n of x in a)", "(sum x<-a : x.n)"},
        {"sum(n of a where b)", "(sum <-a where b : n)"},
        {"sum(x in a where b)", "(sum x<-a where b)"},
        {"max(1, 2)", "(max 1 2)"},
        {"max(a)", "(max a)"},
        {"min(x of x in [1, 2])", "(min x<-(list 1 2) : x)"},
        {"mean(n of a)", "(mean <-a : n)"},
        {"distinct(n of a)", "(distinct <-a : n)"},
        {"[x of x in a]", "(list x<-a : x)"},
        {"[a where b]", "(list <-a where b)"},
        {"[x in a where b]", "(list x<-a where b)"},
        {"[x + y of x in a, y in b]", "(list x<-a y<-b : (+ x y))"},
        {"[x in a]", "(list x<-a)"},
        {"[(x + 1) in a]", "(list (in (+ x 1) a))"},
        {"[x in a, y]", "(list (in x a) y)"},
        {"count(a where x in b)", "(count <-a where (in x b))"},
        {"sum(count(x) of x in a)", "(sum x<-a : (count <-x))"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

static void binders_are_parsed_on_their_own(void **state)
{
    Fixture *f = *state;
    static const ParseCase cases[] = {
        {"s in board", "(every s<-board)"},
        {"s in board, k in kind", "(every s<-board k<-kind)"},
        {"s in board where even(s.column)", "(every s<-board where (even s.column))"},
        {"board", "(every <-board)"},
        {"s in", "1:5+1 the expression ends too early [expression]"},
        {"s in board: x", "1:11+1 unexpected ':' [expression]"},
        {"", "1:1+1 the expression ends too early [expression]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text,
                    syntax_text(f, expression_read_each(
                                       f->arena, node_of(f, cases[i].text), f->diags)),
                    cases[i].syntax);
}

static void yaml_lists_are_list_expressions(void **state)
{
    Fixture *f = *state;
    static const ParseCase cases[] = {
        {"a: [19, 37, 10]", "(list 19 37 10)"},
        {"a: [wit, \"b c\"]", "(list wit 'b c')"},
        {"a: [[1], [2, 3]]", "(list (list 1) (list 2 3))"},
        {"a:\n  - 1\n  - 2\n", "(list 1 2)"},
        {"a: [x of x in b]", "(list x<-b : x)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *node = node_get(yaml_of(f, cases[i].text), "a");
        assert_case(cases[i].text,
                    syntax_text(f, expression_read(f->arena, node, f->diags)),
                    cases[i].syntax);
    }
}

/* --- positions -------------------------------------------------------------------- */

static const char *position_of(Fixture *f, const Expression *expression,
                               const Syntax *syntax)
{
    SourceRange where = expression_where(expression, syntax);
    return arena_print(f->arena, "%d:%d+%d", where.line, where.column, where.length);
}

static void positions_exclude_surrounding_spaces(void **state)
{
    Fixture *f = *state;
    const Expression *expression =
        expression_read(f->arena, node_of(f, "é + f( a ) < -b"), f->diags);
    const Syntax *left = expression->root->kids[0], *call = left->kids[1];
    assert_string_equal(position_of(f, expression, expression->root), "1:1+15");
    assert_string_equal(position_of(f, expression, left), "1:1+10");
    assert_string_equal(position_of(f, expression, call), "1:5+6");
    assert_string_equal(position_of(f, expression, call->kids[0]), "1:8+1");
    assert_string_equal(position_of(f, expression, expression->root->kids[1]),
                        "1:14+2");
}

static void positions_in_a_part_refer_to_the_whole_text(void **state)
{
    Fixture *f = *state;
    const Node *node = node_get(yaml_of(f, "k: >\n  It costs\n  {a +} gold"), "k");
    size_t start = (size_t)(strchr(node->text, '{') - node->text) + 1;
    game_expression_part(&(Game){.arena = f->arena}, node, start, 3, f->diags);
    assert_string_equal(problems(f),
                        "3:7+1 the expression ends too early [expression]");
}

/* --- errors ----------------------------------------------------------------------- */

static void errors_are_reported_at_their_character(void **state)
{
    static const ParseCase cases[] = {
        {"", "1:1+1 the expression ends too early [expression]"},
        {"1 +", "1:4+1 the expression ends too early [expression]"},
        {"not", "1:4+1 the expression ends too early [expression]"},
        {"1 + * 2", "1:5+1 expected a value, found '*' [expression] (use = != < <= > "
                    ">= for comparisons and ^ for powers)"},
        {"and a", "1:1+3 expected a value, found 'and' [expression]"},
        {"a = then", "1:5+4 expected a value, found 'then' [expression]"},
        {")", "1:1+1 expected a value, found ')' [expression]"},
        {"(1 + 2", "1:7+1 expected ')', found the end of the expression "
                   "[expression]"},
        {"(a b)", "1:4+1 expected ')', found 'b' [expression]"},
        {"(1 2)", "1:4+1 expected ')', found '2' [expression]"},
        {"(a \"b\")", "1:4+3 expected ')', found 'b' [expression]"},
        {"[1, 2", "1:6+1 expected ']', found the end of the expression "
                  "[expression]"},
        {"a[1", "1:4+1 expected ']', found the end of the expression "
                "[expression]"},
        {"f(1,", "1:5+1 the expression ends too early [expression]"},
        {"f(1,)", "1:5+1 expected a value, found ')' [expression]"},
        {"a b", "1:3+1 unexpected 'b' [expression]"},
        {"1 2", "1:3+1 unexpected '2' [expression]"},
        {"a 'b'", "1:3+3 unexpected 'b' [expression]"},
        {"a)", "1:2+1 unexpected ')' [expression]"},
        {"s in map where a",
         "1:10+5 unexpected 'where' [expression] (write 'where' once, after all "
         "collections of a loop, and join conditions with 'and': count(s in map where "
         "a "
         "and b))"},
        {"a is b", "1:3+2 unexpected 'is' [expression] (write '=' for 'is')"},
        {"a = b = c",
         "1:7+1 comparisons do not chain [expression] (write 'a < b and b < "
         "c', or 'b in 1..6')"},
        {"1 < 2 < 3",
         "1:7+1 comparisons do not chain [expression] (write 'a < b and b < "
         "c', or 'b in 1..6')"},
        {"a.1", "1:3+1 expected a name after '.' [expression]"},
        {"a.", "1:3+1 expected a name after '.' [expression]"},
        {"a.'b'", "1:3+3 expected a name after '.' [expression]"},
        {"if a b", "1:6+1 expected 'then' [expression] (write: if CONDITION then "
                   "VALUE else VALUE)"},
        {"if a then b", "1:12+1 expected 'else' [expression] (write: if CONDITION "
                        "then VALUE else VALUE)"},
        {"for x in y: z", "1:5+1 expected 'every' or 'some' [expression] (write: "
                          "for every X in Y, CONDITION)"},
        {"for every x in y z", "1:18+1 expected ',', found 'z' [expression]"},
        {"for every x in y,", "1:18+1 the expression ends too early [expression]"},
        {"for every x in: y", "1:15+1 expected a value, found ':' [expression]"},
        {"f(x of a)",
         "1:1+1 'f' cannot loop over a collection [expression] (use 'where', 'of' and "
         "'in' with count, sum, min, max, mean and distinct)"},
        {"count()", "1:7+1 expected a value, found ')' [expression]"},
        {"count(x in)", "1:11+1 expected a value, found ')' [expression]"},
        {"count(a where)", "1:14+1 expected a value, found ')' [expression]"},
        {"sum(a, b of c)", "1:10+2 expected ')', found 'of' [expression]"},
        {"a ~ b", "1:3+1 this character is not allowed here [expression]"},
        {"a = \"b", "1:5+1 this quotation mark is not closed [expression]"},
        {"3wolves", "1:1+7 a name cannot start with a digit [expression]"},
        {"é + 漢 )", "1:7+1 unexpected ')' [expression]"},
        {"a == b", "1:3+2 write '=' for '==' [expression]"},
        {"count(not in a)", "1:7+3 'not' cannot be used as a name [expression] (it is "
                            "a reserved word: use another name)"},
    };
    assert_syntax(*state, cases, LENGTH(cases));
}

/* --- limits ----------------------------------------------------------------------- */

static const char *nested(Fixture *f, const char *open, const char *inner,
                          const char *close, int depth)
{
    Text text = text_new(f->arena);
    for (int i = 0; i < depth; i++)
        text_add(&text, open);
    text_add(&text, inner);
    for (int i = 0; i < depth; i++)
        text_add(&text, close);
    return text.text;
}

static bool parses(Fixture *f, const char *text)
{
    const Expression *expression =
        expression_read(f->arena, node_of(f, text), f->diags);
    const char *message = problems(f);
    assert_int_equal(expression->root == NULL, *message != '\0');
    return expression->root != NULL;
}

static void nesting_is_limited(void **state)
{
    Fixture *f = *state;
    static const char *const kinds[][2] = {
        {"(", ")"},
        {"[", "]"},
        {"f(", ")"},
        {"-", ""},
        {"not ", ""},
        {"a[", "]"},
        {"2 ^ ", ""},
        {"count(", ")"},
        {"1 + (", ")"},
        {"if a then b else ", ""},
        {"for every x in y: ", ""},
        {"count(x in a where ", ")"},
    };
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        assert_true(parses(f, nested(f, kinds[i][0], "a", kinds[i][1], 20)));
        assert_false(parses(f, nested(f, kinds[i][0], "a", kinds[i][1], 10000)));
    }
}

static void the_depth_error_suggests_a_definition(void **state)
{
    Fixture *f = *state;
    assert_case("brackets", syntax_of(f, nested(f, "(", "1", ")", 60)),
                "1:51+1 the expression is nested more than 100 deep [expression] (give "
                "a part of it a name under 'define:')");
}

/* Later passes recurse once for each link of such a chain. */
static void long_chains_count_as_depth(void **state)
{
    Fixture *f = *state;
    static const char *const links[] = {" + 1", " * 2", ".b", "[1]", " - 1", " mod 2"};
    for (size_t i = 0; i < LENGTH(links); i++) {
        assert_true(parses(f, nested(f, "", "a", links[i], 50)));
        if (parses(f, nested(f, "", "a", links[i], 10000)))
            fail_msg("'a%s%s…' has no end", links[i], links[i]);
    }
}

static void long_and_or_chains_do_not_count_as_depth(void **state)
{
    Fixture *f = *state;
    assert_true(parses(f, nested(f, "", "a", " and b", 10000)));
    assert_true(parses(f, nested(f, "", "a", " or b", 10000)));
    assert_true(parses(f, nested(f, "[a", ", b]", "", 1)));
}

/* The parser learns late whether brackets hold a list or a loop. Parsing the content
 * again at each level would double the work with each level. */
static void nested_loops_are_not_parsed_repeatedly(void **state)
{
    Fixture *f = *state;
    static const char *const kinds[][2] = {
        {"[", " where b]"},
        {"[x in ", " where b]"},
        {"sum(", " where b)"},
        {"[(", ") where b]"},
    };
    for (size_t i = 0; i < LENGTH(kinds); i++) {
        size_t used[2];
        for (int k = 0; k < 2; k++) {
            size_t before = arena_used(f->arena);
            assert_true(
                parses(f, nested(f, kinds[i][0], "a", kinds[i][1], 6 * (k + 1))));
            used[k] = arena_used(f->arena) - before;
        }
        if (used[1] > used[0] * 5)
            fail_msg("'%s…%s' 6 deep takes %zu bytes, 12 deep %zu", kinds[i][0],
                     kinds[i][1], used[0], used[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(operator_precedence_is_respected),
        TEST(typographic_operators_mean_the_same),
        TEST(names_take_fields_items_and_arguments),
        TEST(keywords_form_conditions_and_quantifiers),
        TEST(aggregates_loop_over_collections),
        TEST(binders_are_parsed_on_their_own),
        TEST(yaml_lists_are_list_expressions),
        TEST(positions_exclude_surrounding_spaces),
        TEST(positions_in_a_part_refer_to_the_whole_text),
        TEST(errors_are_reported_at_their_character),
        TEST(nesting_is_limited),
        TEST(the_depth_error_suggests_a_definition),
        TEST(long_chains_count_as_depth),
        TEST(long_and_or_chains_do_not_count_as_depth),
        TEST(nested_loops_are_not_parsed_repeatedly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
