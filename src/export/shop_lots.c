#include "export/shop_lots.h"

/* --- products --------------------------------------------------------------------- */

/* Reports dice and boxes: their faces are more than two sides. */
static bool has_two_sides(Export *of, const Shop *shop, const Piece *piece)
{
    int fronts = piece_fronts(piece);
    if (fronts > 1)
        diag_add(of->diags, LEVEL_WARNING, piece->set->where, "no-product",
                 "%s prints two sides of a piece, but those of the set '%s' have %d: "
                 "they are left out",
                 shop->title, piece->set->name, fronts);
    return fronts == 1;
}

void shop_check(Export *of, const Shop *shop)
{
    ExportItems kept = {0};
    for (int i = 0; i < of->game->sets.count; i++)
        shop_check_name(of->game->sets.items[i], of->diags);
    for (int i = 0; i < of->items.count; i++) {
        ExportItem item = of->items.items[i];
        if (has_two_sides(of, shop, item.piece))
            item.product = shop_product(shop, item.piece, of->diags);
        if (item.product)
            list_add(of->arena, &kept, item);
    }
    if (!kept.count && of->items.count)
        diag_error(of->diags, of->items.items[0].piece->set->where, "no-product",
                   "%s prints none of these pieces", shop->title);
    of->items = kept;
}

/* --- lots ------------------------------------------------------------------------- */

static ShopLot *lot_for(ShopLots *lots, const ExportItem *item, bool by_set)
{
    for (int i = 0; i < lots->count; i++) {
        ShopLot *lot = &lots->items[i];
        if (lot->product == item->product && (!by_set || lot->set == item->piece->set))
            return lot;
    }
    return NULL;
}

ShopLots shop_lots(Export *of, bool by_set)
{
    ShopLots lots = {0};
    for (int i = 0; i < of->items.count; i++) {
        const ExportItem *item = &of->items.items[i];
        ShopLot *lot = lot_for(&lots, item, by_set);
        if (!lot) {
            list_add(of->arena, &lots,
                     ((ShopLot){.product = item->product, .set = item->piece->set}));
            lot = &lots.items[lots.count - 1];
        }
        list_add(of->arena, &lot->items, item);
        lot->copies += item->copies;
    }
    return lots;
}

/* --- pictures --------------------------------------------------------------------- */

void shop_draw(Export *of, const ExportItem *item, int side, const char *stem)
{
    const PictureFit fit = product_fit(item->product, item->piece, side);
    if (export_has_side(item, side))
        export_face(of, item, side, stem, &fit);
}

const char *shop_file(Export *of, const ExportItem *item, int side)
{
    const PictureFile *file =
        export_has_side(item, side) ? export_index_row(of, item, side)->file : NULL;
    return file ? file->file : NULL;
}

const char *shop_common_back(Export *of, const ShopLot *lot)
{
    Map copies = map_new(of->arena);
    const char *common = NULL;
    long most = 0;
    for (int i = 0; i < lot->items.count; i++) {
        const char *back = shop_file(of, lot->items.items[i], SIDE_BACK);
        if (!back)
            continue;
        long *count = map_get(&copies, back);
        if (!count) {
            count = arena_new_item(of->arena, long);
            map_put(&copies, back, count);
        }
        *count += lot->items.items[i]->copies;
        if (*count > most) {
            most = *count;
            common = back;
        }
    }
    return common;
}
