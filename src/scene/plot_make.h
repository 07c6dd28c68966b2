/* Lays out a part of a scene, whatever its kind, with all parts in it. */
#ifndef SCENE_PLOT_MAKE_H
#define SCENE_PLOT_MAKE_H

#include "scene/plot.h"

/* At a scale; the plot may be wider than 'width', where it cannot be helped. */
Plot *plot_make(SceneLayout *c, const ScenePart *part, double scale, double width);

#endif
