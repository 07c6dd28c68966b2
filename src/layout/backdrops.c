#include "layout/backdrops.h"

#include <math.h>

#include "page/path_hits.h"

enum { MAX_GROUNDS = 5000 };
#define MAX_EDGES 20000000L /* examined for one face */

bool backdrops_may_look(Backdrops *grounds, const Path *path)
{
    grounds->edges += path->point_count;
    grounds->gave_up |= grounds->edges > MAX_EDGES;
    return !grounds->gave_up;
}

/* Returns true if the item fills its bounds. Most backdrops are plain boxes, and their
 * edges need not be examined. */
static bool fills_bounds(const Item *item, Matrix matrix)
{
    return matrix.xy == 0 && matrix.yx == 0 &&
           (item->kind == ITEM_PICTURE || path_is_box(item->path));
}

const Backdrop *backdrops_add(Backdrops *grounds, const Item *item, GraphicsState place)
{
    Box own = item->kind == ITEM_FILL ? path_bounds(item->path) : item->box;
    Backdrop ground = {item, place, matrix_apply_box(place.matrix, own),
                       fills_bounds(item, place.matrix)};
    grounds->gave_up |= grounds->all.count >= MAX_GROUNDS;
    if (grounds->all.count >= MAX_GROUNDS ||
        fabs(matrix_determinant(place.matrix)) < 1e-12)
        return NULL;
    list_add(grounds->arena, &grounds->all, ground);
    return &grounds->all.items[grounds->all.count - 1];
}

bool backdrops_shows(Backdrops *grounds, const GraphicsState *place, Point point)
{
    for (const Clip *clip = place->clip; clip; clip = clip->outer)
        if (backdrops_may_look(grounds, clip->path) &&
            !path_holds(clip->path, matrix_undo(clip->matrix, point), clip->even_odd))
            return false;
    return true;
}

bool backdrop_holds(Backdrops *grounds, const Backdrop *ground, Point point)
{
    const Item *item = ground->item;
    const GraphicsState *place = &ground->place;
    if (!box_has(ground->bounds, point) || !backdrops_shows(grounds, place, point))
        return false;
    Point own = matrix_undo(place->matrix, point);
    return ground->is_box || (item->kind == ITEM_PICTURE && box_has(item->box, own)) ||
           (item->kind == ITEM_FILL && backdrops_may_look(grounds, item->path) &&
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

bool backdrop_is_solid(const Backdrop *ground)
{
    const Item *item = ground->item;
    if (ground->place.fade)
        return false;
    return item->kind == ITEM_FILL ? paint_is_solid(&item->paint)
                                   : item->picture->solid;
}
