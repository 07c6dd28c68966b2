/* Text: UTF-8 validation, width on a terminal, slugs, and building texts. */
#include "unit.h"

#include <math.h>

#include "base/decimal.h"
#include "base/text.h"

/* --- UTF-8 ------------------------------------------------------------------------ */

static int encode(uint32_t point, char *out)
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    int length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (int i = length - 1; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(lead[length] | point);
    return length;
}

static void all_code_points_except_surrogates_are_valid(void **state)
{
    (void)state;
    for (uint32_t point = 0; point <= 0x10FFFF; point++) {
        char bytes[5] = {0};
        int length = encode(point, bytes);
        bool surrogate = point >= 0xD800 && point <= 0xDFFF;
        if (text_point_length(bytes, (size_t)length) != (surrogate ? 0 : length))
            fail_msg("U+%04X is judged wrongly", (unsigned)point);
        if (length > 1 && text_point_length(bytes, (size_t)length - 1) != 0)
            fail_msg("U+%04X cut short is taken for whole", (unsigned)point);
    }
}

static void invalid_utf_8_is_found_at_its_position(void **state)
{
    (void)state;
    static const struct {
        const char *what, *bytes;
        size_t bad;
    } cases[] = {
        {"nothing", "", 0},
        {"all is well", "wolf é 漢 🐺", 16},
        {"a lone continuation", "ab\x80", 2},
        {"Latin-1", "caf\xE9 au lait", 3},
        {"an overlong slash", "\xC0\xAF", 0},
        {"an overlong NUL", "a\xC0\x80", 1},
        {"overlong in two bytes", "\xC1\xBF", 0},
        {"overlong in three bytes", "\xE0\x9F\xBF", 0},
        {"overlong in four bytes", "\xF0\x8F\xBF\xBF", 0},
        {"the first surrogate", "é\xED\xA0\x80", 2},
        {"the last surrogate", "\xED\xBF\xBF", 0},
        {"just before the surrogates", "\xED\x9F\xBF", 3},
        {"past the last code point", "\xF4\x90\x80\x80", 0},
        {"far past it", "\xF5\x80\x80\x80", 0},
        {"a byte that never occurs", "a\xFF", 1},
        {"cut short at the end", "wolf \xE6\xBC", 5},
        {"cut short by a letter", "\xE6\xBCx", 0},
        {"five bytes, as once allowed", "\xF8\x88\x80\x80\x80", 0},
        {"UTF-16", "\xFF\xFEw", 0},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        if (text_bad_utf8(cases[i].bytes, strlen(cases[i].bytes)) != cases[i].bad)
            fail_msg("%s: found at %zu", cases[i].what,
                     text_bad_utf8(cases[i].bytes, strlen(cases[i].bytes)));
}

static void a_nul_is_valid_and_does_not_end_the_search(void **state)
{
    (void)state;
    assert_int_equal(text_bad_utf8("a\0b", 3), 3);
    assert_int_equal(text_bad_utf8("a\0\xFF", 3), 2);
}

static void columns_count_code_points(void **state)
{
    (void)state;
    assert_int_equal(text_columns("", 0), 0);
    assert_int_equal(text_columns("wolf", 4), 4);
    assert_int_equal(text_columns("wolf", 2), 2);
    assert_int_equal(text_columns("é漢🐺", strlen("é漢🐺")), 3);
    assert_int_equal(text_columns("e\u0301", 3), 2);
    assert_int_equal(text_columns("ab", 100), 2);
}

/* --- cells ------------------------------------------------------------------------ */

static void text_widths_match_terminal_cells(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int cells;
    } cases[] = {
        {"", 0},           {"wolf", 4},       {"é", 1},
        {"e\u0301", 1},    {"Ж", 1},          {"漢字", 4},
        {"カナ", 4},       {"한국", 4},       {"ｗ", 2},
        {"กำ", 2},         {"กี", 1},          {"—", 1},
        {"“x”", 3},        {"a\u200Db", 2},   {"🐺", 2},
        {"☀\uFE0F", 1},    {"×", 1},          {"→", 1},
        {"■", 1},          {"\U00020000", 2}, {"हिन्दी", 5},
        {"שָׁ", 1},          {"عَ", 1},          {"\u1112\u1161\u11AB", 2},
        {"\uFEFFa", 1},    {"\u3000", 2},     {"\u303F", 1},
        {"\u00AD", 1},     {"\U0003FFFD", 2}, {"\U000E0100", 0},
        {"\U0010FFFF", 1}, {"a\xFF\xC3z", 4},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        if (text_cells(cases[i].text) != cases[i].cells)
            fail_msg("'%s' is %d cells, not %d", cases[i].text,
                     text_cells(cases[i].text), cases[i].cells);
}

static void emoji_of_every_block_take_two_cells(void **state)
{
    (void)state;
    static const char *const emoji[] = {"🎲", "🐺", "😀", "🚀", "🟠", "🤖", "🪙", "⚡",
                                        "⭐", "⌚", "♈", "✅", "❌",    "🃏",    "🈴"};
    for (size_t i = 0; i < LENGTH(emoji); i++)
        if (text_cells(emoji[i]) != 2)
            fail_msg("'%s' is %d cells", emoji[i], text_cells(emoji[i]));
}

/* --- safe display ----------------------------------------------------------------- */

static void displayed_text_has_no_control_characters(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"", ""},
        {"wolf é 漢 🐺 עב", "wolf é 漢 🐺 עב"},
        {"a\tb\nc", "a b c"},
        {"a\r\nb\rc\xC2\x85"
         "d\u2028e\u2029f",
         "a b c d e f"},
        {"\033[31m\x01\x7F", "?[31m??"},
        {"\xC2\x9B"
         "31m",
         "?31m"},
        {"a\u202Eb\u2066c", "a?b?c"},
        {"\uFFFEa\uFFFFb\uFFFD", "\uFFFDa\uFFFDb\uFFFD"},
        {"\xFF"
         "a\xC3",
         "\uFFFDa\uFFFD"},
        {"\xF0\x9F\x90", "\uFFFD\uFFFD\uFFFD"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], text_display(f->arena, cases[i][0]), cases[i][1]);
}

