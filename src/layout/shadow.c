/* Shadows with sharp edges: what a layer draws is drawn once more in a single colour,
 * moved, and behind it. A text becomes outlines there, so that a PDF has its words only
 * once. */
#include <math.h>

#include "layout/drawing.h"

/* Default distance to the right and below, mm. */
#define DISTANCE 0.4

typedef struct {
    uint32_t colour;
    Point by;
    double opacity;
} Shadow;

static bool check_shadow(Drawing *d, const Term *term, const Shadow *shadow)
{
    const Term *opacity = term_part(term, "opacity");
    if (opacity && !(shadow->opacity >= 0 && shadow->opacity <= 1))
        return diag_error_help(
            d->diags, opacity->node->where, "out-of-range", "write 0.4 or 40%",
            "expected an opacity from 0 to 1, found %.6g", shadow->opacity);
    return hypot(shadow->by.x, shadow->by.y) < FARTHEST_POINT ||
           diag_error(d->diags, term->node->where, "out-of-range",
                      "%.6g, %.6g is too far", shadow->by.x, shadow->by.y);
}

/* Reads the shadow of a layer. Returns false for 'none', and after reporting a
 * problem. */
static bool read_shadow(Drawing *d, const Term *term, Shadow *shadow)
{
    const Term *colour = term->count ? term_part(term, "colour") : term;
    *shadow = (Shadow){.by = {part_number(d, term, "x", DISTANCE),
                              part_number(d, term, "y", DISTANCE)},
                       .opacity = part_number(d, term, "opacity", 1)};
    return check_shadow(d, term, shadow) &&
           (!colour || part_colour(d, colour, &shadow->colour));
}

static void add_silhouettes(Arena *arena, const ItemList *items, Paint paint,
                            ItemList *to);

static Item silhouette_of_group(Arena *arena, Group group, const ItemList *items,
                                Paint paint)
{
    Group *copy = arena_new_item(arena, Group);
    *copy = group;
    copy->items = (ItemList){0};
    copy->alt = NULL;
    add_silhouettes(arena, items, paint, &copy->items);
    return item_group(copy);
}

/* Adds what the items cover in a single colour. Pictures have none. */
static void add_silhouettes(Arena *arena, const ItemList *items, Paint paint,
                            ItemList *to)
{
    for (int i = 0; i < items->count; i++) {
        Item item = items->items[i];
        if (item.kind == ITEM_PICTURE)
            continue;
        if (item.kind == ITEM_GLYPHS) {
            item = item_outlines(item.run, paint, (Stroke){0});
        } else if (item.kind == ITEM_GROUP) {
            item = silhouette_of_group(arena, *item.group, &item.group->items, paint);
        } else if (item.kind == ITEM_FORM) {
            item =
                silhouette_of_group(arena, (Group){.matrix = item.matrix, .opacity = 1},
                                    &item.form->items, paint);
        } else {
            item.paint = paint;
            item.joined = NULL;
        }
        list_add(arena, to, item);
    }
}

/* In a print that saves ink, there are no shadows. */
void draw_shadowed(Drawing *d, const Layer *layer, DrawShadowed *draw, const void *what)
{
    const Term *term = layer->terms[KEY_SHADOW];
    Shadow shadow;
    if (!term || d->values.slots[SLOT_LOW_INK].yes || !read_shadow(d, term, &shadow)) {
        draw(d, what);
        return;
    }
    ItemList drawn = {0}, *outer = d->target.items;
    d->target.items = &drawn;
    draw(d, what);
    d->target.items = outer;
    Group *group = group_new(d->arena, matrix_move(shadow.by.x, shadow.by.y));
    group->opacity = shadow.opacity;
    add_silhouettes(d->arena, &drawn, paint_ink(shadow.colour, 1), &group->items);
    if (face_spend(d, group->items.count))
        add_group(d, group);
    for (int i = 0; i < drawn.count; i++)
        list_add(d->arena, outer, drawn.items[i]);
}
