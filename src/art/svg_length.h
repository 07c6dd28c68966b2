/* Lengths in an SVG: its view box, the area that it shows; and upper bounds for the
 * lengths of lines, used to limit the number of their dashes. All lengths are in CSS
 * pixels. */
#ifndef ART_SVG_LENGTH_H
#define ART_SVG_LENGTH_H

#include <stdbool.h>
#include <stddef.h>

/* A rectangle in units of the SVG. */
typedef struct {
    double x, y, width, height;
} ViewBox;

/* Reads the viewBox attribute of <svg> or, without one, width and height in SVG units
 * of 1/96 inch. Returns NULL, or a message about what is wrong. */
const char *view_box_read(const char **attributes, ViewBox *box);

/* Returns true if the view box is neither empty nor too large. */
bool view_box_is_good(const ViewBox *box);

/* Returns the length of path data, up to its first mistake. Adds the number of steps to
 * '*points'. */
double svg_path_length(const char *data, double *points);

/* Returns the length of a closed polygon, "0,0 5,0 5,5". Adds the number of points to
 * '*points'. */
double svg_points_length(const char *data, double *points);

/* Returns the length of a unit such as "mm", given by its first 'length' letters; 0 if
 * it is unknown or relative. */
double svg_unit_size(const char *text, size_t length);

/* Parses a size: "5", "5px", "1mm" or a percentage of 'all'. Returns 0 if there is no
 * number. */
double svg_size_length(const char *text, double all);

/* Returns the mean length of a dash pattern, "4 2 1"; 0 if nothing is dashed; negative
 * if a unit is unknown or relative. */
double svg_dash_length(const char *text);

#endif
