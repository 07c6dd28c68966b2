/* Composes scenes in a book: as wide as the text, unless the image has a width or
 * scale. */
#include <math.h>

#include "book/composer.h"

#define MAX_WIDER 1.3 /* maximum width of a scene, times that of the SceneStyle */
/* Scenes that a column would shrink below this share span all columns. */
#define LEAST_PART 0.55

static double width_for(const PictureRef *shown, double width)
{
    double own = shown->width > 0   ? shown->width
                 : shown->scale > 0 ? width * fmin(shown->scale, 1)
                                    : width;
    return fmin(own, width);
}

/* Returns true if the scene would be much smaller in a column than at its full
 * width. */
static bool is_too_large(Composer *c, const PictureRef *shown, double column)
{
    SceneStyle *look = scene_cache_style(c->scenes);
    if (!look || shown->scale > 0 || (shown->width > 0 && shown->width <= column))
        return false;
    int errors = c->diags->errors;
    double height = picture_limit(c, false), width = width_for(shown, column);
    double least = scene_scale(look, shown->scene, width, height);
    double most = scene_scale(look, shown->scene, look->width, height);
    return c->diags->errors == errors && least < most * LEAST_PART;
}

bool pictures_go_across(Composer *c, const Block *block, double column)
{
    for (int i = 0; i < block->blocks.count; i++)
        if (pictures_go_across(c, block->blocks.items[i], column))
            return true;
    for (int i = 0; i < block->inlines.count; i++) {
        const Inline *one = &block->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown &&
            (one->shown->fills_page ||
             (one->shown->scene && is_too_large(c, one->shown, column))))
            return true;
    }
    return false;
}

static void compose_scene(Composer *c, const Container *room, const Inline *image)
{
    const BlockStyle *look = book_style_block(c->look, "pictures");
    const PictureRef *shown = image->shown;
    double asked = shown->width > 0 || shown->scale > 0 || shown->fills_page
                       ? room->width
                   : scene_cache_style(c->scenes)
                       ? fmin(room->width, c->scenes->look->width * MAX_WIDER)
                       : 0;
    const double width = width_for(shown, asked) * c->shrink;
    const Box most = {0, 0, width, picture_limit(c, shown->fills_page) * c->shrink};
    const SceneDrawn *drawn =
        scene_cache_draw(c->scenes, shown->scene->name, most, image->where);
    if (!drawn)
        return;
    int lines = lines_of(c, drawn->height);
    band_add(c, room, look->above, lines);
    Matrix matrix = matrix_move(room->x + (room->width - drawn->width) / 2,
                                (lines * c->look->grid - drawn->height) / 2);
    figure_add(c, room, image, matrix, &drawn->items);
    gap_next(c, look->below, 0);
}

bool compose_scenes(Composer *c, const Container *room, const Block *paragraph)
{
    int scenes = 0, others = 0;
    for (int i = 0; i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown)
            (*(one->shown->scene ? &scenes : &others))++;
    }
    if (scenes && others)
        diag_error_help(c->diags, paragraph->where, "picture-size",
                        "put an empty line between them",
                        "a scene needs a paragraph of its own, without other pictures");
    for (int i = 0; scenes && !others && i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown)
            compose_scene(c, room, one);
    }
    return scenes > 0;
}
