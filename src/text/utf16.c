#include "text/utf16.h"

#include "base/text.h"

void utf16_fill(Utf16 *to, int most, const char *text, int length)
{
    int at = 0;
    to->count = 0;
    while (at < length && to->count < most) {
        int bytes = text_point_length(text + at, (size_t)(length - at));
        to->bytes[to->count] = at;
        U16_APPEND_UNSAFE(to->units, to->count, text_point(text + at, bytes));
        to->bytes[to->count - 1] = at;
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
