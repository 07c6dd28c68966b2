/* The Game Crafter: a folder for each component, and tgc.json, which has what its
 * interface for programs takes: what to create, with which pictures, and how often. */
#include "base/json.h"
#include "export/shop_lots.h"
#include "export/targets.h"

enum { MOST_COPIES = 99 }; /* of a member of a component */

void tgc_check(Export *of)
{
    shop_check(of, of->options.shop ? of->options.shop : &TGC_SHOP);
}

/* --- the interface ---------------------------------------------------------------- */

/* How a component and its members are created. */
typedef struct {
    SetKind kind;
    const char *create, *member, *parent;
} TgcInterface;

static const TgcInterface INTERFACES[] = {
    {KIND_CARD, "/api/deck", "/api/card", "deck_id"},
    {KIND_TILE, "/api/twosidedsluggedset", "/api/twosidedslugged", "set_id"},
    {KIND_TOKEN, "/api/twosidedsluggedset", "/api/twosidedslugged", "set_id"},
    {KIND_BOARD, "/api/twosidedset", "/api/twosided", "set_id"},
    {KIND_MAT, "/api/twosidedset", "/api/twosided", "set_id"},
};

static const TgcInterface *interface_of(const Product *product)
{
    const TgcInterface *interface = INTERFACES;
    while (interface->kind != product->kind)
        interface++;
    return interface;
}

/* --- tgc.json --------------------------------------------------------------------- */

static void write_member(JsonWriter *json, Export *of, const ExportItem *item,
                         const char *common, long copies)
{
    const char *back = shop_file(of, item, SIDE_BACK);
    bool is_own = back && !text_is(back, common);
    json_open(json, "{");
    json_pair(json, "name", item->name);
    json_pair_int(json, "quantity", copies);
    json_pair(json, "face", shop_file(of, item, SIDE_FRONT));
    json_pair(json, "back_from", is_own ? "Card" : "Deck");
    json_pair(json, "back", is_own ? back : NULL);
    json_close(json, "}");
}

static void write_members(JsonWriter *json, Export *of, const ShopLot *lot,
                          const char *common)
{
    json_open_key(json, "members", "[");
    json->flat = json->depth + 1;
    for (int i = 0; i < lot->items.count; i++) {
        const ExportItem *item = lot->items.items[i];
        for (long left = item->copies; left > 0; left -= MOST_COPIES)
            write_member(json, of, item, common,
                         left < MOST_COPIES ? left : MOST_COPIES);
    }
    json->flat = 0;
    json_close(json, "]");
}

static void write_lot(JsonWriter *json, Export *of, const ShopLot *lot)
{
    const TgcInterface *interface = interface_of(lot->product);
    const char *common = shop_common_back(of, lot);
    json_open(json, "{");
    json_pair(json, "identity", lot->product->name);
    json_pair(json, "name", lot->set->title);
    json_pair_int(json, "quantity", 1);
    json_pair(json, "create_api", interface->create);
    json_pair(json, "back", common);
    json_open_key(json, "child", "{");
    json_pair(json, "create_api", interface->member);
    json_pair(json, "parent_id", interface->parent);
    json_close(json, "}");
    write_members(json, of, lot, common ? common : "");
    json_close(json, "}");
}

static void write_list(Export *of, const ShopLots *lots)
{
    JsonWriter json = json_new(of->arena);
    json_open(&json, "{");
    json_pair(&json, "name", of->game->title);
    json_open_key(&json, "components", "[");
    for (int i = 0; i < lots->count; i++)
        write_lot(&json, of, &lots->items[i]);
    json_close(&json, "]}");
    export_write(of, "tgc.json", &json.out);
}

/* --- pictures --------------------------------------------------------------------- */

static void draw_lot(Export *of, const ShopLot *lot)
{
    const char *folder =
        arena_print(of->arena, "%s-%s", lot->product->name, lot->set->name);
    bool is_same = faces_share_back(of->faces, lot->set, of->diags);
    for (int i = 0; i < lot->items.count; i++) {
        const ExportItem *item = lot->items.items[i];
        const char *name = strchr(item->stem, '/') + 1;
        shop_draw(of, item, SIDE_FRONT,
                  arena_print(of->arena, "%s/face/%s", folder, name));
        shop_draw(of, item, SIDE_BACK,
                  is_same ? arena_print(of->arena, "%s/back", folder)
                          : arena_print(of->arena, "%s/back/%s", folder, name));
    }
}

void tgc_write(Export *of)
{
    ShopLots lots = shop_lots(of, true);
    for (int i = 0; i < lots.count; i++)
        draw_lot(of, &lots.items[i]);
    if (export_drawn(of))
        write_list(of, &lots);
}
