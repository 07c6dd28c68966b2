/* Outlines of lines as paths, computed by FreeType. */
#ifndef TEXT_OUTLINE_H
#define TEXT_OUTLINE_H

#include "base/geometry.h"

/* How a line is drawn, in the units of its path. */
typedef struct {
    double width;
    Cap cap;
    Join join;
    double miter_limit;
    const double *dashes; /* lengths of dashes and gaps in turns */
    int dash_count;       /* 0: a solid line */
    double dash_offset;
} LineStyle;

enum { MAX_OUTLINE_STEPS = 10000, MAX_OUTLINE_DASHES = 10000 };

/* Returns the area that a line covers, to be filled by the non-zero rule. Returns NULL
 * if the path has more than MAX_OUTLINE_STEPS steps or MAX_OUTLINE_DASHES dashes, or if
 * the outline of a subpath has more points than FreeType can hold. */
Path *outline_of_line(Arena *arena, const Path *path, const LineStyle *style);

#endif
