/* ppgen show GAME FIGURE: a scene by itself. */
#ifndef COMMAND_SHOW_SCENE_H
#define COMMAND_SHOW_SCENE_H

#include "command/draw.h"
#include "command/pages.h"
#include "scene/scene.h"

void show_scene(Pages *pages, const Play *play, Studio *studio, Faces *faces,
                const Scene *scene);

/* Stands for all scenes. */
#define SHOWN_SCENES "diagrams"

void show_scenes(Pages *pages, const Play *play, Studio *studio, Faces *faces);

#endif
