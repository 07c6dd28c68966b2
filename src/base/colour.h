/* Colours as people tell them apart. */
#ifndef BASE_COLOUR_H
#define BASE_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { VIEW_NORMAL, VIEW_PROTAN, VIEW_DEUTAN, VIEW_TRITAN, VIEW_GREY } View;
extern const char *const VIEW_NAMES[]; /* ends in NULL */

/* 'none': nothing is drawn. */
#define NO_COLOUR 0x1000000u

/* "#RGB" or "#RRGGBB". */
bool colour_read(const char *text, uint32_t *colour);

/* The colour as it is seen. */
uint32_t colour_seen(uint32_t colour, View view);

/* The CIEDE2000 difference; under 1 nobody sees it, from 15 on it is plain. */
double colour_difference(uint32_t a, uint32_t b, View view);

/* The contrast ratio of WCAG 2: 1 to 21. */
double colour_contrast(uint32_t a, uint32_t b);

#endif
