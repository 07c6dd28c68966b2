/* Drop caps: finds the part of a text that is set as a drop cap. */
#ifndef TEXT_INITIAL_H
#define TEXT_INITIAL_H

#include <stdbool.h>

/* Returns the number of bytes of the first letter as readers see it, with its marks,
 * and of the quotation marks and brackets before it. '*whole' is false if no letter
 * follows these. */
int initial_length(const char *text, int length, bool *whole);

#endif
