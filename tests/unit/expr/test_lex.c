/* The lexer of expressions: hyphens in names or as minus signs, operators in ASCII and
 * in typographic form, decimal points and ranges. */
#include "unit.h"

#include "expr/lex.h"

/* All tokens, as in "name:wolf mark:< number:3". */
static const char *tokens_of(Fixture *f, const char *text)
{
    static const char *const kinds[] = {"end",  "number", "text", "name",
                                        "word", "mark",   "bad"};
    Text out = text_new(f->arena);
    Token token = lex_next(f->arena, text, 0);
    while (token.kind != TOKEN_END) {
        const char *content = token.kind == TOKEN_NUMBER
                                  ? number_print(f->arena, token.number)
                                  : token.text;
        text_print(&out, "%s%s:%s", out.length ? " " : "", kinds[token.kind], content);
        assert_true(token.length > 0);
        if (token.kind == TOKEN_BAD)
            break;
        token = lex_next(f->arena, text, token.at + token.length);
    }
    return out.text;
}

typedef struct {
    const char *text, *tokens;
} LexCase;

static void assert_tokens(Fixture *f, const LexCase *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_case(cases[i].text, tokens_of(f, cases[i].text), cases[i].tokens);
}

static void names_may_contain_hyphens_digits_and_any_letters(void **state)
{
    static const LexCase cases[] = {
        {"wolf", "name:wolf"},
        {"grave-hound", "name:grave-hound"},
        {"c4-life", "name:c4-life"},
        {"a-b-c d", "name:a-b-c name:d"},
        {"_x1", "name:_x1"},
        {"Été", "name:Été"},
        {"漢字", "name:漢字"},
        {"größe-2", "name:größe-2"},
        {"a.b", "name:a mark:. name:b"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void a_hyphen_beside_a_space_is_a_minus(void **state)
{
    static const LexCase cases[] = {
        {"a - b", "name:a mark:- name:b"},
        {"a -b", "name:a mark:- name:b"},
        {"a- b", "name:a mark:- name:b"},
        {"a-", "name:a mark:-"},
        {"a--b", "name:a mark:- mark:- name:b"},
        {"5-3", "number:5 mark:- number:3"},
        {"a-3", "name:a-3"},
        {"(a)-b", "mark:( name:a mark:) mark:- name:b"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void numbers_may_be_whole_decimal_or_percentages(void **state)
{
    static const LexCase cases[] = {
        {"0", "number:0"},
        {"12", "number:12"},
        {"1.25", "number:1.25"},
        {"50%", "number:0.5"},
        {"12.5%", "number:0.125"},
        {"1/3", "number:1 mark:/ number:3"},
        {"1..5", "number:1 mark:.. number:5"},
        {"1.5..2.5", "number:1.5 mark:.. number:2.5"},
        {"1 .. 5", "number:1 mark:.. number:5"},
        {"1.x", "number:1 mark:. name:x"},
        {"1.", "number:1 mark:."},
        {"123456789012345678901234567890", "number:123456789012345678901234567890"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void texts_take_single_or_double_quotes(void **state)
{
    static const LexCase cases[] = {
        {"\"wolf\"", "text:wolf"},
        {"'wolf'", "text:wolf"},
        {"''", "text:"},
        {"\"it's\"", "text:it's"},
        {"'a \"b\"'", "text:a \"b\""},
        {"'a\\'", "text:a\\"},
        {"'a''b'", "text:a text:b"},
        {"\"é 漢\"", "text:é 漢"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void the_longest_operator_is_matched(void **state)
{
    static const LexCase cases[] = {
        {"<=>=!=..", "mark:<= mark:>= mark:!= mark:.."},
        {"< = > ! ", "mark:< mark:= mark:> "
                     "bad:'!' is not allowed here: write 'not', or '!=' for 'is not'"},
        {"()[],:=>+-*/^.<",
         "mark:( mark:) mark:[ mark:] mark:, mark:: bad:write '>=' for '=>'"},
        {"()[],:= <+-*/^.>", "mark:( mark:) mark:[ mark:] mark:, mark:: mark:= mark:< "
                             "mark:+ mark:- mark:* mark:/ mark:^ mark:. mark:>"},
        {"<>", "bad:write '!=' for '<>'"},
        {"a**b", "name:a bad:write '^' for a power"},
        {"...", "mark:.. mark:."},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void typographic_operators_are_accepted(void **state)
{
    static const LexCase cases[] = {
        {"a ≤ b", "name:a mark:<= name:b"},  {"a ≥ b", "name:a mark:>= name:b"},
        {"a ≠ b", "name:a mark:!= name:b"},  {"a × b", "name:a mark:* name:b"},
        {"a · b", "name:a mark:* name:b"},   {"a − b", "name:a mark:- name:b"},
        {"a … b", "name:a mark:.. name:b"},  {"1≤2", "number:1 mark:<= number:2"},
        {"2×3", "number:2 mark:* number:3"}, {"1…5", "number:1 mark:.. number:5"},
        {"a≤b", "name:a mark:<= name:b"},    {"a×b", "name:a mark:* name:b"},
        {"−1", "mark:- number:1"},           {"é≠ê", "name:é mark:!= name:ê"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void invalid_tokens_are_reported(void **state)
{
    static const LexCase cases[] = {
        {"a ~ b", "name:a bad:this character is not allowed here"},
        {"$", "bad:this character is not allowed here"},
        {"{", "bad:braces are not allowed here: remove them; write a list as [1, 2]"},
        {"\"wolf", "bad:this quotation mark is not closed"},
        {"'wolf\"", "bad:this quotation mark is not closed"},
        {"3wolves", "bad:a name cannot start with a digit"},
        {"3é", "bad:a name cannot start with a digit"},
        {"1.5x", "bad:a name cannot start with a digit"},
        {"1234567890123456789012345678901", "bad:a number can have at most 30 digits"},
        {"“wolf”", "bad:write straight quotation marks: \"…\""},
        {"→", "bad:this character is not allowed here"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void white_space_of_any_kind_separates_tokens(void **state)
{
    static const LexCase cases[] = {
        {"", ""},
        {" \t\n\r ", ""},
        {"a\n\tb \r\n c", "name:a name:b name:c"},
    };
    assert_tokens(*state, cases, LENGTH(cases));
}

static void tokens_record_their_byte_range(void **state)
{
    Fixture *f = *state;
    const char *text = "é + 'b'";
    Token token = lex_next(f->arena, text, 0);
    assert_int_equal(token.at, 0);
    assert_int_equal(token.length, 2);
    token = lex_next(f->arena, text, 2);
    assert_int_equal(token.at, 3);
    assert_int_equal(token.length, 1);
    token = lex_next(f->arena, text, 4);
    assert_int_equal(token.at, 5);
    assert_int_equal(token.length, 3);
    token = lex_next(f->arena, text, 8);
    assert_int_equal(token.kind, TOKEN_END);
    assert_int_equal(token.at, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_may_contain_hyphens_digits_and_any_letters),
        TEST(a_hyphen_beside_a_space_is_a_minus),
        TEST(numbers_may_be_whole_decimal_or_percentages),
        TEST(texts_take_single_or_double_quotes),
        TEST(the_longest_operator_is_matched),
        TEST(typographic_operators_are_accepted),
        TEST(invalid_tokens_are_reported),
        TEST(white_space_of_any_kind_separates_tokens),
        TEST(tokens_record_their_byte_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
