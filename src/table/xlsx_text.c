#include <stdlib.h>
#include <string.h>

#include "table/xlsx.h"

/* The memory of the text before is used again. */
void xlsx_text_begin(XlsxText *text)
{
    text->text.length = 0;
    text->text.text[0] = '\0';
}

void xlsx_text_open(XlsxText *text, const Xml *xml, const char *name)
{
    if (text_is(name, "rPh") && !text->phonetic)
        text->phonetic = xml->depth;
    text->is_kept = text_is(name, "t") && !text->phonetic;
}

void xlsx_text_add(XlsxText *text, const char *bytes, size_t length)
{
    if (text->is_kept)
        text_add_bytes(&text->text, bytes, length);
}

void xlsx_text_close(XlsxText *text, const Xml *xml)
{
    if (xml->depth == text->phonetic)
        text->phonetic = 0;
    text->is_kept = false;
}

/* --- escapes ---------------------------------------------------------------------- */

enum { ESCAPE = 7 }; /* length of "_x000D_" */

/* Returns the number in "_x000D_"; -1 if the text does not begin with an escape. */
static long unit_at(const char *text)
{
    char digits[5] = "";
    if (!text_starts(text, "_x") ||
        strspn(text + 2, "0123456789abcdefABCDEF") != sizeof digits - 1 ||
        text[ESCAPE - 1] != '_')
        return -1;
    memcpy(digits, text + 2, sizeof digits - 1);
    return strtol(digits, NULL, 16);
}

bool xlsx_is_escape(const char *text)
{
    return unit_at(text) >= 0;
}

/* Returns the code point of an escape, or of two for the halves of a surrogate pair; 0
 * if there is none. Sets the length of what was read. */
static uint32_t point_at(const char *text, size_t *length)
{
    long unit = unit_at(text), low = -1;
    *length = ESCAPE;
    if (unit >= 0xD800 && unit < 0xDC00)
        low = unit_at(text + ESCAPE);
    if (low >= 0xDC00 && low < 0xE000) {
        *length += ESCAPE;
        return (uint32_t)(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
    }
    return unit <= 0 || (unit >= 0xD800 && unit < 0xE000) ? 0 : (uint32_t)unit;
}

const char *xlsx_unescape(Arena *arena, const char *text)
{
    const char *next = strstr(text, "_x");
    if (!next)
        return text;
    Text out = text_new(arena);
    for (; next; next = strstr(next, "_x")) {
        size_t length;
        uint32_t point = point_at(next, &length);
        if (!point) {
            next++;
            continue;
        }
        text_add_bytes(&out, text, (size_t)(next - text));
        text_add_point(&out, point);
        next = text = next + length;
    }
    text_add(&out, text);
    return out.text;
}
