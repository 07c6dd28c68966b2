/* Punctuation at the ends of a line: how much of it may stand outside, so that the edge
 * or the middle of a text looks straight. */
#ifndef TEXT_OVERHANG_H
#define TEXT_OVERHANG_H

#include "text/letters.h"

/* In parts of the em: of the first character of a word that runs to the right, and of
 * its last. */
double overhang_before(const Word *word);
double overhang_after(const Word *word);

#endif
