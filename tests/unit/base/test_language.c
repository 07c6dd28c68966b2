/* Conventions of languages: only the primary part of a language tag counts. */
#include "unit.h"

#include "base/language.h"

static void some_languages_space_the_percent_sign(void **state)
{
    static const struct {
        const char *language;
        bool spaced;
    } cases[] = {{"en-GB", false}, {"en", false},    {"it", false},   {"", false},
                 {"d", false},     {"des-X", false}, {"de", true},    {"DE-at", true},
                 {"fr_CA", true},  {"sv", true},     {"hsb-DE", true}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        if (language_spaces_percent(cases[i].language) != cases[i].spaced)
            fail_msg("'%s' is not read correctly", cases[i].language);
}

static void languages_have_quotation_marks(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *language, *want;
    } cases[] = {
        {"en-GB", "\u201C\u2018x\u2019\u201D"},
        {"", "\u201C\u2018x\u2019\u201D"},
        {"de", "\u201E\u201Ax\u2018\u201C"},
        {"DE-at", "\u201E\u201Ax\u2018\u201C"},
        {"de_CH", "\u00AB\u2039x\u203A\u00BB"},
        {"fr", "\u00AB\u202F\u201Cx\u201D\u202F\u00BB"},
        {"sv-SE", "\u201D\u2019x\u2019\u201D"},
        {"ja", "\u300C\u300Ex\u300F\u300D"},
        {"zh-Hant-TW", "\u300C\u300Ex\u300F\u300D"},
        {"zh", "\u201C\u2018x\u2019\u201D"},
        {"frr", "\u201C\u2018x\u2019\u201D"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const QuoteMarks *marks = language_quotes(cases[i].language);
        assert_case(cases[i].language,
                    arena_print(f->arena, "%s%sx%s%s", marks->outer.open,
                                marks->inner.open, marks->inner.close,
                                marks->outer.close),
                    cases[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(some_languages_space_the_percent_sign),
                                       TEST(languages_have_quotation_marks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
