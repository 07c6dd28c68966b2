/* Where words may be divided: by language, and never by what is no word. */
#include "type.h"

/* "hy-phen-ation" */
static const char *divided(const Press *press, const char *word, const char *language)
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

static void words_are_divided_by_language(void **state)
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
        assert_case(cases[i][0], divided(&press, word.text, cases[i][0]), cases[i][1]);
    }
}

static void signs_are_no_part_of_the_word(void **state)
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
        assert_case(cases[i], divided(&press, word.text, "en-GB"), cases[i]);
    }
}

/* Asked again, a word is not divided anew. */
static void what_is_found_is_kept(void **state)
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

static bool starts_a_character(char c)
{
    return ((unsigned char)c & 0xC0) != 0x80;
}

/* Two letters stay before, three after; no character is cut. */
static void places_are_within_words_whatever_they_are(void **state)
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
            assert_true(starts_a_character(word.text[places[i]]));
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

static void broken_patterns_do_no_harm(void **state)
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
        TEST(words_are_divided_by_language),
        TEST(what_is_found_is_kept),
        TEST(signs_are_no_part_of_the_word),
        TEST(places_are_within_words_whatever_they_are),
        TEST(broken_patterns_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
