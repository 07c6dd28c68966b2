/* ppgen show GAME DIAGRAM: draws a single scene, or all scenes in one picture. */
#include "command/show.h"

#include <math.h>

/* Layout of the picture with all scenes, in mm. */
#define GALLERY_WIDTH 380.0
#define GALLERY_GAP 5.0

static void add_moved(Arena *arena, const ItemList *drawn, Point at, Page *page)
{
    group_add(arena, &page->items,
              (Group){matrix_move(at.x, at.y), .opacity = 1, .items = *drawn});
}

bool scene_page(SceneStyle *look, const Scene *scene, Arena *arena, Page *page)
{
    static const SceneValues nothing;
    SceneDrawn drawn;
    if (!scene_draw(look, scene, look->width, look->height, arena, &drawn))
        return false;
    const SceneBlock *paper = scene_block_as(look, "paper", NULL, (SourceRange){0});
    *page = (Page){.width = drawn.width + paper->left + paper->right,
                   .height = drawn.height + paper->top + paper->bottom};
    scene_draw_block(look, paper, (Box){0, 0, page->width, page->height}, &nothing,
                     arena, &page->items);
    add_moved(arena, &drawn.items, (Point){paper->left, paper->top}, page);
    return true;
}

static SceneStyle *scene_style_for(const PageOutput *pages, const Variant *variant,
                                   Assets *assets, FaceForms *forms)
{
    return scene_style_new(variant->arena, assets, variant->game, forms, pages->low_ink,
                           variant->diags);
}

void show_scene(PageOutput *pages, const Variant *variant, Assets *assets, Faces *faces,
                const Scene *scene)
{
    FaceForms forms = face_forms_new(variant->arena, faces);
    int errors = variant->diags->errors; /* of other diagrams, and of checks */
    SceneStyle *look = scene_style_for(pages, variant, assets, &forms);
    Page page;
    if (look && scene_page(look, scene, variant->arena, &page) &&
        variant->diags->errors == errors)
        page_output_write(pages, scene->name, &(PageList){&page, 1, 1});
}

/* Returns a page with all scenes in rows, each at its own size. */
static Page gallery_of(Arena *arena, const PageList *pages)
{
    Page all = {.width = GALLERY_GAP, .height = GALLERY_GAP};
    double x = GALLERY_GAP, y = GALLERY_GAP, high = 0;
    Path *ground = path_new(arena);
    list_add(arena, &all.items, item_fill(ground, paint_ink(SHOWN_GROUND, 1)));
    for (int i = 0; i < pages->count; i++) {
        const Page *page = &pages->items[i];
        if (x > GALLERY_GAP && x + page->width > GALLERY_WIDTH) {
            x = GALLERY_GAP;
            y += high + GALLERY_GAP;
            high = 0;
        }
        add_moved(arena, &page->items, (Point){x, y}, &all);
        x += page->width + GALLERY_GAP;
        high = fmax(high, page->height);
        all.width = fmax(all.width, x);
        all.height = y + high + GALLERY_GAP;
    }
    path_rectangle(ground, (Box){0, 0, all.width, all.height}, 0);
    return all;
}

void show_scenes(PageOutput *pages, const Variant *variant, Assets *assets,
                 Faces *faces)
{
    Arena *arena = variant->arena;
    const Game *game = variant->game;
    FaceForms forms = face_forms_new(arena, faces);
    PageList list = {0};
    if (!game->scenes.count) {
        page_output_fail(pages,
                         "add YAML files to the folder 'diagrams' beside game.yaml",
                         "%s has no diagrams", game->name);
        return;
    }
    SceneStyle *look = scene_style_for(pages, variant, assets, &forms);
    for (int i = 0; look && i < game->scenes.count; i++) {
        Page page;
        if (scene_page(look, game->scenes.items[i], arena, &page))
            list_add(arena, &list, page);
    }
    if (!look || variant->diags->errors)
        return;
    Page gallery;
    if (!page_output_has_pages(pages)) {
        gallery = gallery_of(arena, &list);
        list = (PageList){&gallery, 1, 1};
    }
    page_output_write(pages, SHOWN_SCENES, &list);
}
