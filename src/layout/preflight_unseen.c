/* Finds pictures and icons that nobody can see. Parts of a frame or a repeated layer
 * may lie beyond the bleed, so a layer counts as unseen only if all its items are. */
#include <math.h>

#include "layout/preflight_parts.h"

/* Returns the intersection of two boxes; empty if they do not meet. */
static Box meet(Box a, Box b)
{
    double x = fmax(a.x, b.x), y = fmax(a.y, b.y);
    double w = fmin(a.x + a.w, b.x + b.w) - x, h = fmin(a.y + a.h, b.y + b.h) - y;
    return w > 0 && h > 0 ? (Box){x, y, w, h} : (Box){0};
}

static bool is_seen(const Trim *trim, const Item *item, GraphicsState place)
{
    Box box = {-trim->bleed, -trim->bleed, trim->w + 2 * trim->bleed,
               trim->h + 2 * trim->bleed};
    box = meet(box, matrix_apply_box(place.matrix, item_bounds(item)));
    for (const Clip *clip = place.clip; clip && box.w > 0; clip = clip->outer)
        box = meet(box, matrix_apply_box(clip->matrix, path_bounds(clip->path)));
    return box.w > 0;
}

static Art *art_from(Preflight *p, const SourceRange *from)
{
    for (int i = p->art.count - 1; i >= 0; i--)
        if (p->art.items[i].from == from)
            return &p->art.items[i];
    list_add(p->diags->arena, &p->art, (Art){.from = from});
    return &p->art.items[p->art.count - 1];
}

void preflight_art(Preflight *p, const Item *item, GraphicsState place)
{
    Art *art = art_from(p, item->from);
    art->seen = art->seen || is_seen(&p->face->trim, item, place);
}

void preflight_unseen(Preflight *p)
{
    for (int i = 0; i < p->art.count; i++)
        if (!p->art.items[i].seen)
            diag_add(p->diags, LEVEL_WARNING, *p->art.items[i].from, "unseen",
                     "this is invisible: it is beyond the bleed or outside a clip");
}
