/* Draws scenes as items of the display list. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "scene/scene_style.h"

/* A drawn scene; its upper left corner is at 0, 0. */
typedef struct {
    double width, height;
    ItemList items;
    const char *alt;
    FileSet *files; /* those that it depends on, if it comes from a cache */
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

/* A cache of drawn scenes. */
typedef struct {
    Arena *arena;
    Assets *assets;
    const Game *game;
    FaceForms *forms;
    bool low_ink;
    DiagList *diags;
    SceneStyle *look; /* NULL before the first scene, and after reporting a problem */
    FileSet *files;   /* those that the style depends on; NULL before the first scene */
    Map drawn;        /* SceneDrawn by name and size; without items after a report */
} SceneCache;

/* Returns the style of the game's scenes, or NULL after a report. */
SceneStyle *scene_cache_style(SceneCache *cache);

/* Returns the scene of this name as drawn for this size, from the cache if possible.
 * 'shown' is where it is shown. Returns NULL after a report. */
const SceneDrawn *scene_cache_draw(SceneCache *cache, const char *name, Box room,
                                   SourceRange shown);

/* Sends reports to another list from now on; returns the one before. */
DiagList *scene_cache_report_to(SceneCache *cache, DiagList *diags);

/* --- on_faces.c: the layers 'scene: NAME' and 'piece: NAME' of templates ---------- */

/* Returns faces whose templates can show scenes and pieces. Problems of scenes are
 * added to 'diags'. */
Faces *faces_with_scenes(Arena *arena, Assets *assets, const Game *game, bool low_ink,
                         DiagList *diags);

#endif
