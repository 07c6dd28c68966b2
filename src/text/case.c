#include "text/case.h"

#include <string.h>

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

static char *convert_ascii(Arena *arena, const char *text, char first, char last)
{
    char *copy = arena_copy(arena, text, strlen(text));
    for (char *c = copy; *c; c++)
        if (*c >= first && *c <= last)
            *c ^= 32;
    return copy;
}

/* A letter may become three, as 'ΐ' does. */
static char *convert(Arena *arena, const char *text, const char *language, bool up)
{
    icu_open();
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = (int32_t)strlen(text), room = 3 * length + 1, used = 0;
    UChar *from = arena_alloc(arena, ((size_t)length + 1) * sizeof(UChar));
    UChar *to = arena_alloc(arena, (size_t)room * sizeof(UChar));
    icu.u_strFromUTF8(from, length + 1, &used, text, length, &error);
    Convert *change = up ? icu.u_strToUpper : icu.u_strToLower;
    used = change(to, room, from, used, language, &error);
    char *result = arena_alloc(arena, (size_t)room * 3 + 1);
    icu.u_strToUTF8(result, room * 3, NULL, to, used, &error);
    return U_SUCCESS(error) ? result : arena_copy(arena, text, (size_t)length);
}

char *text_upper(Arena *arena, const char *text, const char *language)
{
    bool simple =
        is_ascii(text) && strncmp(language, "tr", 2) && strncmp(language, "az", 2);
    return simple ? convert_ascii(arena, text, 'a', 'z')
                  : convert(arena, text, language, true);
}

char *text_lower_in(Arena *arena, const char *text, const char *language)
{
    bool simple =
        is_ascii(text) && strncmp(language, "tr", 2) && strncmp(language, "az", 2);
    return simple ? convert_ascii(arena, text, 'A', 'Z')
                  : convert(arena, text, language, false);
}
