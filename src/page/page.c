#include "page/page.h"

#include <math.h>

const char *const MARKS_NAMES[] = {"Cut lines", "Fold lines", "Guides", "Slug"};

static Box grown(Box box, double by)
{
    return (Box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

/* Few glyphs are larger than this. */
static Box run_bounds(const Run *run)
{
    if (!run->glyphs.count)
        return (Box){0};
    Point low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
    for (int i = 0; i < run->glyphs.count; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        low.x = glyph->x < low.x ? glyph->x : low.x;
        low.y = glyph->y < low.y ? glyph->y : low.y;
        high.x = glyph->x > high.x ? glyph->x : high.x;
        high.y = glyph->y > high.y ? glyph->y : high.y;
    }
    double left = run->size / 4, up = run->size;
    return (Box){low.x - left, low.y - up, high.x - low.x + 5 * left,
                 high.y - low.y + 1.4 * up};
}

/* Where lines meet at a sharp angle, their corner stands out. */
static double reach_of(const Item *item)
{
    const Path *path = item->path;
    for (int i = 0; i + 1 < path->point_count; i++) {
        Point a = path->points[i], b = path->points[i + 1];
        if (a.x != b.x && a.y != b.y)
            return item->stroke.width * 2;
    }
    return item->stroke.width / 2;
}

static Box list_bounds(const ItemList *items)
{
    Box box = {0};
    for (int i = 0; i < items->count; i++)
        box = box_join(box, item_bounds(&items->items[i]));
    return box;
}

Box item_bounds(const Item *item)
{
    switch (item->kind) {
    case ITEM_FILL:
        return path_bounds(item->path);
    case ITEM_STROKE:
        return grown(path_bounds(item->path), reach_of(item));
    case ITEM_GLYPHS:
        return run_bounds(item->run);
    case ITEM_PICTURE:
        return item->box;
    case ITEM_FORM:
        return matrix_apply_box(item->matrix, item->form->bounds);
    case ITEM_GROUP:
        break;
    }
    const Group *group = item->group;
    return matrix_apply_box(group->matrix, group->clip ? path_bounds(group->clip)
                                                       : list_bounds(&group->items));
}

Item item_fill(const Path *path, Paint paint)
{
    return (Item){.kind = ITEM_FILL, .path = path, .paint = paint};
}

Item item_stroke(const Path *path, Paint paint, Stroke stroke)
{
    return (Item){.kind = ITEM_STROKE, .path = path, .paint = paint, .stroke = stroke};
}

Paint paint_ink(uint32_t rgb, double alpha)
{
    return (Paint){.kind = PAINT_INK, .ink = {rgb, alpha}};
}
