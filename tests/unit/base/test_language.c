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

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(some_languages_space_the_percent_sign)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
