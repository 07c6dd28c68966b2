/* Hit tests: whether a point is inside a path, and how far it is from the edge. */
#ifndef PAGE_PATH_HITS_H
#define PAGE_PATH_HITS_H

#include "base/geometry.h"

/* The position of a point with respect to a path. */
typedef struct {
    int winding;    /* number of clockwise turns of the path around the point */
    bool odd;       /* inside by the even-odd rule */
    double nearest; /* distance from the edge; INFINITY if there is none */
} Hit;

/* Tests a point. Curves count as a few straight edges, open subpaths as closed. */
Hit path_hit(const Path *path, Point point);

/* Returns true if the point is inside the path; faster than path_hit(). */
bool path_holds(const Path *path, Point point, bool even_odd);

#endif
