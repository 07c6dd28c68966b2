/* Colours: parsing, simulation of colour blindness, difference and contrast. */
#ifndef BASE_COLOUR_H
#define BASE_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { VIEW_NORMAL, VIEW_PROTAN, VIEW_DEUTAN, VIEW_TRITAN, VIEW_GREY } View;
extern const char *const VIEW_NAMES[]; /* ends with NULL */

/* The colour 'none': nothing is drawn. */
#define NO_COLOUR 0x1000000u

/* Reads "#RGB" or "#RRGGBB". Returns false if the text is anything else. */
bool colour_read(const char *text, uint32_t *colour);

/* Returns the colour as a person with this kind of vision sees it. */
uint32_t colour_simulate(uint32_t colour, View view);

/* Returns the CIEDE2000 difference: invisible below 1, obvious from 15 up. */
double colour_difference(uint32_t a, uint32_t b, View view);

/* Returns the contrast ratio of WCAG 2, from 1 to 21. */
double colour_contrast(uint32_t a, uint32_t b);

#endif
