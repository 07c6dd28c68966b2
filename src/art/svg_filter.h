/* What filters cost: each works on all pixels of the drawing. */
#ifndef ART_SVG_FILTER_H
#define ART_SVG_FILTER_H

/* The work of an element of a filter, where blending two pictures is 1; 0 if it is
 * none. */
double svg_filter_work(const char *name, const char **attributes);

/* The work of "blur(2px) drop-shadow(…)". */
double svg_filter_functions_work(const char *value);

/* What an element asks for that goes beyond all measure, in words, and how to help it;
 * NULL if there is nothing. */
const char *svg_filter_excess(const char *name, const char **attributes,
                              const char **help);

#endif
