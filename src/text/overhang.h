/* Hanging punctuation: how far punctuation may hang out at the ends of a line, so that
 * the edges of a text look straight. */
#ifndef TEXT_OVERHANG_H
#define TEXT_OVERHANG_H

#include "text/shaper.h"

/* Return the overhang of the first or last character of a left-to-right word, in em. */
double overhang_before(const Word *word);
double overhang_after(const Word *word);

#endif
