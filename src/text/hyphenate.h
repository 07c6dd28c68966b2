/* Hyphenation by libhyphen, with the patterns of a language. */
#ifndef TEXT_HYPHENATE_H
#define TEXT_HYPHENATE_H

#include "text/shaper.h"

/* Stores the byte offsets where the word may be divided in 'places', at most 'room',
 * and returns their number; 0 without patterns for the language. */
int hyphenate(Families *families, const char *language, const char *word, int length,
              int *places, int room);

/* Returns the divisions of a word in the language of the font. The result is cached in
 * the word. */
const Hyphens *word_hyphens(Shaper *shaper, const StyledFont *styled_font,
                            const Word *word);

#endif
