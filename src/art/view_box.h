/* Which part of the plane an SVG shows. */
#ifndef ART_VIEW_BOX_H
#define ART_VIEW_BOX_H

#include <stdbool.h>

typedef struct {
    double x, y, width, height;
} ViewBox;

/* From the attributes of <svg>: its viewBox or, without one, its width and height, in
 * SVG's units of 1/96 inch. Returns NULL, or what is wrong. */
const char *view_box_read(const char **attributes, ViewBox *box);

/* Is there something of it, and not too much? */
bool view_box_is_good(const ViewBox *box);

#endif
