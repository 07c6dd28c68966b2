/* Scenes on pieces: what a template shows with the layer 'scene: NAME'. */
#ifndef SCENE_ON_FACES_H
#define SCENE_ON_FACES_H

#include "scene/scene.h"

/* Faces whose templates can show scenes. Problems of scenes go to 'diags'. */
Faces *faces_with_scenes(Arena *arena, Studio *studio, const Game *game, bool low_ink,
                         DiagList *diags);

#endif
