/* SVG path data (SVG 1.1, chapter 8.3), read strictly, one step at a time. */
#ifndef BASE_PATH_DATA_H
#define BASE_PATH_DATA_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *data;
    double farthest;         /* a number may be so large; 0: any may be read */
    const char *too_far;     /* the problem if one is larger */
    char next;               /* the command of numbers without a letter; or 0 */
    char command;            /* of the step that was read, in lower case */
    double numbers[7];       /* its arguments; coordinates are absolute */
    double x, y;             /* where it ends */
    double start_x, start_y; /* of the part that it belongs to */
    size_t step;             /* the byte where its arguments begin */
    size_t at;               /* what has been read so far, up to a problem */
    const char *problem;     /* or NULL */
} PathData;

/* Reads the next step. Returns false at the end of the data and at its first problem.
 */
bool path_data_next(PathData *path);

#endif
