/* ppgen show GAME DIAGRAM: draws a single scene, or all scenes in one picture. */
#ifndef COMMAND_SHOW_SCENE_H
#define COMMAND_SHOW_SCENE_H

#include "command/draw.h"
#include "command/pages.h"
#include "scene/scene.h"

void show_scene(PageOutput *pages, const Variant *variant, Assets *assets, Faces *faces,
                const Scene *scene);

/* The word for all scenes. */
#define SHOWN_SCENES "diagrams"

void show_scenes(PageOutput *pages, const Variant *variant, Assets *assets,
                 Faces *faces);

#endif
