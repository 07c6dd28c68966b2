/* Unicode analysis by ICU: line breaks, bidi levels and scripts of a text. */
#ifndef TEXT_ANALYSIS_H
#define TEXT_ANALYSIS_H

#include <stdbool.h>

#include "base/arena.h"

/* Arrays with an entry for each byte; entries of the first byte of a character are
 * set. */
typedef struct {
    bool *may_break;       /* a line may break before this byte */
    unsigned char *levels; /* bidi levels; NULL: everything runs left to right */
    bool backward;         /* the paragraph as a whole runs right to left */
    int *scripts;          /* NULL: only Latin, or characters without a script */
} Analysis;

/* Returns true if the text is Latin words whose lines break at spaces only, so that no
 * analysis is needed. */
bool text_is_simple(const char *text, int length);

/* Finds line breaks. Keeps ICU's rules for the last language, which are slow to
 * load. */
typedef struct LineBreaker LineBreaker;

LineBreaker *line_breaker_new(Arena *arena);

/* Analyses a text. If ICU fails, the text gets no breaks or levels. */
Analysis text_analyse(Arena *arena, LineBreaker *breaker, const char *text, int length,
                      const char *language);

#endif
