/* Tests where words may be hyphenated, by language; other text is never hyphenated. */
#include "type.h"

/* "hy-phen-ation" */
static const char *hyphenated(const Press *press, const char *word,
                              const char *language)
{
    int places[40];
    int length = (int)strlen(word), at = 0;
    int count = hyphenate(press->families, language, word, length, places, 40);
    Text out = text_new(press->f->arena);
    for (int i = 0; i < count; i++) {
        text_add_bytes(&out, word + at, (size_t)(places[i] - at));
        text_add(&out, "-");
        at = places[i];
    }
    text_add(&out, word + at);
    return out.text;
}

static void words_are_hyphenated_by_language(void **state)
{
    Press press = press_of(*state);
    static const char *const cases[][2] = {
        {"en-GB", "neigh-bour-hood"},
        {"en-GB", "prob-lem"},
        {"en-US", "prob-lem"},
        {"en-US", "knowl-edge"},
        {"en-GB", "know-ledge"},
        {"en-US", "as-so-ciate"},
        {"en-GB", "wolf"},
        {"en-GB", "el-even"},
        {"en", "neigh-bour-hood"},
        {"xx", "neighbourhood"},
        {"", "neighbourhood"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text word = text_new(press.f->arena);
        for (const char *c = cases[i][1]; *c; c++)
            text_add_bytes(&word, c, *c != '-');
        assert_case(cases[i][0], hyphenated(&press, word.text, cases[i][0]),
                    cases[i][1]);
    }
}

static void punctuation_is_not_part_of_the_word(void **state)
{
    Press press = press_of(*state);
    static const char *const cases[] = {
        "(neigh-bour-hood)",
        "\"neigh-bour-hood,\"",
        "\u201Cneigh-bour-hood.\u201D",
        "Neigh-bour-hood?!",
        "NEIGH-BOUR-HOOD",
        "\u2018above\u2019",
        "neighbourhood\u2019s",
        "neighbourhood's",
        "neighbourhood/village",
        "neigh-bour-hood2",
        "it's",
        "\u2026\u2026\u2026\u2026",
        "a\u2014neighbourhood",
        "*neigh-bour-hood*",
        "\u00ABneigh-bour-hood\u00BB",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text word = text_new(press.f->arena);
        for (const char *c = cases[i]; *c; c++)
            text_add_bytes(&word, c, *c != '-');
        assert_case(cases[i], hyphenated(&press, word.text, "en-GB"), cases[i]);
    }
}

/* A word that is looked up again is not hyphenated again. */
static void hyphenation_points_are_cached(void **state)
{
    Press press = press_of(*state);
    static const struct {
        const char *language;
        int first;
    } cases[] = {{"en-GB", 4}, {"en-US", 5}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const StyledFont *styled_font =
            styled_font_of(&press, "inter", NULL, cases[i].language);
        const Word *word = word_of(&press, styled_font, "knowledge");
        const Hyphens *hyphens = word_hyphens(press.shaper, styled_font, word);
        assert_int_equal(hyphens->count, 1);
        assert_int_equal(hyphens->places[0], cases[i].first);
        const int *places = hyphens->places;
        word = word_of(&press, styled_font, "knowledge");
        assert_ptr_equal(word_hyphens(press.shaper, styled_font, word)->places, places);
    }
}

static bool starts_character(char c)
{
    return ((unsigned char)c & 0xC0) != 0x80;
}

/* At least two letters stay before a break and three after it, and no character is
 * split. */
static void hyphenation_points_of_random_words_are_valid(void **state)
{
    Press press = press_of(*state);
    static const char *const parts[] = {
        "a",      "e",      "t",          "n",      "sch", "ing",
        "tion",   "\u00E9", "\u00DF",     "\u0153", "Z",   "\u4E00",
        "\u0301", "'",      "\U0001F600", "\u00AD", "1"};
    uint32_t seed = 5;
    for (int round = 0; round < 20000; round++) {
        Text word = text_new(press.f->arena);
        for (int left = 1 + round % 50; left; left--) {
            random_next(&seed);
            text_add(&word, parts[seed % (round % 2 ? LENGTH(parts) : 11)]);
        }
        int places[40], last = 1;
        int count = hyphenate(press.families, round % 3 ? "en-GB" : "en-US", word.text,
                              (int)word.length, places, 40);
        for (int i = 0; i < count; i++) {
            assert_true(places[i] > last && places[i] <= (int)word.length - 3);
            assert_true(starts_character(word.text[places[i]]));
            last = places[i];
        }
    }
}

static Families *with_dictionary(Fixture *f, const char *folder, const char *bytes,
                                 size_t length)
{
    const char *yaml = "hyphenation: {en: {file: own.dic}}\n";
    const char *dictionary = path_join(f->arena, folder, "own.dic");
    const char *fonts = path_join(f->arena, folder, "fonts.yaml");
    assert_null(file_write(f->arena, fonts, yaml, strlen(yaml)));
    if (bytes)
        assert_null(file_write(f->arena, dictionary, bytes, length));
    Families *families = families_new(f->arena, NULL);
    families_read(families, folder, folder, f->diags);
    assert_case(yaml, problems(f), "");
    return families;
}

#define BYTES(text)           \
    {                         \
        text, sizeof text - 1 \
    }

static void broken_patterns_are_harmless(void **state)
{
    Fixture *f = *state;
    char *folder = new_folder(f);
    static const struct {
        const char *bytes;
        size_t length;
    } cases[] = {
        {NULL, 0},
        BYTES(""),
        BYTES("UTF-8"),
        BYTES("\0\0\0\0\0\0\0\0"),
        BYTES("UTF-8\n1a1\n\n9b9c9d9\n%\n#\n"),
        BYTES("KOI-77\na1b\n"),
        BYTES("ISO8859-1\nLEFTHYPHENMIN 99\nRIGHTHYPHENMIN -4\nb1o\n"),
        BYTES("UTF-8\nNEXTLEVEL\nNEXTLEVEL\nb1o\nCOMPOUNDLEFTHYPHENMIN x\n"),
        BYTES("UTF-8\nh1b/h=b,1,2\nb1o/\xFF\xFE=,9,9\n"),
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Arena *arena = arena_new();
        Fixture own = {arena, diag_list_new(arena)};
        Families *families =
            with_dictionary(&own, folder, cases[i].bytes, cases[i].length);
        int places[40];
        static const char *const words[] = {"neighbourhood", "b\u00F6hmbohbo",
                                            "aaaaaaaaaa"};
        for (size_t k = 0; k < LENGTH(words); k++)
            assert_in_range(
                hyphenate(families, "en", words[k], (int)strlen(words[k]), places, 40),
                0, 12);
        arena_free(arena);
    }
    remove(path_join(f->arena, folder, "own.dic"));
    remove(path_join(f->arena, folder, "fonts.yaml"));
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(words_are_hyphenated_by_language),
        TEST(hyphenation_points_are_cached),
        TEST(punctuation_is_not_part_of_the_word),
        TEST(hyphenation_points_of_random_words_are_valid),
        TEST(broken_patterns_are_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
