#include "scene/on_faces.h"

typedef struct {
    Arena *arena;
    Studio *studio;
    const Game *game;
    bool low_ink;
    DiagList *diags;
    FaceForms forms;
    SceneLook *look; /* NULL until the first */
    bool failed;     /* it cannot be read, which has been reported */
    Map drawn;       /* SceneDrawn, by name and size; of width 0 after a report */
} SceneShow;

/* The pieces in a scene have faces of their own, which show no scenes: else it could
 * show itself. */
static SceneLook *artist_look(SceneShow *show)
{
    if (show->look || show->failed)
        return show->look;
    show->forms = face_forms_new(
        show->arena, faces_new(show->arena, show->studio, show->game, show->low_ink));
    show->look = scene_look_new(show->arena, show->studio, show->game, &show->forms,
                                show->low_ink, show->diags);
    show->failed = !show->look;
    return show->look;
}

static void report_unknown(const SceneShow *show, const char *name, Where from)
{
    Nearest nearest = diag_nearest(show->diags, name);
    for (int i = 0; i < show->game->scenes.count; i++)
        nearest_try(&nearest, show->game->scenes.items[i]->name);
    const char *help = nearest_help(show->diags->arena, &nearest);
    diag_error_help(show->diags, from, "unknown-scene",
                    help ? help : "scenes are files of the game's folder 'diagrams'",
                    "the game has no scene '%s'",
                    text_brief(show->diags->arena, name, 40));
}

static const SceneDrawn *drawn_for(SceneShow *show, const char *name, Where from,
                                   Box box)
{
    const char *key = arena_print(show->arena, "%s %.3f %.3f", name, box.w, box.h);
    SceneDrawn *drawn = map_get(&show->drawn, key);
    if (drawn)
        return drawn;
    drawn = arena_new_item(show->arena, SceneDrawn);
    *drawn = (SceneDrawn){0};
    map_put(&show->drawn, key, drawn);
    const Scene *scene = game_scene(show->game, name);
    SceneLook *look = scene ? artist_look(show) : NULL;
    if (!scene)
        report_unknown(show, name, from);
    if (look && !scene_draw_at(look, scene, box, from, show->arena, drawn))
        *drawn = (SceneDrawn){0};
    return drawn;
}

static const Group *draw(void *with, const char *name, Where from, Box box,
                         Arena *arena)
{
    const SceneDrawn *drawn = drawn_for(with, name, from, box);
    if (drawn->width <= 0)
        return NULL;
    Group *group = arena_new_item(arena, Group);
    *group = (Group){.matrix = matrix_move(box.x + (box.w - drawn->width) / 2,
                                           box.y + (box.h - drawn->height) / 2),
                     .opacity = 1,
                     .alt = drawn->alt,
                     .items = drawn->items};
    return group;
}

Faces *faces_with_scenes(Arena *arena, Studio *studio, const Game *game, bool low_ink,
                         DiagList *diags)
{
    Faces *faces = faces_new(arena, studio, game, low_ink);
    SceneShow *show = arena_new_item(arena, SceneShow);
    *show = (SceneShow){.arena = arena,
                        .studio = studio,
                        .game = game,
                        .low_ink = low_ink,
                        .diags = diags,
                        .drawn = map_new(arena)};
    faces_show_scenes(faces, draw, show);
    return faces;
}
