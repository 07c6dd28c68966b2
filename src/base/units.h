/* Lengths become millimetres here, once. */
#ifndef BASE_UNITS_H
#define BASE_UNITS_H

#include <stdbool.h>

#include "base/number.h"

#define MM_A_POINT (25.4 / 72)
#define POINTS_A_MM (72 / 25.4) /* in a millimetre */

/* "45 mm", "2.5 in", "12 pt", "4 cm"; a bare number is in millimetres. */
bool length_read(Arena *arena, const char *text, Number *mm);

/* "3.2 mm": to a tenth. */
const char *length_told(Arena *arena, double mm);

/* Does it end in a unit? Without one, inches might be meant. */
bool length_has_unit(const char *text);

/* "45 x 45 mm", "2.5 x 3.5 in", or a name from SIZES; always with its unit. */
bool size_read(Arena *arena, const char *text, Number *width, Number *height);

/* "5 x 5": two whole numbers from 1. */
bool cells_read(Arena *arena, const char *text, int *columns, int *rows);

typedef struct {
    const char *name, *width, *height; /* in mm, as exact decimals */
} NamedSize;

extern const NamedSize SIZES[]; /* ends in a NULL name */

#endif
