/* Estimates the work of SVG filters, which process all pixels of a drawing. */
#ifndef ART_SVG_FILTER_H
#define ART_SVG_FILTER_H

/* Returns the work of a filter element, where blending two pictures is 1; 0 for all
 * other elements. */
double svg_filter_work(const char *name, const char **attributes);

/* Returns the work of filter functions such as "blur(2px) drop-shadow(…)". */
double svg_filter_functions_work(const char *value);

/* Returns a message if an attribute of the element exceeds its limit, and sets '*help';
 * otherwise returns NULL. */
const char *svg_filter_excess(const char *name, const char **attributes,
                              const char **help);

#endif
