/* Upper and lower case, by the rules of a language. */
#ifndef TEXT_CASE_H
#define TEXT_CASE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/list.h"

/* Return a copy of the text in upper or lower case. */
char *text_upper(Arena *arena, const char *text, const char *language);
char *text_lower_in(Arena *arena, const char *text, const char *language);

/* A part of a text in small capitals. */
typedef struct {
    const char *text;
    bool is_small; /* made of capitals that were lower-case letters */
} CapsPart;

typedef LIST(CapsPart) CapsParts;

/* Divides a text into parts, so that small capitals can be drawn with a font that has
 * none: lower-case letters become capitals, to be drawn smaller than the rest. */
CapsParts text_small_caps(Arena *arena, const char *text, const char *language);

/* Returns the text in lower case without accents, for comparing: "Épée" becomes "epee",
 * "Straße" becomes "strasse". */
char *text_lower_plain(Arena *arena, const char *text);

#endif
