/* Where pieces lie. */
#ifndef SCENE_LYING_H
#define SCENE_LYING_H

#include "scene/plot.h"

void lying_move(Lying *lying, Point to);

#endif
