/* Draws what lies in a room. */
#include "export/room.h"

const char *design_name(const ExportItem *item)
{
    return strchr(item->stem, '/') + 1;
}

static void draw_side(Export *of, const ExportItem *item, int side, const char *stem)
{
    const PictureFit fit = export_fit(of, item, side);
    if (export_has_side(item, side))
        export_face(of, item, side, stem, &fit);
}

void room_draw(Export *of, const char *folder, bool with_board_backs)
{
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        const char *stem = arena_print(of->arena, "%s/%s-%s", folder,
                                       item->piece->set->name, design_name(item));
        draw_side(of, item, SIDE_FRONT, stem);
        for (int side = SIDE_FRONT + 1; side <= piece_fronts(item->piece); side++)
            draw_side(of, item, side, arena_print(of->arena, "%s-%d", stem, side));
        if (with_board_backs || stack_kind_of(item->piece->set) != STACK_BOARD)
            draw_side(of, item, SIDE_BACK, arena_print(of->arena, "%s-back", stem));
    }
}

const char *room_picture(Export *of, const ExportItem *item, int side)
{
    return export_has_side(item, side) ? export_index_row(of, item, side)->file->file
                                       : NULL;
}
