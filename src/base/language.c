#include "base/language.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* As in the Unicode CLDR. */
static const char *const PERCENT_SPACERS[] = {
    "be", "br", "bs", "ca",  "cs", "da", "de", "dsb", "es", "fi", "fo",
    "fr", "gl", "hr", "hsb", "kl", "lb", "lt", "mk",  "nb", "nn", "no",
    "rm", "ro", "ru", "se",  "sk", "sl", "sv", "tk",  "tt"};

/* Returns true if the first parts of a language tag are these: 'de-CH' has the parts
 * 'de' and 'de-ch'. */
static bool has_parts(const char *language, const char *parts)
{
    size_t i = 0;
    for (; parts[i]; i++) {
        char c = (char)tolower((unsigned char)language[i]);
        if ((c == '_' ? '-' : c) != parts[i])
            return false;
    }
    return !isalnum((unsigned char)language[i]);
}

bool language_spaces_percent(const char *language)
{
    for (size_t i = 0; i < sizeof PERCENT_SPACERS / sizeof *PERCENT_SPACERS; i++)
        if (has_parts(language, PERCENT_SPACERS[i]))
            return true;
    return false;
}

#define ENGLISH                \
    {                          \
        {"\u201C", "\u201D"},  \
        {                      \
            "\u2018", "\u2019" \
        }                      \
    }
#define GERMAN                 \
    {                          \
        {"\u201E", "\u201C"},  \
        {                      \
            "\u201A", "\u2018" \
        }                      \
    }
#define POLISH                 \
    {                          \
        {"\u201E", "\u201D"},  \
        {                      \
            "\u00AB", "\u00BB" \
        }                      \
    }
#define SWEDISH                \
    {                          \
        {"\u201D", "\u201D"},  \
        {                      \
            "\u2019", "\u2019" \
        }                      \
    }
#define SPANISH                \
    {                          \
        {"\u00AB", "\u00BB"},  \
        {                      \
            "\u201C", "\u201D" \
        }                      \
    }
#define RUSSIAN                \
    {                          \
        {"\u00AB", "\u00BB"},  \
        {                      \
            "\u201E", "\u201C" \
        }                      \
    }
#define SWISS                  \
    {                          \
        {"\u00AB", "\u00BB"},  \
        {                      \
            "\u2039", "\u203A" \
        }                      \
    }
#define FRENCH                            \
    {                                     \
        {"\u00AB\u202F", "\u202F\u00BB"}, \
        {                                 \
            "\u201C", "\u201D"            \
        }                                 \
    }
#define NORWEGIAN              \
    {                          \
        {"\u00AB", "\u00BB"},  \
        {                      \
            "\u2018", "\u2019" \
        }                      \
    }
#define JAPANESE               \
    {                          \
        {"\u300C", "\u300D"},  \
        {                      \
            "\u300E", "\u300F" \
        }                      \
    }

/* As is usual in print, mostly as in the Unicode CLDR. More special tags come first. */
static const struct {
    const char *language;
    QuoteMarks marks;
} QUOTES[] = {
    {"de-ch", SWISS},    {"fr-ch", SWISS},      {"it-ch", SWISS},    {"pt-br", ENGLISH},
    {"zh-tw", JAPANESE}, {"zh-hant", JAPANESE}, {"zh-hk", JAPANESE}, {"bg", GERMAN},
    {"cs", GERMAN},      {"de", GERMAN},        {"el", SPANISH},     {"es", SPANISH},
    {"et", GERMAN},      {"fi", SWEDISH},       {"fr", FRENCH},      {"hr", POLISH},
    {"hu", POLISH},      {"is", GERMAN},        {"it", SPANISH},     {"ja", JAPANESE},
    {"lt", GERMAN},      {"nb", NORWEGIAN},     {"nn", NORWEGIAN},   {"no", NORWEGIAN},
    {"pl", POLISH},      {"pt", SPANISH},       {"ro", POLISH},      {"ru", RUSSIAN},
    {"sk", GERMAN},      {"sl", GERMAN},        {"sr", POLISH},      {"sv", SWEDISH},
    {"uk", RUSSIAN},
};

const QuoteMarks *language_quotes(const char *language)
{
    static const QuoteMarks english = ENGLISH;
    for (size_t i = 0; i < sizeof QUOTES / sizeof *QUOTES; i++)
        if (has_parts(language, QUOTES[i].language))
            return &QUOTES[i].marks;
    return &english;
}
