#include "layout/grounds.h"

#include <math.h>

#include "page/path_hits.h"

enum { MOST_GROUNDS = 5000 };
#define MOST_EDGES 20000000L /* looked at for a face */

bool grounds_may_look(Grounds *grounds, const Path *path)
{
    grounds->edges += path->point_count;
    return grounds->edges <= MOST_EDGES;
}

const Ground *grounds_add(Grounds *grounds, const Item *item, Place place)
{
    Box own = item->kind == ITEM_FILL ? path_bounds(item->path) : item->box;
    Ground ground = {item, place, matrix_apply_box(place.matrix, own)};
    if (grounds->all.count >= MOST_GROUNDS ||
        fabs(matrix_determinant(place.matrix)) < 1e-12)
        return NULL;
    list_add(grounds->arena, &grounds->all, ground);
    return &grounds->all.items[grounds->all.count - 1];
}

static bool is_in_box(Point point, Box box)
{
    return point.x >= box.x && point.y >= box.y && point.x <= box.x + box.w &&
           point.y <= box.y + box.h;
}

bool ground_holds(Grounds *grounds, const Ground *ground, Point point)
{
    const Item *item = ground->item;
    const Place *place = &ground->place;
    if (item->kind == ITEM_FILL && !grounds_may_look(grounds, item->path))
        return false;
    if (!is_in_box(point, ground->bounds))
        return false;
    if (place->clip &&
        !path_holds(place->clip, matrix_undo(place->clip_matrix, point), true))
        return false;
    return item->kind != ITEM_FILL ||
           path_holds(item->path, matrix_undo(place->matrix, point), item->even_odd);
}

bool grounds_colour(Grounds *grounds, Point point, uint32_t *colour)
{
    for (int i = grounds->all.count; i-- > 0;) {
        const Item *item = grounds->all.items[i].item;
        if (!ground_holds(grounds, &grounds->all.items[i], point))
            continue;
        if (item->kind != ITEM_FILL || item->paint.kind != PAINT_INK ||
            item->paint.ink.alpha < 1)
            return false;
        *colour = item->paint.ink.rgb;
        return true;
    }
    *colour = 0xFFFFFF;
    return true;
}
