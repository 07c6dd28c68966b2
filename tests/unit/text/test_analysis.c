/* Tests the Unicode properties of texts: line breaks, directions, scripts. */
#include "type.h"

#include "text/icu.h"
#include "text/utf16.h"

static Analysis analyse(Fixture *f, const char *text, int length, const char *language)
{
    return text_analyse(f->arena, line_breaker_new(f->arena), text, length, language);
}

/* --- simple texts ----------------------------------------------------------------- */

/* Checks a text classified as simple: ICU allows breaks only after spaces, the
 * direction is left to right, and all scripts are Latin. */
static void assert_simple(Fixture *f, const char *text)
{
    int length = (int)strlen(text);
    Analysis a = analyse(f, text, length, "en-GB");
    bool good = !a.levels;
    for (int at = 1; at < length; at++) {
        char last = text[at - 1];
        bool breaks =
            last == '\n' || (last == ' ' && text[at] != ' ' && text[at] != '\n');
        if (((unsigned char)text[at] & 0xC0) != 0x80)
            good =
                good && a.may_break[at] == breaks &&
                (a.scripts[at] <= USCRIPT_INHERITED || a.scripts[at] == USCRIPT_LATIN);
    }
    if (!good)
        fail_msg("'%s' is not simple", text);
}

static void icu_agrees_on_simple_texts(void **state)
{
    Fixture *f = *state;
    static const char *const parts[] = {
        "a",      "Z",      "q",      "7",      "0",      " ",      " ",      " ",
        ".",      ",",      "'",      "\u2019", ":",      ";",      "!",      "?",
        ")",      "(",      "\"",     "-",      "/",      "\n",     "\u00E9", "\u00DF",
        "\u0153", "\u017F", "\u01C2", "\u0250", "\u00D7", "\u00A0", "\u2014", "\u201C",
        "%",      "+",      "\u00AD", "\u0301", "\u05D0", "\u4E00", "\uFFFC", "a1",
        "no.",    "3.5",    "it's",   "e",      "t",      "n",      "s",      "\u0149"};
    uint32_t seed = 11;
    int simple = 0;
    for (int round = 0; round < 60000; round++) {
        Text text = text_new(f->arena);
        /* Few kinds of characters per text, or hardly any text would be simple. */
        uint32_t sorts[4];
        for (int i = 0; i < 4; i++)
            sorts[i] = random_next(&seed) % LENGTH(parts);
        for (int left = 1 + (int)(random_next(&seed) % 9); left; left--)
            text_add(&text, random_next(&seed) % 3
                                ? parts[random_next(&seed) % 4 ? random_next(&seed) % 24
                                                               : sorts[left % 4]]
                                : "a");
        if (!text_is_simple(text.text, (int)text.length))
            continue;
        simple++;
        assert_simple(f, text.text);
    }
    assert_in_range(simple, 5000, 50000);
}

static void every_simple_letter_is_simple_for_icu(void **state)
{
    Fixture *f = *state;
    int simple = 0;
    for (uint32_t point = 0x21; point < 0x3000; point++) {
        Text text = text_new(f->arena);
        text_add(&text, "a");
        text_add_point(&text, point);
        text_add(&text, "b ");
        text_add_point(&text, point);
        text_add(&text, " 1");
        text_add_point(&text, point);
        if (!text_is_simple(text.text, (int)text.length))
            continue;
        simple++;
        assert_simple(f, text.text);
    }
    assert_in_range(simple, 400, 600);
}

static void card_texts_are_simple(void **state)
{
    (void)state;
    static const char *const simple[] = {"",
                                         " ",
                                         "Take 3 cards.",
                                         "It's yours, isn\u2019t it?",
                                         "B\u0153uf, na\u00EFvet\u00E9!",
                                         "One.\nTwo: 3.5 or 1,000"};
    static const char *const others[] = {
        "well-known", "\u201CHa!\u201D", "(a)",  "a\u00A0b",
        "\u05D0",     "a\u2014b",        "+1",   "1/2",
        "a\tb",       "\u00AD",          "a,,b", "a \u2019b"};
    for (size_t i = 0; i < LENGTH(simple); i++)
        assert_true(text_is_simple(simple[i], (int)strlen(simple[i])));
    for (size_t i = 0; i < LENGTH(others); i++)
        assert_false(text_is_simple(others[i], (int)strlen(others[i])));
}

/* --- Unicode's own tests ---------------------------------------------------------- */

static FILE *open_test(const char *name)
{
    FILE *file = fopen(name, "r");
    if (!file)
        fail_msg("%s: 'make deps-test' installs unicode-data", name);
    return file;
}

/* Reads "÷ 0023 × 0023 ÷" into a text and the bytes where a line may begin. */
static void read_break_test(char *line, Text *text, bool *breaks)
{
    bool may = false;
    for (char *word = strtok(line, " \t\n"); word && *word != '#';
         word = strtok(NULL, " \t\n")) {
        if (text_is(word, "\u00F7") || text_is(word, "\u00D7")) {
            may = text_is(word, "\u00F7");
            continue;
        }
        breaks[text->length] = may && text->length;
        text_add_point(text, (uint32_t)strtoul(word, NULL, 16));
    }
}

