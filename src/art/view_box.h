/* View box of an SVG: the area that it shows. */
#ifndef ART_VIEW_BOX_H
#define ART_VIEW_BOX_H

#include <stdbool.h>

/* A rectangle in units of the SVG. */
typedef struct {
    double x, y, width, height;
} ViewBox;

/* Reads the viewBox attribute of <svg> or, without one, width and height in SVG units
 * of 1/96 inch. Returns NULL, or a message about what is wrong. */
const char *view_box_read(const char **attributes, ViewBox *box);

/* Returns true if the view box is neither empty nor too large. */
bool view_box_is_good(const ViewBox *box);

#endif
