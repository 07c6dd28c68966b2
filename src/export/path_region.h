/* Regions: areas with holes, as closed contours. */
#ifndef EXPORT_PATH_REGION_H
#define EXPORT_PATH_REGION_H

#include "base/geometry.h"

enum { CURVE_CHORDS = 32 }; /* least number of chords for a curve */
#define CHORD_OFF 0.004     /* by which a chord may be off the curve, mm */

typedef LIST(Path *) PathList;

/* Returns the subpaths of a path. All are closed if 'closes' is true. Stretches without
 * length are left out. */
PathList path_parts(Arena *arena, const Path *path, bool closes);

/* Returns the points of a path with a single subpath, with its curves as chords. The
 * first point is not repeated at the end of a closed path. */
Points path_points(Arena *arena, const Path *path);

/* Returns true if a contour is within an odd number of others: it is a hole. */
bool contour_is_hole(Arena *arena, const PathList *contours, int i);

/* Returns the part of a region that is in the box. Curves become chords. */
PathList region_within(Arena *arena, const PathList *contours, Box box);

#endif