/* --- slugs ------------------------------------------------------------------------ */

static void slugs_are_lower_case_with_single_hyphens(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"Grave Hound", "grave-hound"},
        {"grave-hound", "grave-hound"},
        {"  The  Wolf! ", "the-wolf"},
        {"C4 / life", "c4-life"},
        {"--a--b--", "a-b"},
        {"A_B", "a-b"},
        {"Été", "ete"},
        {"Grüße, Æsir", "grusse-aesir"},
        {"Carrier's Cart", "carriers-cart"},
        {"5 × 7", "5-7"},
        {"漢字", ""},
        {"", ""},
        {"7", "7"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], text_slug(f->arena, cases[i][0]), cases[i][1]);
}

static void slugs_have_lower_case_letters_digits_and_inner_hyphens(void **state)
{
    (void)state;
    static const char *const good[] = {"a",       "7",     "grave-hound",
                                       "c4-life", "a-b-c", "0-0"};
    static const char *const bad[] = {"",    "-",   "-a", "a-",  "a--b", "A",
                                      "a b", "a_b", "é",  "a.b", "a/b",  "a\n"};
    for (size_t i = 0; i < LENGTH(good); i++)
        if (!text_is_slug(good[i]))
            fail_msg("'%s' is refused", good[i]);
    for (size_t i = 0; i < LENGTH(bad); i++)
        if (text_is_slug(bad[i]))
            fail_msg("'%s' is taken", bad[i]);
}

static void every_generated_slug_is_valid(void **state)
{
    Fixture *f = *state;
    char text[4] = {0};
    for (int a = 1; a < 128; a++)
        for (int b = 1; b < 128; b++) {
            text[0] = (char)a;
            text[1] = 'x';
            text[2] = (char)b;
            if (!text_is_slug(text_slug(f->arena, text)))
                fail_msg("the slug of '%s' is '%s'", text, text_slug(f->arena, text));
        }
}

