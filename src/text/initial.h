/* What of a text stands as its initial, over several lines. */
#ifndef TEXT_INITIAL_H
#define TEXT_INITIAL_H

#include <stdbool.h>

/* The bytes of its first letter as people see it, with its marks, and of the quotation
 * marks and brackets before it; '*whole' is false if no letter comes after these. */
int initial_length(const char *text, int length, bool *whole);

#endif
