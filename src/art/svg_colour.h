/* Colours in the properties of an SVG. */
#ifndef ART_SVG_COLOUR_H
#define ART_SVG_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/nearest.h"

typedef struct {
    uint32_t rgb;
    double alpha;
} SvgColour;

/* Reads a colour: a name, "#rgb", "rgb(…)" or "hsl(…)". Returns false for anything
 * else, such as "none". */
bool svg_colour_read(Arena *arena, const char *text, SvgColour *colour);

/* Returns the word of a paint that is not a colour, such as "oliv" in "fill: oliv"; or
 * NULL. */
const char *svg_colour_unknown(Arena *arena, const char *paint);

/* Returns true if the paint is 'currentColor', which the property 'color' sets. */
bool svg_colour_is_current(const char *paint);

/* Returns true if the paint is a value of its own: neither inherited nor
 * 'currentColor'. */
bool svg_colour_is_own(const char *paint);

/* Returns true if the value of the property is a colour. */
bool svg_takes_colour(const char *property);

/* Compares the names of all colours with an unknown name, to suggest the nearest. */
void svg_colour_try_names(NearestName *nearest);

#endif
