#include "layout/backdrops.h"

#include <math.h>

#include "page/path_hits.h"

enum { MAX_GROUNDS = 5000 };
#define MAX_EDGES 20000000L /* examined for one face */

bool backdrops_may_look(Backdrops *backdrops, const Path *path)
{
    backdrops->edges += path->point_count;
    backdrops->gave_up |= backdrops->edges > MAX_EDGES;
    return !backdrops->gave_up;
}

/* Returns true if the item fills its bounds. Most backdrops are plain boxes, and their
 * edges need not be examined. */
static bool fills_bounds(const Item *item, Matrix matrix)
{
    return matrix.xy == 0 && matrix.yx == 0 &&
           (item->kind == ITEM_PICTURE ||
            (item->kind == ITEM_FILL && path_is_box(item->path)));
}

static Box bounds_of(const Item *item)
{
    return item->kind == ITEM_FILL     ? path_bounds(item->path)
           : item->kind == ITEM_GLYPHS ? run_ink(item->run, 0, item->run->glyphs.count)
                                       : item->box;
}

const Backdrop *backdrops_add(Backdrops *backdrops, const Item *item,
                              GraphicsState place)
{
    Backdrop backdrop = {item, place, matrix_apply_box(place.matrix, bounds_of(item)),
                         fills_bounds(item, place.matrix)};
    backdrops->gave_up |= backdrops->all.count >= MAX_GROUNDS;
    if (backdrops->all.count >= MAX_GROUNDS ||
        fabs(matrix_determinant(place.matrix)) < 1e-12)
        return NULL;
    list_add(backdrops->arena, &backdrops->all, backdrop);
    return &backdrops->all.items[backdrops->all.count - 1];
}

bool backdrops_shows(Backdrops *backdrops, const GraphicsState *place, Point point)
{
    for (const Clip *clip = place->clip; clip; clip = clip->outer)
        if (backdrops_may_look(backdrops, clip->path) &&
            !path_holds(clip->path, matrix_undo(clip->matrix, point), clip->even_odd))
            return false;
    return true;
}

/* Returns the outline of a glyph in em, with y running upwards. */
static const Path *letter_outline(Backdrops *backdrops, const Font *font,
                                  uint32_t glyph)
{
    const char *name = arena_print(backdrops->arena, "%d %u", font->number, glyph);
    Path *path = map_get(&backdrops->letters, name);
    if (path)
        return path;
    path = path_new(backdrops->arena);
    font_outline(font, glyph, MATRIX_IDENTITY, path);
    map_put(&backdrops->letters, name, path);
    return path;
}

static bool letters_hold(Backdrops *backdrops, const Run *run, Point point)
{
    for (int i = 0; i < run->glyphs.count; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        if (!box_has(run_ink(run, i, i + 1), point))
            continue;
        const Path *path = letter_outline(backdrops, run->font, glyph->id);
        Point own = {(point.x - glyph->x) / run->size,
                     (glyph->y - point.y) / run->size};
        if (backdrops_may_look(backdrops, path) && path_holds(path, own, false))
            return true;
    }
    return false;
}

bool backdrop_holds(Backdrops *backdrops, const Backdrop *backdrop, Point point)
{
    const Item *item = backdrop->item;
    const GraphicsState *place = &backdrop->place;
    if (!box_has(backdrop->bounds, point) || !backdrops_shows(backdrops, place, point))
        return false;
    Point own = matrix_undo(place->matrix, point);
    return backdrop->is_box ||
           (item->kind == ITEM_PICTURE && box_has(item->box, own)) ||
           (item->kind == ITEM_GLYPHS && letters_hold(backdrops, item->run, own)) ||
           (item->kind == ITEM_FILL && backdrops_may_look(backdrops, item->path) &&
            path_holds(item->path, own, item->even_odd));
}

static bool paint_is_solid(const Paint *paint)
{
    if (paint->kind == PAINT_INK)
        return paint->ink.alpha >= 1;
    for (int i = 0; i < paint->stop_count; i++)
        if (paint->stops[i].ink.alpha < 1)
            return false;
    return true;
}

bool backdrop_is_solid(const Backdrop *backdrop)
{
    const Item *item = backdrop->item;
    if (backdrop->place.fade)
        return false;
    return item->kind == ITEM_FILL     ? paint_is_solid(&item->paint)
           : item->kind == ITEM_GLYPHS ? item->run->alpha >= 1
                                       : item->picture->solid;
}
