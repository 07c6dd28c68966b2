#include "page/page.h"

#include <math.h>

const char *const MARKS_NAMES[] = {"Glue areas", "Crop marks", "Guides",
                                   "Cut lines",  "Fold lines", "Slug"};

static Box grown(Box box, double by)
{
    return (Box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

/* Widens the range from 'low' to 'high' so that it includes that from 'from' to 'to'.
 * This runs for each glyph of a page, where calls of fmin and fmax would take time. */
static void widen(double *low, double *high, double from, double to)
{
    *low = from < *low ? from : *low;
    *high = to > *high ? to : *high;
}

Box run_ink(const Run *run, int first, int last)
{
    double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int i = first; i < last; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        const GlyphInk *ink = font_ink(run->font, glyph->id);
        if (!ink)
            continue;
        widen(&left, &right, glyph->x + ink->left * run->size,
              glyph->x + ink->right * run->size);
        widen(&top, &bottom, glyph->y - ink->top * run->size,
              glyph->y - ink->bottom * run->size);
    }
    return left < right ? (Box){left, top, right - left, bottom - top} : (Box){0};
}

static bool is_slanted(Point a, Point b)
{
    return a.x != b.x && a.y != b.y;
}

/* Returns true if any segment is neither horizontal nor vertical. Curves count by their
 * control points. */
static bool has_slant(const Path *path)
{
    const Point *next = path->points, *start = next, *at = next;
    for (int i = 0; i < path->step_count; i++) {
        Step step = path->steps[i];
        if (step == STEP_MOVE)
            start = at = next;
        if (step == STEP_CLOSE && is_slanted(*at, *start))
            return true;
        for (int j = 0; j < STEP_POINTS[step]; j++, at = next++)
            if (is_slanted(*at, *next))
                return true;
    }
    return false;
}

/* Returns how far a stroke extends beyond its path: mitred corners and the corners of
 * square caps extend by more than half the line width. */
static double reach_of(const Path *path, const Stroke *stroke)
{
    if (!has_slant(path))
        return stroke->width / 2;
    return stroke->width * (stroke->join == JOIN_MITER ? MITER_LIMIT / 2.0 : 0.75);
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
        return grown(path_bounds(item->path), reach_of(item->path, &item->stroke));
    case ITEM_GLYPHS:
        return run_ink(item->run, 0, item->run->glyphs.count);
    case ITEM_PICTURE:
        return item->box;
    case ITEM_FORM:
        return matrix_apply_box(item->matrix, item->form->bounds);
    case ITEM_GROUP:
        break;
    }
    return matrix_apply_box(item->group->matrix, group_bounds(item->group));
}

Box group_bounds(const Group *group)
{
    return group->clip ? path_bounds(group->clip) : list_bounds(&group->items);
}

Group *group_new(Arena *arena, Matrix matrix)
{
    return arena_make(arena, Group, .matrix = matrix, .opacity = 1);
}

Item item_group(const Group *group)
{
    return (Item){.kind = ITEM_GROUP, .group = group};
}

Group *group_add(Arena *arena, ItemList *to, Group group)
{
    Group *added = arena_new_item(arena, Group);
    *added = group;
    list_add(arena, to, item_group(added));
    return added;
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

bool sink_pages(Sink *sink, const PageList *pages)
{
    for (int i = 0; i < pages->count; i++)
        if (!sink->page(sink, &pages->items[i]))
            return false;
    return true;
}