static void lower_case_changes_only_ascii_letters(void **state)
{
    Fixture *f = *state;
    assert_string_equal(text_lower(f->arena, "WOLF-7 @[`{ É"), "wolf-7 @[`{ É");
}

static void text_ends_compares_the_whole_ending(void **state)
{
    (void)state;
    assert_true(text_ends("wolf", "lf"));
    assert_true(text_ends("wolf", ""));
    assert_true(text_ends("wolf", "wolf"));
    assert_false(text_ends("wolf", "a wolf"));
    assert_false(text_ends("wolf", "l"));
}

static void numbers_are_those_of_json(void **state)
{
    static const char *const good[] = {"0", "-12.5", "100", "0.50"};
    static const char *const bad[] = {"",    "-",   "012", ".5",   "5.",
                                      "1e5", "1,5", "+1",  "1.2.3"};
    (void)state;
    for (size_t i = 0; i < LENGTH(good); i++)
        assert_true(text_is_number(good[i]));
    for (size_t i = 0; i < LENGTH(bad); i++)
        assert_false(text_is_number(bad[i]));
}

static void text_starts_compares_the_whole_prefix(void **state)
{
    (void)state;
    assert_true(text_starts("wolf", "wo"));
    assert_true(text_starts("wolf", ""));
    assert_true(text_starts("wolf", "wolf"));
    assert_false(text_starts("wo", "wolf"));
    assert_false(text_starts("wolf", "ol"));
}

/* --- joining and building --------------------------------------------------------- */

