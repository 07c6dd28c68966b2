/* Does a point lie inside a path, and how far is it from its edge? */
#ifndef PAGE_PATH_HITS_H
#define PAGE_PATH_HITS_H

#include "page/path.h"

/* How a path lies around a point. */
typedef struct {
    int winding;    /* how often it runs around the point, clockwise counted up */
    bool odd;       /* is the point inside by the even-odd rule? */
    double nearest; /* how far its edge is; INFINITY if it has none */
} Hit;

/* Curves are looked at as a few straight edges; parts that are not closed as if they
 * were. */
Hit path_hit(const Path *path, Point point);

bool path_holds(const Path *path, Point point, bool even_odd);

#endif
