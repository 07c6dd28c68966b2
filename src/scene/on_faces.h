/* Scenes on pieces: lets templates show scenes and other pieces with the layers 'scene:
 * NAME' and 'piece: NAME'. */
#ifndef SCENE_ON_FACES_H
#define SCENE_ON_FACES_H

#include "scene/scene.h"

/* Returns faces whose templates can show scenes and pieces. Problems of scenes are
 * added to 'diags'. */
Faces *faces_with_scenes(Arena *arena, Assets *assets, const Game *game, bool low_ink,
                         DiagList *diags);

#endif
