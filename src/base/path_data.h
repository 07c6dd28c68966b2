/* Strict parser for SVG path data (SVG 1.1, chapter 8.3) that returns one step at a
 * time. */
#ifndef BASE_PATH_DATA_H
#define BASE_PATH_DATA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *data;
    double farthest;         /* largest absolute value of a number; 0: no limit */
    const char *too_far;     /* problem to report for a larger number */
    char next;               /* command for arguments without a letter, or 0 */
    char command;            /* command of the last step, in lower case */
    double numbers[7];       /* arguments of the step; coordinates are absolute */
    double x, y;             /* end point of the step */
    double start_x, start_y; /* start of the current subpath */
    size_t step;             /* byte offset of the step's arguments */
    size_t at;               /* byte offset of the parser, or of the problem */
    const char *problem;     /* first problem, or NULL */
} PathData;

/* Reads the next step. Returns false at the end of the data or at a problem. */
bool path_data_next(PathData *path);

#endif
