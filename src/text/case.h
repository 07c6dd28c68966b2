/* Upper and lower case, by the rules of a language. */
#ifndef TEXT_CASE_H
#define TEXT_CASE_H

#include "base/arena.h"

/* Return a copy of the text in upper or lower case. */
char *text_upper(Arena *arena, const char *text, const char *language);
char *text_lower_in(Arena *arena, const char *text, const char *language);

/* Returns the text in lower case without accents, for comparing: "Épée" becomes "epee",
 * "Straße" becomes "strasse". */
char *text_lower_plain(Arena *arena, const char *text);

#endif
