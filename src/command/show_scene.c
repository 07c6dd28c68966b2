/* ppgen show GAME DIAGRAM: draws a single scene, or all scenes in one picture. */
#include "command/show.h"

#include <math.h>

/* Layout of the picture with all scenes, in mm. */
#define GALLERY_WIDTH 380.0
#define GALLERY_GAP 5.0
#define GALLERY_GROUND 0x8C8C8C

static void add_moved(Arena *arena, const ItemList *drawn, Point at, Page *page)
{
    Group *group = arena_make(arena, Group, .matrix = matrix_move(at.x, at.y),
                              .opacity = 1, .items = *drawn);
    list_add(arena, &page->items, ((Item){.kind = ITEM_GROUP, .group = group}));
}

/* Returns a page with the scene on the background of its style, including the margins
 * of that. */
static Page page_of(SceneStyle *look, const SceneDrawn *drawn, Arena *arena)
{
    static const SceneValues nothing;
    const SceneBlock *paper = scene_block_as(look, "paper", NULL, (SourceRange){0});
    Page page = {.width = drawn->width + paper->left + paper->right,
                 .height = drawn->height + paper->top + paper->bottom};
    scene_draw_block(look, paper, (Box){0, 0, page.width, page.height}, &nothing, arena,
                     &page.items);
    add_moved(arena, &drawn->items, (Point){paper->left, paper->top}, &page);
    return page;
}

static bool make_page(SceneStyle *look, const Scene *scene, Arena *arena, Page *page)
{
    SceneDrawn drawn;
    if (!scene_draw(look, scene, look->width, look->height, arena, &drawn))
        return false;
    *page = page_of(look, &drawn, arena);
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
    SceneStyle *look = scene_style_for(pages, variant, assets, &forms);
    Page page;
    if (look && make_page(look, scene, variant->arena, &page) &&
        !variant->diags->errors)
        page_output_write(pages, scene->name, &(PageList){&page, 1, 1});
}

/* Returns a page with all scenes in rows, each at its own size. */
static Page gallery_of(Arena *arena, const PageList *pages)
{
    Page all = {.width = GALLERY_GAP, .height = GALLERY_GAP};
    double x = GALLERY_GAP, y = GALLERY_GAP, high = 0;
    Path *ground = path_new(arena);
    list_add(arena, &all.items, item_fill(ground, paint_ink(GALLERY_GROUND, 1)));
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
        if (make_page(look, game->scenes.items[i], arena, &page))
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
