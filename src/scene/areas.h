/* Computes the outlines of areas: spaces that a mark highlights together. */
#ifndef SCENE_AREAS_H
#define SCENE_AREAS_H

#include "scene/plot.h"

/* The outline of an area, in the coordinates of the plot's art. */
typedef struct {
    Point *points;
    int count;
} AreaOutline;

typedef LIST(AreaOutline) AreaOutlines;

/* Returns the outlines of the spaces, in the coordinates of the plot's art. Cells of a
 * grid that share sides are merged; every other space has an outline of its own. The
 * outlines are allocated in 'arena'. */
AreaOutlines area_outlines(Arena *arena, const Plot *plot, const SceneAnchor *spaces,
                           int count);

#endif
