/* Capitals and small letters, as a language has them. */
#ifndef TEXT_CASE_H
#define TEXT_CASE_H

#include "base/arena.h"

char *text_upper(Arena *arena, const char *text, const char *language);
char *text_lower_in(Arena *arena, const char *text, const char *language);

/* "Épée": "epee", "Straße": "strasse". */
char *text_lower_plain(Arena *arena, const char *text);

#endif
