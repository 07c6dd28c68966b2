/* Scenes in a book: as wide as the text, unless something else is asked for. */
#include <math.h>

#include "book/composer.h"

#define MOST_OF_PAGE 0.8 /* a scene is no higher than this part of a page */

static SceneLook *scene_look_of(SceneShots *shots)
{
    if (!shots->look && !shots->failed)
        shots->look = scene_look_new(shots->arena, shots->studio, shots->game,
                                     shots->forms, shots->low_ink, shots->diags);
    shots->failed = !shots->look;
    return shots->look;
}

/* Drawn for so much room; NULL after a report. */
static const SceneDrawn *drawn_for(SceneShots *shots, const Scene *scene, double width,
                                   double height)
{
    const char *key =
        arena_print(shots->arena, "%s %.2f %.2f", scene->name, width, height);
    SceneDrawn *drawn = map_get(&shots->drawn, key);
    if (drawn)
        return drawn->items.count ? drawn : NULL;
    drawn = arena_new_item(shots->arena, SceneDrawn);
    map_put(&shots->drawn, key, drawn);
    SceneLook *look = scene_look_of(shots);
    if (!look || !scene_draw(look, scene, width, height, shots->arena, drawn)) {
        *drawn = (SceneDrawn){0};
        return NULL;
    }
    return drawn;
}

static const char *alt_of(Composer *c, const Inline *image)
{
    Text alt = text_new(c->arena);
    inlines_words(&image->inlines, &alt);
    return alt.length ? alt.text : image->shown->scene->alt;
}

static void compose_scene(Composer *c, const Room *room, const Inline *image)
{
    const BlockLook *look = look_block(c->look, "pictures");
    const Shown *shown = image->shown;
    double width = shown->width > 0   ? fmin(shown->width, room->width)
                   : shown->scale > 0 ? room->width * fmin(shown->scale, 1)
                                      : room->width;
    double height = c->lines * c->look->grid * MOST_OF_PAGE;
    const SceneDrawn *drawn = drawn_for(c->scenes, shown->scene, width, height);
    if (!drawn)
        return;
    int lines = lines_of(c, drawn->height);
    Band *band = band_add(c, room, look->above, lines);
    int element = element_new(c, room->element, "Figure");
    Group *group = arena_new_item(c->arena, Group);
    *group = (Group){.matrix = matrix_move(room->x + (room->width - drawn->width) / 2,
                                           (lines * c->look->grid - drawn->height) / 2),
                     .opacity = 1,
                     .element = element,
                     .alt = alt_of(c, image),
                     .items = drawn->items};
    c->elements->items[element - 1].alt = group->alt;
    band = &c->galley->bands.items[c->galley->bands.count - 1];
    list_add(c->arena, &band->items, ((Item){.kind = ITEM_GROUP, .group = group}));
    gap_next(c, look->below, 0);
}

bool compose_scenes(Composer *c, const Room *room, const Block *paragraph)
{
    int scenes = 0, others = 0;
    for (int i = 0; i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown)
            (*(one->shown->scene ? &scenes : &others))++;
    }
    if (scenes && others)
        diag_error_help(c->diags, paragraph->where, "picture-size",
                        "write an empty line between them",
                        "a scene has a paragraph to itself, without other pictures");
    for (int i = 0; scenes && !others && i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown)
            compose_scene(c, room, one);
    }
    return scenes > 0;
}
