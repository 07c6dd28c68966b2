/* How long the lines of an SVG are, at most: so many dashes they may have. */
#ifndef ART_SVG_LENGTH_H
#define ART_SVG_LENGTH_H

#include <stddef.h>

/* What a unit of so many letters is long, as "mm"; 0 if it is none that can be known.
 */
double svg_unit(const char *text, size_t length);

/* Of a path's data, as far as it can be read; its points are counted too. */
double svg_path_length(const char *data, double *points);

/* Of "0,0 5,0 5,5". */
double svg_points_length(const char *data, double *points);

/* "5", "5px", "1mm"; a percentage is one of 'all'. 0 where there is no number. */
double svg_size_length(const char *text, double all);

/* The mean of "4 2 1"; 0 where nothing is dashed. Negative: it is measured in what
 * cannot be known here. */
double svg_dash_length(const char *text);

#endif
