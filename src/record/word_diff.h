/* Compares two texts word by word. */
#ifndef RECORD_WORD_DIFF_H
#define RECORD_WORD_DIFF_H

#include "base/list.h"
#include "base/text.h"

typedef enum { WORDS_SAME, WORDS_GONE, WORDS_NEW } WordsKind;

/* Consecutive words of one kind, with the blanks between them. */
typedef struct {
    WordsKind kind;
    const char *text; /* in the old or the new text */
    size_t length;
} WordsSpan;

typedef LIST(WordsSpan) WordsSpans;

/* Returns the spans of both texts in reading order. */
WordsSpans word_diff(Arena *arena, const char *before, const char *after);

/* Returns the spans with the middle of long unchanged stretches replaced by "…". */
WordsSpans words_near_changes(Arena *arena, WordsSpans spans);

/* Returns the share of the old text's words that the new text keeps, 0 to 1. */
double words_kept(Arena *arena, const char *before, const char *after);

#endif
