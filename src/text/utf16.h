/* UTF-16 texts for ICU. */
#ifndef TEXT_UTF16_H
#define TEXT_UTF16_H

#include "base/arena.h"
#include "text/icu.h"

typedef struct {
    UChar *units;
    int *bytes; /* offset in the UTF-8 text for each unit, then the length */
    int count;
} Utf16;

/* Converts a UTF-8 text. */
Utf16 utf16_of(Arena *arena, const char *text, int length);

/* Converts the start of a text into 'most' units, or one more if the last character
 * takes two. '*to' needs room for most + 1 units and most + 2 entries of 'bytes'. */
void utf16_fill(Utf16 *to, int most, const char *text, int length);

#endif
