#include "base/language.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* As in the Unicode CLDR. */
static const char *const PERCENT_SPACERS[] = {
    "be", "br", "bs", "ca",  "cs", "da", "de", "dsb", "es", "fi", "fo",
    "fr", "gl", "hr", "hsb", "kl", "lb", "lt", "mk",  "nb", "nn", "no",
    "rm", "ro", "ru", "se",  "sk", "sl", "sv", "tk",  "tt"};

bool language_spaces_percent(const char *language)
{
    size_t length = 0;
    while (isalpha((unsigned char)language[length]))
        length++;
    for (size_t i = 0; i < sizeof PERCENT_SPACERS / sizeof *PERCENT_SPACERS; i++) {
        const char *one = PERCENT_SPACERS[i];
        size_t same = 0;
        while (same < length && tolower((unsigned char)language[same]) == one[same])
            same++;
        if (same == length && !one[same])
            return true;
    }
    return false;
}
