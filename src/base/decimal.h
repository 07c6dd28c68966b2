/* Reads and writes decimal numbers as programs do, whatever the locale: "12", ".5",
 * "-1.5e-3". */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Reads the number at the start of a text. Returns its length in bytes, or 0 if there
 * is none. A number too large for a double becomes infinite. */
size_t decimal_read(const char *text, double *value);

/* Reads a text that consists of a number and 'unit'. Returns false if it is anything
 * else, or infinite. */
bool decimal_read_with(const char *text, const char *unit, double *value);

/* Removes zeros from the end of a decimal fraction, and the point if nothing is left
 * after it. Returns the new length. */
size_t decimal_trim(char *digits);

/* Adds a number without trailing zeros: 1.504 with two decimals is "1.5". */
void decimal_add(Text *out, double number, int decimals);

/* Adds a whole number of units of the last of at most 9 decimals, as decimal_add would:
 * 15040 with four decimals is "1.504". Takes a tenth of the time. */
void decimal_add_units(Text *out, int64_t units, int decimals);

#endif
