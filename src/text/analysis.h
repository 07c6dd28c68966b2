/* What ICU knows of a text: line breaks, directions, scripts. */
#ifndef TEXT_ANALYSIS_H
#define TEXT_ANALYSIS_H

#include <stdbool.h>

#include "base/arena.h"

/* By byte, where a character begins. */
typedef struct {
    bool *may_break;       /* before this byte */
    unsigned char *levels; /* NULL: all runs to the right */
    bool backward;         /* as a whole it runs to the left */
    int *scripts;          /* NULL: all is Latin, or of no script */
} Analysis;

/* All of the text is simple: lines break at blanks alone. */
bool text_is_simple(const char *text, int length);

/* Finds breaks, and keeps the rules of a language that it has read from one text to the
 * next. */
typedef struct Breaker Breaker;

Breaker *breaker_new(Arena *arena);

Analysis text_analyse(Arena *arena, Breaker *breaker, const char *text, int length,
                      const char *language);

#endif
