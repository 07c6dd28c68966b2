/* Decimal numbers as programs write them, whatever the locale: "12", ".5", "-1.5e-3".
 */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stdbool.h>

#include "base/text.h"

/* Reads the number that a text begins with. Returns how many bytes it takes, 0 if there
 * is none; one that is too large for a double is infinite. */
size_t decimal_read(const char *text, double *value);

/* Reads a text that is a number, with 'unit' behind it and nothing else. Returns false
 * if it is not, or is infinite. */
bool decimal_read_with(const char *text, const char *unit, double *value);

/* Adds a number without noughts at its end: "1.5" of 1.504 with two decimals. */
void decimal_add(Text *out, double number, int decimals);

#endif
