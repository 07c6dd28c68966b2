#include "text/utf16.h"

#include "base/text.h"

static int add_point(UChar *units, uint32_t point)
{
    if (point <= 0xFFFF) {
        units[0] = (UChar)point;
        return 1;
    }
    units[0] = (UChar)(0xD7C0 + (point >> 10));
    units[1] = (UChar)(0xDC00 + (point & 0x3FF));
    return 2;
}

void utf16_fill(Utf16 *to, int most, const char *text, int length)
{
    int at = 0;
    to->count = 0;
    while (at < length && to->count < most) {
        int bytes = text_point_length(text + at, (size_t)(length - at));
        int units = add_point(to->units + to->count, text_point(text + at, bytes));
        to->bytes[to->count] = to->bytes[to->count + units - 1] = at;
        to->count += units;
        at += bytes;
    }
    to->bytes[to->count] = at;
}

Utf16 utf16_of(Arena *arena, const char *text, int length)
{
    size_t room = (size_t)length + 1; /* there are no more units than bytes */
    Utf16 made = {.units = arena_alloc(arena, room * sizeof(UChar)),
                  .bytes = arena_alloc(arena, room * sizeof(int))};
    utf16_fill(&made, length, text, length);
    return made;
}
