/* Where words may be divided: libhyphen, with the patterns of a language. */
#ifndef TEXT_HYPHENATE_H
#define TEXT_HYPHENATE_H

#include "text/letters.h"

/* Where a word of this language may be divided, as bytes of it; returns how many. */
int hyphenate(Families *families, const char *language, const char *word, int length,
              int *places, int room);

/* By the language of its letters; kept with the word. */
const Hyphens *word_hyphens(Shaper *shaper, const Letters *letters, const Word *word);

#endif
