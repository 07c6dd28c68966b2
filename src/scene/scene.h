/* Draws scenes as items of the display list. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "scene/scene_style.h"

/* A drawn scene; its upper left corner is at 0, 0. */
typedef struct {
    double width, height;
    ItemList items;
    const char *alt;
} SceneDrawn;

/* Draws a scene as large as fits into a width and a height. The items are allocated in
 * 'arena'. Returns false after a report. */
bool scene_draw(SceneStyle *look, const Scene *scene, double width, double height,
                Arena *arena, SceneDrawn *drawn);

/* Like scene_draw, for a scene that is shown at 'shown': problems also point there. */
bool scene_draw_at(SceneStyle *look, const Scene *scene, Box room, SourceRange shown,
                   Arena *arena, SceneDrawn *drawn);

/* Returns the largest scale of pieces at which the scene fits, 1 being their real size;
 * 0 if it does not fit. */
double scene_scale(SceneStyle *look, const Scene *scene, double width, double height);

#endif