/* ICU deviates from UAX 14 in three ways, all of them improvements. */
enum {
    SIGNS = 8,    /* no break between a leading hyphen and a letter: -x */
    POINTS = 14,  /* no break between a point or comma and a digit: .5 */
    DECIMALS = 1, /* a break between a space and a number that begins with a point */
};

static bool is_sign(const char *text, int at)
{
    bool marked = at >= 3 && memcmp(text + at - 2, "\u0308", 2) == 0;
    return text[0] == '-' && at == (marked ? 3 : 1);
}

static bool is_point(const char *text, int at)
{
    bool marked = at >= 3 && memcmp(text + at - 2, "\u0308", 2) == 0;
    char before = text[at - (marked ? 3 : 1)];
    return (before == '.' || before == ',') && text[at] >= '0' && text[at] <= '9';
}

static void line_breaks_follow_unicode(void **state)
{
    Fixture *f = *state;
    FILE *file = open_test("/usr/share/unicode/auxiliary/LineBreakTest.txt");
    char line[4096];
    int count = 0, signs = 0, points = 0, decimals = 0;
    while (fgets(line, sizeof line, file)) {
        Text text = text_new(f->arena);
        bool breaks[512] = {false};
        const char *copy = arena_print(f->arena, "%s", line);
        read_break_test(line, &text, breaks);
        int length = (int)text.length;
        Analysis a = analyse(f, text.text, length, "en");
        count += length > 0;
        for (int at = 1; at < length; at++) {
            if (a.may_break[at] == breaks[at])
                continue;
            bool sign = !a.may_break[at] && is_sign(text.text, at);
            bool point = !a.may_break[at] && is_point(text.text, at);
            bool decimal = a.may_break[at] && !strncmp(text.text + at - 1, " .3", 3);
            if (!sign && !point && !decimal)
                fail_msg("at byte %d: %s", at, copy);
            signs += sign;
            points += point;
            decimals += decimal;
        }
    }
    fclose(file);
    assert_true(count > 7000);
    assert_int_equal(signs, SIGNS);
    assert_int_equal(points, POINTS);
    assert_int_equal(decimals, DECIMALS);
}

/* The fields: code points; paragraph direction (0, 1, or 2 for auto-detect); paragraph
 * level; levels, with 'x' for removed characters; visual order. A mark before the text
 * sets the requested direction. */
static bool read_bidi_test(char *line, Text *text, int *level, int *levels, int *count)
{
    char *fields[5] = {line};
    for (int i = 1; i < 5; i++) {
        fields[i] = strchr(fields[i - 1], ';');
        if (*line == '#' || !fields[i])
            return false;
        *fields[i]++ = '\0';
    }
    *count = 0;
    if (*fields[1] != '2') {
        text_add(text, *fields[1] == '0' ? "\u200E" : "\u200F");
        levels[(*count)++] = -1;
    }
    *level = atoi(fields[2]);
    for (char *end = fields[0], *at = end; *at; at = end) {
        text_add_point(text, (uint32_t)strtoul(at, &end, 16));
        if (end == at)
            break;
    }
    for (char *word = strtok(fields[3], " "); word; word = strtok(NULL, " "))
        levels[(*count)++] = *word == 'x' ? -1 : atoi(word);
    return true;
}

/* Known deviations of ICU 72 from UAX 9. None of them affects realistic text. */
enum {
    EMBEDDED = 21, /* an embedding or override that ends where another begins */
    MARKED = 9,    /* a combining mark on a bracket */
    NESTED = 1,    /* brackets nested more than 63 deep */
};

static bool has_any(const char *text, uint32_t first, uint32_t last)
{
    for (int length; *text; text += length) {
        length = text_point_length(text, strlen(text));
        uint32_t point = text_point(text, length);
        if (point >= first && point <= last)
            return true;
    }
    return false;
}

static bool has_levels(const Analysis *a, const char *text, const int *levels,
                       int count)
{
    for (int i = 0, at = 0; i < count; i++) {
        int level = a->levels ? a->levels[at] : 0;
        if (levels[i] >= 0 && levels[i] != level)
            return false;
        at += text_point_length(text + at, strlen(text + at));
    }
    return true;
}

