#include "page/page.h"

#include <math.h>

const char *const MARKS_NAMES[] = {"Glue areas",        "Crop marks", "Guides",
                                   "Cut lines",         "Fold lines", "Slug",
                                   "Registration marks"};

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

/* Returns how far a stroke extends beyond a path that is not made of upright sides:
 * mitred corners and the corners of square caps extend by more than half the width. */
static double slanted_reach(const Stroke *stroke)
{
    return stroke->width * (stroke->join == JOIN_MITER ? MITER_LIMIT / 2.0 : 0.75);
}

static double reach_of(const Path *path, const Stroke *stroke)
{
    return has_slant(path) ? slanted_reach(stroke) : stroke->width / 2;
}

static Box list_bounds(const ItemList *items)
{
    Box box = {0};
    for (int i = 0; i < items->count; i++)
        box = box_join(box, item_bounds(&items->items[i]));
    return box;
}

static Box outlines_bounds(const Item *item)
{
    const Stroke *stroke = &item->stroke;
    Box ink = run_ink(item->run, 0, item->run->glyphs.count);
    return ink.w > 0 ? grown(ink, slanted_reach(stroke)) : ink;
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
    case ITEM_OUTLINES:
        return outlines_bounds(item);
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

Item item_glyphs(const Run *run)
{
    return (Item){.kind = ITEM_GLYPHS, .run = run};
}

Item item_outlines(const Run *run, Paint paint, Stroke stroke)
{
    return (Item){.kind = ITEM_OUTLINES, .run = run, .paint = paint, .stroke = stroke};
}

/* --- paints ----------------------------------------------------------------------- */

Paint paint_ink(uint32_t rgb, double alpha)
{
    return (Paint){.kind = PAINT_INK, .ink = {rgb, alpha}};
}

Paint paint_faded(Arena *arena, Paint paint, double opacity)
{
    Stop *stops = arena_alloc(arena, (size_t)(paint.stop_count + 1) * sizeof *stops);
    for (int i = 0; i < paint.stop_count; i++) {
        stops[i] = paint.stops[i];
        stops[i].ink.alpha *= opacity;
    }
    paint.ink.alpha *= opacity;
    paint.stops = stops;
    return paint;
}

Paint item_glyph_paint(const Item *glyphs)
{
    return glyphs->paint.kind == PAINT_INK
               ? paint_ink(glyphs->run->colour, glyphs->run->alpha)
               : glyphs->paint;
}

/* Returns the position of a point along a gradient: 0 at the first stop, 1 at the
 * last. */
static double along(const Paint *paint, Point point)
{
    double x = point.x - paint->from.x, y = point.y - paint->from.y;
    if (paint->kind == PAINT_RADIAL)
        return paint->r1 > 0 ? hypot(x, y) / paint->r1 : 1;
    double dx = paint->to.x - paint->from.x, dy = paint->to.y - paint->from.y;
    double square = dx * dx + dy * dy;
    return square > 0 ? (x * dx + y * dy) / square : 0;
}

static uint32_t mixed_part(uint32_t a, uint32_t b, int shift, double share)
{
    double from = a >> shift & 255, to = b >> shift & 255;
    return (uint32_t)lround(from + (to - from) * share) << shift;
}

static Ink mixed(Ink a, Ink b, double share)
{
    return (Ink){mixed_part(a.rgb, b.rgb, 16, share) |
                     mixed_part(a.rgb, b.rgb, 8, share) |
                     mixed_part(a.rgb, b.rgb, 0, share),
                 a.alpha + (b.alpha - a.alpha) * share};
}

Ink paint_at(const Paint *paint, Point point)
{
    if (paint->kind == PAINT_INK || !paint->stop_count)
        return paint->ink;
    const Stop *stops = paint->stops;
    double at = along(paint, point);
    int i = 0;
    while (i < paint->stop_count && stops[i].at <= at)
        i++;
    if (!i || i == paint->stop_count)
        return stops[i ? i - 1 : 0].ink;
    return mixed(stops[i - 1].ink, stops[i].ink,
                 (at - stops[i - 1].at) / (stops[i].at - stops[i - 1].at));
}

bool sink_pages(Sink *sink, const PageList *pages)
{
    for (int i = 0; i < pages->count; i++)
        if (!sink->page(sink, &pages->items[i]))
            return false;
    return true;
}
