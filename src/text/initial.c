#include "text/initial.h"

#include <string.h>

#include "base/text.h"
#include "text/utf16.h"

enum { MAX_UNITS = 64, MAX_SIGNS = 4 };

/* Returns true for quotation marks and other opening signs. Closing quotation marks are
 * included, because some languages open with what others close with. */
static bool is_sign(uint32_t point)
{
    int type = icu.u_charType((UChar32)point);
    return type == U_START_PUNCTUATION || type == U_INITIAL_PUNCTUATION ||
           type == U_FINAL_PUNCTUATION || type == U_FORMAT_CHAR || point == '"' ||
           point == '\'' || point == 0xBF || point == 0xA1; /* ¿ and ¡ */
}

static int signs_length(const char *text, int length)
{
    int at = 0;
    for (int i = 0; i < MAX_SIGNS && at < length; i++) {
        int bytes = text_point_length(text + at, (size_t)(length - at));
        uint32_t point = text_point(text + at, bytes);
        /* French sets a space inside quotation marks. */
        bool blank = i && icu.u_charType((UChar32)point) == U_SPACE_SEPARATOR;
        if (!is_sign(point) && !blank)
            break;
        at += bytes;
    }
    return at;
}

static int cluster_length(const char *text, int length)
{
    UChar units[MAX_UNITS + 1];
    int bytes[MAX_UNITS + 2];
    Utf16 start = {units, bytes, 0};
    utf16_fill(&start, MAX_UNITS, text, length);
    UErrorCode error = U_ZERO_ERROR;
    UBreakIterator *iterator =
        icu.ubrk_open(UBRK_CHARACTER, "", start.units, start.count, &error);
    if (U_FAILURE(error))
        return text_point_length(text, (size_t)length);
    int first = icu.ubrk_next(iterator);
    icu.ubrk_close(iterator);
    return start.bytes[first];
}

/* Returns true if the text ends in a virama, which joins the letter before it to the
 * next. */
static bool ends_in_virama(const char *text, int length)
{
    static const char *const viramas[] = {"\u094D", "\u09CD", "\u0ACD",
                                          "\u0B4D", "\u0C4D", "\u0D4D"};
    for (size_t i = 0; length >= 3 && i < sizeof viramas / sizeof *viramas; i++)
        if (!memcmp(text + length - 3, viramas[i], 3))
            return true;
    return false;
}

int initial_length(const char *text, int length, bool *whole)
{
    icu_open();
    int at = signs_length(text, length), start = at;
    *whole = at < length;
    while (at < length && at - start < MAX_UNITS &&
           (at == start || ends_in_virama(text + start, at - start)))
        at += cluster_length(text + at, length - at);
    return at;
}
