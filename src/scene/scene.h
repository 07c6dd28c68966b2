/* Scenes to items of the display list. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "scene/look.h"

/* A scene that is drawn; its upper left corner is 0, 0. */
typedef struct {
    double width, height;
    ItemList items;
    const char *alt;
} SceneDrawn;

/* Draws it as large as it fits into so much room. False after a report. */
bool scene_draw(SceneLook *look, const Scene *scene, double width, double height,
                Arena *arena, SceneDrawn *drawn);

/* The same for what shows it there: a problem says so. */
bool scene_draw_at(SceneLook *look, const Scene *scene, Box room, Where shown,
                   Arena *arena, SceneDrawn *drawn);

/* How large its pieces would be in so much room, 1 being their real size; 0 if it has
 * no room there. */
double scene_scale(SceneLook *look, const Scene *scene, double width, double height);

#endif
