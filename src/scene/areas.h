/* The outlines of areas: spaces that stand out together. */
#ifndef SCENE_AREAS_H
#define SCENE_AREAS_H

#include "scene/plot.h"

typedef struct {
    Point *points;
    int count;
} AreaOutline;

typedef LIST(AreaOutline) Outlines;

/* Of spaces on a grid that share sides, one outline; of others, one each. */
Outlines area_outlines(Arena *arena, const Plot *plot, const SceneAnchor *spaces,
                       int count);

#endif
