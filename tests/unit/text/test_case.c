/* Tests upper and lower case, and small capitals. */
#include "unit.h"

#include "base/text.h"
#include "text/case.h"

/* Returns the parts of a text, those of small capitals in brackets. */
static const char *parts_of(Fixture *f, const char *text, const char *language)
{
    CapsParts parts = text_small_caps(f->arena, text, language);
    Text out = text_new(f->arena);
    for (int i = 0; i < parts.count; i++)
        text_print(&out, parts.items[i].is_small ? "[%s]" : "%s", parts.items[i].text);
    return out.text;
}

static void small_capitals_replace_lower_case_letters(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *text, *language, *want;
    } cases[] = {
        {"", "en", ""},
        {"Wolf", "en", "W[OLF]"},
        {"NATO and 12 wolves", "en", "NATO [AND] 12 [WOLVES]"},
        {"it's", "en", "[IT]'[S]"},
        {"\u00C9p\u00E9e", "fr", "\u00C9[P\u00C9E]"},
        {"Stra\u00DFe", "de", "S[TRASSE]"},
        {"Iy\u0131i", "tr", "I[YI\u0130]"},
        {"e\u0301E\u0301", "fr", "[E\u0301]E\u0301"},
        {"\u72FC wolf", "zh", "\u72FC [WOLF]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text, parts_of(f, cases[i].text, cases[i].language),
                    cases[i].want);
}

static void letters_change_case_by_language(void **state)
{
    Fixture *f = *state;
    assert_string_equal(text_upper(f->arena, "wolf i", "en"), "WOLF I");
    assert_string_equal(text_upper(f->arena, "i", "tr"), "\u0130");
    assert_string_equal(text_lower_in(f->arena, "WOLF \u00C9", "fr"), "wolf \u00E9");
    assert_string_equal(text_lower_plain(f->arena, "\u00C9p\u00E9e Stra\u00DFe"),
                        "epee strasse");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(small_capitals_replace_lower_case_letters),
        TEST(letters_change_case_by_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
