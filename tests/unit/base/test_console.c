/* Output to people and programs: programs receive valid UTF-8, and lines for people
 * wrap between words. */
#include "unit.h"

#include "base/console.h"

static void invalid_utf_8_is_replaced(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", ""},
        {"a\033\n\xC2\x85", "a\033\n\xC2\x85"},
        {"\xFF", "\uFFFD"},
        {"a\xFF\xFEz\x80", "a\uFFFD\uFFFDz\uFFFD"},
        {"caf\xE9", "caf\uFFFD"},
        {"\xC0\xAF", "\uFFFD\uFFFD"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], text_valid(f->arena, cases[i][0]), cases[i][1]);
}

static void lines_break_between_words(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text;
        int column, indent, width;
        const char *want;
        int end;
    } cases[] = {
        {"one two three", 0, 0, 0, "one two three", 13},
        {"one two three", 0, 0, 13, "one two three", 13},
        {"one two three", 0, 0, 12, "one two\nthree", 5},
        {"one two three", 0, 2, 7, "one two\n  three", 7},
        {"one two three", 5, 5, 9, "one\n     two\n     three", 10},
        {"one two", 4, 2, 6, "\n  one\n  two", 5},
        {"one  two", 0, 0, 8, "one  two", 8},
        {"one  two", 0, 0, 7, "one\ntwo", 3},
        {"a longwordindeed b", 0, 1, 6, "a\n longwordindeed\n b", 2},
        {"漢字漢字漢字", 0, 0, 5, "漢字\n漢字\n漢字", 4},
        {"Wölfe im Wald", 0, 0, 8, "Wölfe im\nWald", 4},
        {" [rule]", 9, 3, 10, "\n   [rule]", 9},
        {"so 50 %", 0, 0, 5, "so\n50 %", 4},
        {"of wit / 2 is", 0, 0, 8, "of\nwit / 2\nis", 2},
        {"", 3, 0, 10, "", 3},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text out = text_new(f->arena);
        int end = text_wrap(&out, cases[i].text, cases[i].column, cases[i].indent,
                            (Console){false, cases[i].width});
        assert_case(cases[i].text, out.text, cases[i].want);
        assert_int_equal(end, cases[i].end);
    }
}

static void lines_of_short_words_fit_the_width(void **state)
{
    Fixture *f = *state;
    const char *text = "It was a dark and stormy night, and the wolves had not eaten.";
    for (int width = 12; width < 70; width++) {
        Text out = text_new(f->arena);
        text_wrap(&out, text, 0, 4, (Console){false, width});
        for (const char *line = out.text; *line; line += strspn(line, "\n")) {
            size_t length = strcspn(line, "\n");
            assert_true(length <= (size_t)width);
            line += length;
        }
    }
}

static void a_pipe_has_no_width_and_no_colour(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    setenv("COLUMNS", "50", 1);
    Console console = console_of(ends[1], "auto");
    assert_int_equal(console.width, 0);
    assert_false(console.colour);
    assert_true(console_of(ends[1], "always").colour);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(invalid_utf_8_is_replaced),
        TEST(lines_break_between_words),
        TEST(lines_of_short_words_fit_the_width),
        TEST(a_pipe_has_no_width_and_no_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
