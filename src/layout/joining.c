/* Adds items to a face, within limits. Merges consecutive strokes that look the same,
 * so that a PDF sets their width once and not a thousand times. */
#include <math.h>

#include "layout/drawing.h"

/* --- limits ----------------------------------------------------------------------- */

/* Even a short template can ask for more than a machine has: a fine hatch is a single
 * layer with 20,000 lines. */
enum { MAX_ITEMS = 200000, MAX_FACE_MB = 128 };

bool face_spend(Drawing *d, int items)
{
    if (d->spent)
        return false;
    d->items += items;
    bool many = d->items > MAX_ITEMS;
    size_t used = arena_used(d->arena) - d->memory_before;
    d->spent = many || used > (size_t)MAX_FACE_MB << 20;
    return !d->spent || diag_error(d->diags, *d->where, "too-large",
                                   many ? "a face has at most %d drawn parts"
                                        : "the drawing of a face takes at most %d MB",
                                   many ? MAX_ITEMS : MAX_FACE_MB);
}

/* --- joining ---------------------------------------------------------------------- */

static bool is_simple(const Item *item)
{
    return item->kind == ITEM_STROKE && item->paint.kind == PAINT_INK &&
           item->paint.ink.alpha >= 1;
}

static bool dashes_are_the_same(const Stroke *a, const Stroke *b)
{
    if (a->dash_count != b->dash_count || a->dash_offset != b->dash_offset)
        return false;
    for (int i = 0; i < a->dash_count; i++)
        if (a->dashes[i] != b->dashes[i])
            return false;
    return true;
}

static bool items_look_equal(const Item *a, const Item *b)
{
    return is_simple(a) && is_simple(b) && a->paint.ink.rgb == b->paint.ink.rgb &&
           a->stroke.width == b->stroke.width && a->stroke.cap == b->stroke.cap &&
           a->stroke.join == b->stroke.join &&
           dashes_are_the_same(&a->stroke, &b->stroke);
}

/* Limits, because rasterizers look for crossings between the parts of a stroke, which
 * takes long for strokes with many parts. */
enum { MAX_JOINED = 256, MAX_JOINED_DASHES = 1000 };

static bool are_few_dashes(const Item *a, const Item *b)
{
    double sum = 0;
    for (int i = 0; i < a->stroke.dash_count; i++)
        sum += a->stroke.dashes[i];
    double length = path_measure(a->path) + path_measure(b->path);
    return !a->stroke.dash_count || length < sum * MAX_JOINED_DASHES;
}

/* Joins the item to the last one of the list if both look the same. The joined item
 * gets a path of its own, because its old path may also be filled. */
static bool join(Drawing *d, ItemList *items, const Item *item)
{
    Item *last = items->count ? &items->items[items->count - 1] : NULL;
    if (!last || !items_look_equal(last, item) ||
        last->path->point_count + item->path->point_count > MAX_JOINED ||
        !are_few_dashes(last, item))
        return false;
    if (!last->joined)
        last->path = last->joined = path_moved(d->arena, last->path, MATRIX_IDENTITY);
    path_add(last->joined, item->path, MATRIX_IDENTITY);
    return true;
}

void add_item(Drawing *d, Item item)
{
    if (face_spend(d, 1) && !join(d, d->target.items, &item))
        list_add(d->arena, d->target.items, item);
}

/* Returns true if the matrix only moves, turns or mirrors, so that line widths stay the
 * same. */
static bool is_rigid(Matrix m)
{
    return fabs(m.xx * m.xx + m.yx * m.yx - 1) < 1e-9 &&
           fabs(m.xy * m.xy + m.yy * m.yy - 1) < 1e-9 &&
           fabs(m.xx * m.xy + m.yx * m.yy) < 1e-9;
}

static bool holds_strokes_alone(const Group *group)
{
    for (int i = 0; i < group->items.count; i++)
        if (!is_simple(&group->items.items[i]))
            return false;
    return true;
}

/* Applies the opacity of a group with a single item to the paint of the item. Renderers
 * draw each translucent group into a picture of its own before they blend it. */
static void settle_opacity(Drawing *d, Group *group)
{
    if (group->opacity >= 1 || group->items.count != 1)
        return;
    Item *item = &group->items.items[0];
    if (item->kind != ITEM_FILL && item->kind != ITEM_STROKE &&
        item->kind != ITEM_OUTLINES)
        return;
    item->paint = paint_faded(d->arena, item->paint, group->opacity);
    group->opacity = 1;
}

void add_group(Drawing *d, Group *group)
{
    settle_opacity(d, group);
    bool plain = !group->clip && group->opacity >= 1 && !group->alt;
    if (!group->items.count)
        return;
    if (!plain || !is_rigid(group->matrix) || !holds_strokes_alone(group)) {
        add_item(d, item_group(group));
        return;
    }
    for (int i = 0; i < group->items.count; i++) {
        const Item *item = &group->items.items[i];
        const Path *path = path_moved(d->arena, item->path, group->matrix);
        add_item(d, item_stroke(path, item->paint, item->stroke));
    }
}