static void lists_of_words_read_like_a_sentence(void **state)
{
    Fixture *f = *state;
    static const char *const words[] = {"a", "b", "c", "d", "e"};
    static const struct {
        int count, most;
        const char *joined;
    } cases[] = {
        {0, 0, ""},
        {1, 0, "a"},
        {2, 0, "a and b"},
        {5, 0, "a, b, c, d and e"},
        {5, 5, "a, b, c, d and e"},
        {5, 4, "a, b, c, d and 1 more"},
        {5, 2, "a, b and 3 more"},
        {2, 1, "a and 1 more"},
        {0, 3, ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(arena_print(f->arena, "%d of %d", cases[i].most, cases[i].count),
                    text_join(f->arena, words, cases[i].count, cases[i].most, "and"),
                    cases[i].joined);
    assert_string_equal(text_join(f->arena, words, 3, 0, "or"), "a, b or c");
    assert_null(text_available(f->arena, words, 0, 0));
    assert_string_equal(text_available(f->arena, words, 1, 0), "available: 'a'");
    assert_string_equal(text_available(f->arena, words, 3, 2),
                        "available: 'a', 'b' and 1 more");
}

static void a_text_grows_piece_by_piece(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    assert_string_equal(text.text, "");
    text_add(&text, "wo");
    text_add_bytes(&text, "lfish", 2);
    text_add(&text, "");
    text_print(&text, " %d%s", 7, "!");
    assert_string_equal(text.text, "wolf 7!");
    assert_int_equal(text.length, 7);
}

static void a_text_can_be_added_to_itself(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    text_add(&text, "ab");
    for (int i = 0; i < 4; i++)
        text_add_bytes(&text, text.text, text.length);
    assert_string_equal(text.text, "abababababababababababababababab");
}

/* Lengths around the size up to which text_print needs only one pass. */
static void texts_of_any_length_can_be_printed(void **state)
{
    Fixture *f = *state;
    for (int length = 250; length < 260; length++) {
        Text text = text_new(f->arena);
        text_print(&text, "%0*d|", length, 0);
        assert_int_equal(text.length, length + 1);
        assert_int_equal(strlen(text.text), length + 1);
        assert_int_equal(text.text[length], '|');
    }
}

static void words_get_the_right_article(void **state)
{
    (void)state;
    assert_string_equal(text_article("ink"), "an");
    assert_string_equal(text_article("mood"), "a");
    assert_string_equal(text_article(""), "a");
}

static void decimals_have_no_trailing_zeros(void **state)
{
    Fixture *f = *state;
    static const struct {
        double number;
        int decimals;
        const char *want;
    } cases[] = {{1.504, 2, "1.5"}, {-0.004, 2, "0"}, {-0.0, 0, "0"},
                 {100, 0, "100"},   {100, 3, "100"},  {-10.5, 1, "-10.5"},
                 {0.05, 2, "0.05"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text text = text_new(f->arena);
        text_add(&text, "0.");
        decimal_add(&text, cases[i].number, cases[i].decimals);
        text_add(&text, "!");
        assert_string_equal(text.text, arena_print(f->arena, "0.%s!", cases[i].want));
    }
}

static void units_of_a_decimal_are_written_as_the_number_that_they_are(void **state)
{
    Fixture *f = *state;
    static const int64_t units[] = {0,     1,     -1,     10,         -10,    99,
                                    10000, 15040, -10500, 1234567890, 100000, -70000};
    for (size_t i = 0; i < LENGTH(units); i++)
        for (int decimals = 0; decimals <= 9; decimals++) {
            Text wanted = text_new(f->arena), text = text_new(f->arena);
            decimal_add(&wanted, (double)units[i] / pow(10, decimals), decimals);
            decimal_add_units(&text, units[i], decimals);
            assert_string_equal(text.text, wanted.text);
        }
    Text text = text_new(f->arena);
    decimal_add_units(&text, INT64_MIN, 4);
    assert_string_equal(text.text, "-922337203685477.5808");
}

static void any_text_can_be_escaped_for_xml(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    escape_xml(&text, "<a b=\"c\">&\n\tW\xC3\xB6lfe\x1B\x7F\xEF\xBF\xBE\xFF");
    assert_string_equal(text.text, "&lt;a b=&quot;c&quot;&gt;&amp;&#10;&#9;Wölfe  "
                                   "\xEF\xBF\xBD");
}

static void letters_are_told_from_signs(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int length;
    } cases[] = {
        {"a", 1},      {"7", 1},      {"é", 2},      {"漢", 3},     {"", 0},
        {" ", 0},      {"-", 0},      {"_", 0},      {"\u00A0", 0}, {"×", 0},
        {"\u2013", 0}, {"\u201C", 0}, {"\u2212", 0}, {"\xC3", 0},   {"\x80", 0},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(text_letter_length(cases[i].text), cases[i].length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(all_code_points_except_surrogates_are_valid),
        TEST(invalid_utf_8_is_found_at_its_position),
        TEST(a_nul_is_valid_and_does_not_end_the_search),
        TEST(columns_count_code_points),
        TEST(letters_are_told_from_signs),
        TEST(text_widths_match_terminal_cells),
        TEST(emoji_of_every_block_take_two_cells),
        TEST(displayed_text_has_no_control_characters),
        TEST(slugs_are_lower_case_with_single_hyphens),
        TEST(slugs_have_lower_case_letters_digits_and_inner_hyphens),
        TEST(every_generated_slug_is_valid),
        TEST(lower_case_changes_only_ascii_letters),
        TEST(text_ends_compares_the_whole_ending),
        TEST(numbers_are_those_of_json),
        TEST(text_starts_compares_the_whole_prefix),
        TEST(lists_of_words_read_like_a_sentence),
        TEST(a_text_grows_piece_by_piece),
        TEST(a_text_can_be_added_to_itself),
        TEST(texts_of_any_length_can_be_printed),
        TEST(words_get_the_right_article),
        TEST(decimals_have_no_trailing_zeros),
        TEST(units_of_a_decimal_are_written_as_the_number_that_they_are),
        TEST(any_text_can_be_escaped_for_xml),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
