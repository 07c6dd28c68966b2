/* The colours that an SVG may name. */
#ifndef ART_SVG_COLOUR_H
#define ART_SVG_COLOUR_H

#include "base/nearest.h"

/* "oliv" in "fill: oliv": a word of a paint that is no colour; or NULL. */
const char *svg_colour_unknown(Arena *arena, const char *paint);

/* Does a paint take the colour that 'color' sets? */
bool svg_colour_is_current(const char *paint);

/* Does it say a colour, and not where one comes from? */
bool svg_colour_is_own(const char *paint);

bool svg_takes_colour(const char *property);

/* Tries the names of all colours. */
void svg_colour_try_names(Nearest *nearest);

#endif
