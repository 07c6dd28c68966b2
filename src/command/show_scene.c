#include "command/show_scene.h"

static void add_moved(Arena *arena, const ItemList *drawn, Point at, Page *page)
{
    Group *group = arena_new_item(arena, Group);
    *group = (Group){.matrix = matrix_move(at.x, at.y), .opacity = 1, .items = *drawn};
    list_add(arena, &page->items, ((Item){.kind = ITEM_GROUP, .group = group}));
}

/* On the paper of its look, with what that leaves around it. */
static Page page_of(SceneLook *look, const SceneDrawn *drawn, Arena *arena)
{
    static const SceneSaid nothing;
    const SceneBlock *paper = scene_block_as(look, "paper", NULL, (Where){0});
    Page page = {.width = drawn->width + paper->left + paper->right,
                 .height = drawn->height + paper->top + paper->bottom};
    scene_plate(look, paper, (Box){0, 0, page.width, page.height}, &nothing, arena,
                &page.items);
    add_moved(arena, &drawn->items, (Point){paper->left, paper->top}, &page);
    return page;
}

void show_scene(Pages *pages, const Play *play, Studio *studio, Faces *faces,
                const Scene *scene)
{
    Arena *arena = play->arena;
    FaceForms forms = face_forms_new(arena, faces);
    SceneLook *look =
        scene_look_new(arena, studio, play->game, &forms, pages->low_ink, play->diags);
    SceneDrawn drawn;
    if (!look || !scene_draw(look, scene, look->width, look->height, arena, &drawn))
        return;
    Page page = page_of(look, &drawn, arena);
    const char *path = play->diags->errors ? NULL : pages_target(pages, scene->name);
    if (!path)
        return;
    Sink *sink = pages_begin(pages, path);
    pages_end(pages, sink, sink->page(sink, &page), path);
}
