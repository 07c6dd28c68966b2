/* The words of PDF. */
#include "unit.h"

#include <math.h>

#include "pdf/syntax.h"

static void numbers_have_no_noughts_at_their_end(void **state)
{
    Fixture *f = *state;
    static const struct {
        double number;
        int decimals;
        const char *want;
    } cases[] = {{0, 0, "0"},
                 {0, 3, "0"},
                 {1, 0, "1"},
                 {100, 2, "100"},
                 {12.5, 3, "12.5"},
                 {0.25, 2, ".25"},
                 {-0.25, 2, "-.25"},
                 {-0.0004, 3, "0"},
                 {0.9996, 3, "1"},
                 {9.9996, 3, "10"},
                 {1.005, 3, "1.005"},
                 {-7, 4, "-7"},
                 {0.05, 3, ".05"},
                 {123456789.125, 3, "123456789.125"},
                 {1e12, 3, "1000000000"},
                 {-1e300, 2, "-1000000000"},
                 {1e-9, 9, ".000000001"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text out = text_new(f->arena);
        pdf_number(&out, cases[i].number, cases[i].decimals);
        assert_string_equal(out.text, cases[i].want);
    }
}

static void what_is_no_number_is_written_as_one(void **state)
{
    Fixture *f = *state;
    Text out = text_new(f->arena);
    const double numbers[] = {NAN, INFINITY, -INFINITY};
    pdf_numbers(&out, numbers, 3, 2);
    assert_string_equal(out.text, "0 1000000000 -1000000000 ");
}

static void small_scales_keep_their_digits(void **state)
{
    Fixture *f = *state;
    Text out = text_new(f->arena);
    pdf_matrix(&out, (Matrix){0.00123456789, 0, 0, -2.83464566929, 10, 0.00004});
    assert_string_equal(out.text, ".001235 0 0 -2.834646 10 0 ");
    out = text_new(f->arena);
    pdf_matrix(&out, (Matrix){0.00123456789, 0, 0, 0.00123456789, 1, 2});
    assert_string_equal(out.text, ".00123457 0 0 .00123457 1 2 ");
}

static void what_people_read_is_quoted(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "()"},
        {"Wolf (old)", "(Wolf \\(old\\))"},
        {"a\\b", "(a\\\\b)"},
        {"Bär", "<FEFF004200E40072>"},
        {"🐺", "<FEFFD83DDC3A>"},
        {"a\nb", "<FEFF0061000A0062>"},
        {"\xFF", "<FEFFFFFD>"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text out = text_new(f->arena);
        pdf_string(&out, cases[i][0]);
        assert_string_equal(out.text, cases[i][1]);
    }
}

/* Seven bits a byte, whatever the book's author wrote. */
static void addresses_are_plain(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", "()"},
        {"https://example.org/a?x=1%20(b)", "(https://example.org/a?x=1%20\\(b\\))"},
        {"https://example.org/ä b", "(https://example.org/%C3%A4%20b)"},
        {"\x7F\n", "(%7F%0A)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text out = text_new(f->arena);
        pdf_uri(&out, cases[i][0]);
        assert_string_equal(out.text, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_have_no_noughts_at_their_end),
        TEST(what_is_no_number_is_written_as_one),
        TEST(small_scales_keep_their_digits),
        TEST(what_people_read_is_quoted),
        TEST(addresses_are_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
