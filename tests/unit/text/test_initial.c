/* Tests drop caps: the first letter as readers see it, with the punctuation that opens
 * it. */
#include "type.h"

#include "text/initial.h"

/* The initial is the part before '|'. */
static void an_initial_includes_opening_punctuation(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "W|hen",
        "7| wolves",
        "\u201CW|hen",
        "\u2018\u201CW|hen",
        "\u00ABW|hen",
        "\u00BBW|hen",
        "\u00AB\u00A0Q|uand",
        "\u00AB Q|uand",
        "\u200B\uFEFFW|hen", /* invisible characters */
        "\u200F\u05E9|\u05DC",
        "\u201EW|hen",
        "\"W|hen",
        "'T|is",
        "(W|hen",
        "\u00BFQ|ui\u00E9n",
        "\u00C9|tude",
        "E\u0301|tude",                          /* a combining accent */
        "\u300C\u6F22|\u5B57",                   /* a corner bracket */
        "\u0939\u093F|\u0928",                   /* "hi", whose vowel is drawn first */
        "\u0915\u094D\u0937|\u0924\u093F\u092F", /* two joined consonants */
        "\u05E9\u05B8\u05C1|\u05DC",             /* shin with two points */
        "\U0001F469\U0001F3FD\u200D\U0001F680| flies",
        "\U0001F1EB\U0001F1F7|\u2009is a flag",
        "\u0301|a", /* a mark without a letter */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        size_t expected = strcspn(cases[i], "|");
        char text[100] = {0};
        memcpy(text, cases[i], expected);
        strcpy(text + expected, cases[i] + expected + 1);
        bool whole = false;
        int length = initial_length(text, (int)strlen(text), &whole);
        if (length != (int)expected || !whole)
            fail_msg("%s: %d bytes", cases[i], length);
    }
}

static void punctuation_alone_is_incomplete(void **state)
{
    (void)state;
    static const char *const cases[] = {"", "\u201C", "\u201C ", "\u201C\u2018", "("};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        bool whole = true;
        int length = (int)strlen(cases[i]);
        assert_int_equal(initial_length(cases[i], length, &whole), length);
        assert_false(whole);
    }
}

/* The length is limited, however many marks follow a letter and however much
 * punctuation comes before it. */
static void initials_have_a_limited_length(void **state)
{
    Fixture *f = *state;
    static const char *const parts[] = {"a\u0301", "\u0301", "(", "\u0915\u094D",
                                        "\U0001F469\u200D"};
    for (size_t i = 0; i < LENGTH(parts); i++) {
        const char *text = repeated(f->arena, parts[i], 5000);
        bool whole;
        int length = initial_length(text, (int)strlen(text), &whole);
        assert_in_range(length, 1, 500);
        assert_true(((unsigned char)text[length] & 0xC0) != 0x80);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_initial_includes_opening_punctuation),
        TEST(punctuation_alone_is_incomplete),
        TEST(initials_have_a_limited_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
