/* Numbers and dates of spreadsheets as text. */
#include "unit.h"

#include "table/number_text.h"

typedef struct {
    const char *from, *to;
} TextCase;

static void numbers_are_plain_decimals(void **state)
{
    static const TextCase cases[] = {{"12", "12"},
                                     {"-3", "-3"},
                                     {"-0", "0"},
                                     {"0.10000000000000001", "0.1"},
                                     {"0.30000000000000004", "0.3"},
                                     {"0.33333333333333331", "0.333333333333333"},
                                     {"1.0000000000000001E-5", "0.00001"},
                                     {"-2.5E-7", "-0.00000025"},
                                     {"123456789", "123456789"},
                                     {"1234567890123456", "1234567890123460"},
                                     {"-1e20", "-100000000000000000000"},
                                     {"99999999999999999", "100000000000000000"},
                                     {"1e999", "1e999"},
                                     {"0x10", "0x10"},
                                     {"nan", "nan"},
                                     {"1 ", "1 "},
                                     {"", ""}};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].from, number_text(f->arena, cases[i].from), cases[i].to);
}

static void serial_numbers_are_dates_and_times(void **state)
{
    static const struct {
        const char *from;
        bool since_1904;
        const char *to;
    } cases[] = {{"45323", false, "2024-02-01"},
                 {"45323.5", false, "2024-02-01 12:00"},
                 {"45323.520833333336", false, "2024-02-01 12:30"},
                 {"45323.52100694444", false, "2024-02-01 12:30:15"},
                 {"45323.999999", false, "2024-02-02"},
                 {"45351", false, "2024-02-29"},
                 {"1", false, "1900-01-01"},
                 {"59", false, "1900-02-28"},
                 {"61", false, "1900-03-01"},
                 {"0", false, "00:00"},
                 {"0.5625", false, "13:30"},
                 {"0.56267361111", false, "13:30:15"},
                 {"43861", true, "2024-02-01"},
                 {"2958465", false, "9999-12-31"},
                 {"2958466", false, "none"},
                 {"-1", false, "none"},
                 {"text", false, "none"}};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *text = date_text(f->arena, cases[i].from, cases[i].since_1904);
        assert_case(cases[i].from, text ? text : "none", cases[i].to);
    }
}

static void iso_dates_are_shortened(void **state)
{
    static const TextCase cases[] = {
        {"2024-02-01", "2024-02-01"},
        {"2024-02-01T00:00:00", "2024-02-01"},
        {"2024-02-01T13:30:00", "2024-02-01 13:30"},
        {"2024-02-01T13:30:15.250", "2024-02-01 13:30:15"},
        {"2024-02-01T13:30:15Z", "2024-02-01 13:30:15"},
        {"T13:30:00", "13:30"},
        {"PT13H30M00S", "13:30"},
        {"PT13H30M15.4S", "13:30:15"},
        {"PT36H", "36:00"},
        {"P1DT1H", "25:00"},
        {"PT99999999999999999999H", "PT99999999999999999999H"},
        {"PTH", "PTH"},
        {"P", "00:00"},
        {"Twelve", "Twelve"},
        {"", ""}};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].from, iso_text(f->arena, cases[i].from), cases[i].to);
}

static void formats_of_dates_are_known(void **state)
{
    static const struct {
        const char *format;
        bool is_date;
    } cases[] = {{"dd/mm/yyyy", true},
                 {"[h]:mm", true},
                 {"YYYY", true},
                 {"[$-409]d\\ mmm", true},
                 {"General", false},
                 {"0.00E+00", false},
                 {"[Red]0.0", false},
                 {"0;[Magenta]-0", false},
                 {"[ss].0", true},
                 {"[HH]:mm", true},
                 {"0\" days\"", false},
                 {"0\\d", false},
                 {"0_d", false},
                 {"\"", false},
                 {"", false}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].format, format_is_date(cases[i].format) ? "date" : "none",
                    cases[i].is_date ? "date" : "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_plain_decimals),
        TEST(serial_numbers_are_dates_and_times),
        TEST(iso_dates_are_shortened),
        TEST(formats_of_dates_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
