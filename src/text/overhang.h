/* Punctuation at the ends of a line: how much of it may stand outside, so that the edge
 * or the middle of a text looks straight. */
#ifndef TEXT_OVERHANG_H
#define TEXT_OVERHANG_H

#include "text/letters.h"

/* In parts of the em: of the word's first character, and of its last. Only words that
 * run to the right have any. */
double overhang_before(const Word *word);
double overhang_after(const Word *word);

#endif
