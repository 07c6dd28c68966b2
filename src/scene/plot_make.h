/* Lays out a part of a scene, of any kind, with its inner parts. */
#ifndef SCENE_PLOT_MAKE_H
#define SCENE_PLOT_MAKE_H

#include "scene/plot.h"

/* Lays out the part at a scale. The plot is wider than 'width' if it cannot shrink. */
Plot *plot_make(SceneLayout *c, const ScenePart *part, double scale, double width);

#endif
