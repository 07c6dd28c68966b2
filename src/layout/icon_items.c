#include "layout/icon_items.h"

#define SMALL_ICON 5.0 /* mm; below this the small variant is drawn */

const IconArt *icon_art_for(const Icon *icon, double size)
{
    return size < SMALL_ICON && icon->small ? icon->small : &icon->art;
}

bool icon_is_plain(const IconArt *art)
{
    return !art->beyond && !art->colours[1];
}

void icon_not_plain(const Icon *icon, const IconArt *art, SourceRange from,
                    DiagList *diags)
{
    const char *what =
        art->beyond
            ? arena_print(diags->arena, "%s, which cannot be drawn in one colour",
                          art->beyond)
            : arena_print(diags->arena, "two colours, %s and %s", art->colours[0],
                          art->colours[1]);
    Diag *diag = diag_add(diags, LEVEL_ERROR, from, "icon-form", "the icon '%s' has %s",
                          icon->name, what);
    diag->help = art->beyond ? "write 'icon-colours: own' to draw it as it is, or "
                               "redraw it with flat shapes"
                             : "write 'icon-colours: own' to keep its colours, or draw "
                               "it in one colour";
    diag_remark(diags, diag, icon->where, "the icon");
}

static void add_parts(Arena *arena, const IconPartList *parts, Matrix matrix,
                      IconLook look, ItemList *items)
{
    for (int i = 0; i < parts->count; i++) {
        const IconPart *part = &parts->items[i];
        if (part->path) {
            uint32_t rgb = look.own && part->has_colour ? part->rgb : look.colour;
            Item item = item_fill(path_moved(arena, part->path, matrix),
                                  paint_ink(rgb, part->opacity));
            item.even_odd = part->even_odd;
            list_add(arena, items, item);
            continue;
        }
        Group *group = group_new(arena, MATRIX_IDENTITY);
        group->opacity = part->opacity;
        group->clip = part->clip ? path_moved(arena, part->clip, matrix) : NULL;
        group->clip_even_odd = part->clip_even_odd;
        add_parts(arena, &part->parts, matrix, look, &group->items);
        list_add(arena, items, item_group(group));
    }
}

bool icon_items_add(Assets *assets, Arena *arena, const Icon *icon, const IconArt *art,
                    IconLook look, Point at, double scale, DiagList *diags,
                    ItemList *items)
{
    const ViewBox *view = &icon->box;
    if (art->beyond) {
        const Picture *picture = picture_of_svg(assets->pictures, icon->name,
                                                art->source, look.colour, diags);
        if (picture)
            list_add(arena, items,
                     ((Item){.kind = ITEM_PICTURE,
                             .picture = picture,
                             .box = {at.x, at.y, view->width * scale,
                                     view->height * scale}}));
        return picture != NULL;
    }
    Matrix matrix =
        matrix_multiply(matrix_move(-view->x, -view->y), matrix_scale(scale, scale));
    matrix = matrix_multiply(matrix, matrix_move(at.x, at.y));
    const IconPartList parts = look.own ? art->parts : icon_art_shape(art);
    add_parts(arena, &parts, matrix, look, items);
    return true;
}