static void directions_follow_unicode(void **state)
{
    Fixture *f = *state;
    FILE *file = open_test("/usr/share/unicode/BidiCharacterTest.txt");
    char line[4096];
    int tried = 0, embedded = 0, marked = 0, nested = 0;
    while (fgets(line, sizeof line, file)) {
        Text text = text_new(f->arena);
        int level = 0, count = 0, levels[256];
        const char *copy = arena_print(f->arena, "%s", line);
        if (!read_bidi_test(line, &text, &level, levels, &count))
            continue;
        tried++;
        Analysis a = analyse(f, text.text, (int)text.length, "en");
        assert_int_equal(a.backward, level & 1);
        if (has_levels(&a, text.text, levels, count))
            continue;
        if (has_any(text.text, 0x202A, 0x202E))
            embedded++;
        else if (has_any(text.text, 0x0300, 0x036F) ||
                 has_any(text.text, 0x20D0, 0x20FF))
            marked++;
        else if (text.length > 120 && strchr(text.text, '('))
            nested++;
        else
            fail_msg("%s", copy);
    }
    fclose(file);
    assert_true(tried > 90000);
    assert_int_equal(embedded, EMBEDDED);
    assert_int_equal(marked, MARKED);
    assert_int_equal(nested, NESTED);
}

/* --- languages -------------------------------------------------------------------- */

/* Returns the text with '|' where a line may begin. */
static const char *text_with_breaks(Fixture *f, LineBreaker *breaker, const char *text,
                                    const char *language)
{
    Analysis a = text_analyse(f->arena, breaker, text, (int)strlen(text), language);
    Text out = text_new(f->arena);
    for (int at = 0; text[at]; at++) {
        text_add(&out, at && a.may_break[at] ? "|" : "");
        text_add_bytes(&out, text + at, 1);
    }
    return out.text;
}

static void line_breaks_depend_on_the_language(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][3] = {
        {"th", "ผู้เล่นหยิบการ์ด", "ผู้|เล่น|หยิบ|การ์ด"},
        {"en", "ผู้เล่นหยิบการ์ด", "ผู้|เล่น|หยิบ|การ์ด"},
        {"ja", "「山札」から、引く。", "「山|札」|か|ら、|引|く。"},
        {"ja", "カードを引っ張る", "カー|ド|を|引っ|張|る"},
        {"en",
         "well-known 3\u2013"
         "5 and/or a\u2014b",
         "well-|known |3\u2013|5 |and/|or |a|\u2014|b"},
        {"en", "\u201CHa!\u201D 50\u00A0% \u20AC5",
         "\u201CHa!\u201D |50\u00A0% |\u20AC5"},
        {"hi", "क्षत्रिय योद्धा", "क्षत्रिय |योद्धा"},
        {"hi", "", ""},
        {"hi", "क्षत्रिय योद्धा", "क्षत्रिय |योद्धा"},
    };
    LineBreaker *breaker = line_breaker_new(f->arena);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][1], text_with_breaks(f, breaker, cases[i][1], cases[i][0]),
                    cases[i][2]);
}

static void line_breaks_keep_the_direction(void **state)
{
    Fixture *f = *state;
    const char *text = "\u05D0\u05D1\n12 ab\nab";
    Analysis a = analyse(f, text, (int)strlen(text), "he");
    assert_true(a.backward);
    assert_int_equal(a.levels[0], 1);
    assert_int_equal(a.levels[5], 2);
    assert_int_equal(a.levels[11], 2);
}

static void marks_and_spaces_take_the_script_of_their_letters(void **state)
{
    Fixture *f = *state;
    const char *text = "(12) \u0915\u093C. \u30A2\u30FC\u4E00";
    Analysis a = analyse(f, text, (int)strlen(text), "hi");
    assert_int_equal(a.scripts[0], USCRIPT_DEVANAGARI);
    assert_int_equal(a.scripts[8], USCRIPT_DEVANAGARI);
    assert_int_equal(a.scripts[11], USCRIPT_DEVANAGARI);
    assert_int_equal(a.scripts[13], USCRIPT_KATAKANA);
    assert_int_equal(a.scripts[16], USCRIPT_KATAKANA);
    assert_int_equal(a.scripts[19], USCRIPT_HAN);
}

/* --- UTF-16 ----------------------------------------------------------------------- */

/* The second unit maps to the byte of the first, so no character is split. */
static void surrogate_pairs_count_as_one_character(void **state)
{
    Fixture *f = *state;
    static const char text[] = "a\U00010900\u4E00b";
    static const int bytes[] = {0, 1, 1, 5, 8, 9};
    Utf16 u = utf16_of(f->arena, text, (int)strlen(text));
    assert_int_equal(u.count, 5);
    assert_memory_equal(u.bytes, bytes, sizeof bytes);
    assert_int_equal(u.units[1], 0xD802);
    assert_int_equal(u.units[2], 0xDD00);
    utf16_fill(&u, 2, text, (int)strlen(text));
    assert_int_equal(u.count, 3);
    assert_memory_equal(u.bytes, bytes, 4 * sizeof *bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(icu_agrees_on_simple_texts),
        TEST(every_simple_letter_is_simple_for_icu),
        TEST(card_texts_are_simple),
        TEST(line_breaks_follow_unicode),
        TEST(directions_follow_unicode),
        TEST(line_breaks_depend_on_the_language),
        TEST(line_breaks_keep_the_direction),
        TEST(marks_and_spaces_take_the_script_of_their_letters),
        TEST(surrogate_pairs_count_as_one_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
