/* Paths as straight lines. */
#ifndef PAGE_POLYLINE_H
#define PAGE_POLYLINE_H

#include "base/list.h"
#include "page/path.h"

/* One part of a path. A closed one does not repeat its first point. */
typedef struct {
    Point *points;
    int count;
    bool closed;
} Polyline;

typedef LIST(Polyline) Polylines;

/* Points that follow each other are never the same. */
Polylines polylines_of(Arena *arena, const Path *path);

/* What a path sweeps over while it is moved so far: the sides of letters that stand
 * out. Its holes run against its solids, or are those of the even-odd rule; those of
 * what comes out run against its solids. No line of it may cross itself or another.
 * NULL if it has too many parts. */
Path *path_extruded(Arena *arena, const Path *path, bool even_odd, Point by);

#endif
