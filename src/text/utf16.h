/* Texts as ICU reads them. */
#ifndef TEXT_UTF16_H
#define TEXT_UTF16_H

#include "base/arena.h"
#include "text/icu.h"

typedef struct {
    UChar *units;
    int *bytes; /* where the character of each begins in the text; one more: the end */
    int count;
} Utf16;

Utf16 utf16_of(Arena *arena, const char *text, int length);

/* The start of the text: so many units, or one more if a character has two. There is
 * room in '*to' for one unit and two bytes more. */
void utf16_fill(Utf16 *to, int most, const char *text, int length);

#endif
