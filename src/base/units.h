/* Units: converts lengths to millimetres, and knows the sizes of cards and papers. */
#ifndef BASE_UNITS_H
#define BASE_UNITS_H

#include <stdbool.h>

#include "base/number.h"

#define MM_PER_POINT (25.4 / 72)
#define POINTS_PER_MM (72 / 25.4)
#define PI 3.14159265358979323846
#define RADIANS (PI / 180) /* per degree */

/* Reads "45 mm", "2.5 in", "12 pt" or "4 cm"; a bare number is in mm. Returns false if
 * the text is anything else. */
bool length_read(Arena *arena, const char *text, Number *mm);

/* Returns "3.2 mm", rounded to a tenth. */
const char *length_display(Arena *arena, double mm);

/* Returns true if the text ends with a unit. A size without a unit could be in
 * inches. */
bool length_has_unit(const char *text);

/* Reads two lengths, "0 x 12.5 mm"; the unit is required. Returns false if the text is
 * anything else. */
bool pair_read(Arena *arena, const char *text, Number *x, Number *y);

/* Reads "45 x 45 mm", "2.5 x 3.5 in" or a name from SIZES; the unit is required.
 * Returns false if the text is anything else. */
bool size_read(Arena *arena, const char *text, Number *width, Number *height);

/* Reads "5 x 5", two whole numbers from 1. Returns false if the text is anything
 * else. */
bool cells_read(Arena *arena, const char *text, int *columns, int *rows);

typedef struct {
    const char *name, *width, *height; /* in mm, as exact decimals */
} NamedSize;

extern const NamedSize SIZES[]; /* ends with a NULL name */

#endif
