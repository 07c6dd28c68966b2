/* Flattens paths to polylines, and extrudes them. */
#ifndef PAGE_POLYLINE_H
#define PAGE_POLYLINE_H

#include "base/geometry.h"
#include "base/list.h"

/* A subpath. A closed one does not repeat its first point. */
typedef struct {
    Point *points;
    int count;
    bool closed;
} Polyline;

typedef LIST(Polyline) Polylines;

/* Flattens a path. Consecutive points always differ. */
Polylines polylines_of(Arena *arena, const Path *path);

/* Returns the area that a path sweeps when it is moved by this distance, as for the
 * sides of raised letters. Holes of the path run against their solids, or follow the
 * even-odd rule; holes of the result run against their solids. No line may cross itself
 * or another. Returns NULL if the path is too complex. */
Path *path_extruded(Arena *arena, const Path *path, bool even_odd, Point by);

#endif
