#include "text/case.h"

#include "base/text.h"
#include "text/icu.h"

typedef int32_t Convert(UChar *to, int32_t room, const UChar *from, int32_t length,
                        const char *locale, UErrorCode *error);

static bool is_ascii(const char *text)
{
    for (; *text; text++)
        if ((signed char)*text < 0)
            return false;
    return true;
}

static char *upper_ascii(Arena *arena, const char *text)
{
    char *copy = arena_text(arena, text);
    for (char *c = copy; *c; c++)
        if (*c >= 'a' && *c <= 'z')
            *c ^= 32;
    return copy;
}

/* Converts by way of UTF-16. The buffers allow for a letter that becomes three, such as
 * 'ΐ'. */
static char *convert(Arena *arena, const char *text, const char *language,
                     Convert *change)
{
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = (int32_t)strlen(text), room = 3 * length + 1, used = 0;
    UChar *from = arena_alloc(arena, ((size_t)length + 1) * sizeof(UChar));
    UChar *to = arena_array(arena, UChar, room);
    icu.u_strFromUTF8(from, length + 1, &used, text, length, &error);
    used = change(to, room, from, used, language, &error);
    char *result = arena_alloc(arena, (size_t)room * 3 + 1);
    icu.u_strToUTF8(result, room * 3, NULL, to, used, &error);
    return U_SUCCESS(error) ? result : arena_copy(arena, text, (size_t)length);
}

/* In Turkish and Azerbaijani, i has a dotted capital. */
static char *change_case(Arena *arena, const char *text, const char *language, bool up)
{
    if (is_ascii(text) && !text_starts(language, "tr") && !text_starts(language, "az"))
        return up ? upper_ascii(arena, text) : text_lower(arena, text);
    icu_open();
    return convert(arena, text, language, up ? icu.u_strToUpper : icu.u_strToLower);
}

static int32_t decompose(UChar *to, int32_t room, const UChar *from, int32_t length,
                         const char *locale, UErrorCode *error)
{
    (void)locale;
    const UNormalizer2 *apart = icu.unorm2_getNFDInstance(error);
    return icu.unorm2_normalize(apart, from, length, to, room, error);
}

char *text_upper(Arena *arena, const char *text, const char *language)
{
    return change_case(arena, text, language, true);
}

char *text_lower_in(Arena *arena, const char *text, const char *language)
{
    return change_case(arena, text, language, false);
}

/* Converting to capitals first splits letters such as 'ß' into two. */
char *text_lower_plain(Arena *arena, const char *text)
{
    if (is_ascii(text))
        return text_lower(arena, text);
    char *apart = convert(arena, change_case(arena, text, "en", true), "", decompose);
    char *plain = change_case(arena, apart, "en", false), *to = plain;
    for (const char *at = plain; *at;) {
        unsigned char first = (unsigned char)*at, second = (unsigned char)at[1];
        bool is_mark = (first == 0xCC && second >= 0x80) ||
                       (first == 0xCD && second < 0xB0); /* U+0300 to U+036F */
        if (is_mark)
            at += 2;
        else
            *to++ = *at++;
    }
    *to = 0;
    return plain;
}
