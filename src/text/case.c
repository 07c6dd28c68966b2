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

/* Returns true for a lower-case letter. A mark is like the letter that it belongs to.
 */
static bool is_small(const char *text, int length, bool before)
{
    if (length == 1)
        return *text >= 'a' && *text <= 'z';
    icu_open();
    UChar32 point = (UChar32)text_point(text, length);
    return icu.u_charType(point) == U_NON_SPACING_MARK
               ? before
               : icu.u_hasBinaryProperty(point, UCHAR_CHANGES_WHEN_UPPERCASED);
}

CapsParts text_small_caps(Arena *arena, const char *text, const char *language)
{
    CapsParts parts = {0};
    while (*text) {
        CapsPart part = {0};
        const char *at = text;
        for (bool first = true; *at; first = false) {
            int length = text_point_length(at, strlen(at));
            bool small = is_small(at, length, part.is_small);
            if (!first && small != part.is_small)
                break;
            part.is_small = small;
            at += length;
        }
        part.text = arena_copy(arena, text, (size_t)(at - text));
        if (part.is_small)
            part.text = text_upper(arena, part.text, language);
        list_add(arena, &parts, part);
        text = at;
    }
    return parts;
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
