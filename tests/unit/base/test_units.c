/* Lengths and sizes: both are converted to exact millimetres, so that 2.5 in is exactly
 * 63.5 mm. */
#include "unit.h"

#include "base/units.h"

static const char *length_of(Fixture *f, const char *text)
{
    Number mm;
    return length_read(f->arena, text, &mm) ? number_print(f->arena, mm) : "refused";
}

static void lengths_are_exact_millimetres(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"45 mm", "45"},     {"45mm", "45"},     {"45", "45"},     {"45  mm", "45"},
        {"4.5 cm", "45"},    {"2.5 in", "63.5"}, {"1 in", "25.4"}, {"72 pt", "25.4"},
        {"12 pt", "127/30"}, {"1/2 in", "12.7"}, {"0 mm", "0"},    {"0.25 mm", "0.25"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], length_of(f, cases[i][0]), cases[i][1]);
}

static void invalid_lengths_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[] = {
        "",       "mm",        "45 m",   "45 MM",    "-5 mm",   "+5 mm",
        "4,5 mm", "5 mm wide", "45 mm ", " 45 mm",   "1..2 mm", "1/0 mm",
        "5 5 mm", "x",         "5 \"",   "5 x 5 mm",
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i], length_of(f, cases[i]), "refused");
}

static const char *size_of(Fixture *f, const char *text)
{
    Number width, height;
    if (!size_read(f->arena, text, &width, &height))
        return "refused";
    return arena_print(f->arena, "%s by %s", number_print(f->arena, width),
                       number_print(f->arena, height));
}

static void lengths_are_shown_to_a_tenth_of_a_millimetre(void **state)
{
    Fixture *f = *state;
    assert_string_equal(length_display(f->arena, 3.175), "3.2 mm");
    assert_string_equal(length_display(f->arena, 3), "3 mm");
    assert_string_equal(length_display(f->arena, 112.5), "112.5 mm");
}

static void sizes_are_two_lengths_or_a_name(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"45 x 45 mm", "45 by 45"}, {"45x50mm", "45 by 50"},
        {"45 × 50 mm", "45 by 50"}, {"2.5 x 3.5 in", "63.5 by 88.9"},
        {"45 x 50", "refused"},     {"4 x 5 cm", "40 by 50"},
        {"poker", "63.5 by 88.9"},  {"tarot-eu", "70 by 120"},
        {"a4", "210 by 297"},       {"0 x 5 mm", "refused"},
        {"5 x 0 mm", "refused"},    {"5", "refused"},
        {"x", "refused"},           {"5 x", "refused"},
        {"x 5", "refused"},         {"5 x 5 x 5 mm", "refused"},
        {"Poker", "refused"},       {"", "refused"},
        {"-5 x 5 mm", "refused"},   {"5 by 5 mm", "refused"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], size_of(f, cases[i][0]), cases[i][1]);
}

static void named_sizes_are_valid_and_portrait(void **state)
{
    Fixture *f = *state;
    for (const NamedSize *size = SIZES; size->name; size++) {
        Number width, height;
        assert_true(size_read(f->arena, size->name, &width, &height));
        assert_true(number_sign(width) > 0);
        bool hexagon = text_starts(size->name, "hex"); /* wider than high */
        if (!hexagon && number_compare(width, height) > 0)
            fail_msg("'%s' lies on its side", size->name);
        for (const NamedSize *other = size + 1; other->name; other++)
            assert_string_not_equal(size->name, other->name);
    }
}

static void grids_are_read_as_columns_by_rows(void **state)
{
    Fixture *f = *state;
    static const char *const good[][2] = {
        {"5 x 4", "5 4"}, {"5x4", "5 4"},    {"5 × 4", "5 4"},
        {"1 x 1", "1 1"}, {"5 x 4 ", "5 4"}, {"10000 x 1", "10000 1"},
    };
    static const char *const bad[] = {"",
                                      "5",
                                      "5 x 0",
                                      "0 x 5",
                                      "5 x -1",
                                      "1.5 x 2",
                                      "5 x 5 mm",
                                      "a x b",
                                      "10001 x 1",
                                      "5 x 5 x 5",
                                      "99999999999999999999 x 1"};
    int columns, rows;
    for (size_t i = 0; i < LENGTH(good); i++) {
        assert_true(cells_read(f->arena, good[i][0], &columns, &rows));
        assert_case(good[i][0], arena_print(f->arena, "%d %d", columns, rows),
                    good[i][1]);
    }
    for (size_t i = 0; i < LENGTH(bad); i++)
        if (cells_read(f->arena, bad[i], &columns, &rows))
            fail_msg("'%s' is read as %d x %d", bad[i], columns, rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lengths_are_exact_millimetres),
        TEST(invalid_lengths_are_rejected),
        TEST(lengths_are_shown_to_a_tenth_of_a_millimetre),
        TEST(sizes_are_two_lengths_or_a_name),
        TEST(named_sizes_are_valid_and_portrait),
        TEST(grids_are_read_as_columns_by_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
