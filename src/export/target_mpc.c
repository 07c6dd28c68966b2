/* MakePlayingCards: a folder for each size of card, with the order that MPC Autofill
 * reads. */
#include <string.h>

#include "export/shop_lots.h"
#include "export/targets.h"

enum { MOST_CARDS = 612 }; /* of an order */

void mpc_check(Export *of)
{
    shop_check(of, &MPC_SHOP);
}

/* --- an order --------------------------------------------------------------------- */

/* The cards of a lot from 'first' on, counted in copies. */
typedef struct {
    Export *of;
    const ShopLot *lot;
    const char *folder; /* of the lot: "poker-size" */
    const char *common; /* the back of the cards that name none, or NULL */
    long first, end;
    Text *xml;
} MpcOrder;

/* Returns the path of a file in the folder of the order. */
static const char *path_in(const MpcOrder *order, const char *file)
{
    return file + strlen(order->folder) + 1;
}

/* Writes the slots of the item whose first copy is number 'at' of the lot. Returns
 * false if the order has none of its copies. */
static bool add_slots(const MpcOrder *order, const ExportItem *item, long at,
                      Text *text)
{
    for (long copy = at; copy < at + item->copies; copy++)
        if (copy >= order->first && copy < order->end)
            text_print(text, "%s%ld", text->length ? "," : "", copy - order->first);
    return text->length > 0;
}

static void add_card(const MpcOrder *order, const ExportItem *item, long at,
                     const char *file)
{
    Text slots = text_new(order->of->arena);
    const char *path = file ? path_in(order, file) : NULL;
    if (!file || !add_slots(order, item, at, &slots))
        return;
    text_add(order->xml, "    <card>\n      <id>");
    escape_xml(order->xml, path);
    text_print(order->xml,
               "</id>\n      <sourceType>Local File</sourceType>\n"
               "      <slots>%s</slots>\n      <name>",
               slots.text);
    escape_xml(order->xml, strrchr(path, '/') + 1);
    text_add(order->xml, "</name>\n    </card>\n");
}

static void add_cards(const MpcOrder *order, int side)
{
    const char *tag = side == SIDE_BACK ? "backs" : "fronts";
    long at = 0;
    text_print(order->xml, "  <%s>\n", tag);
    for (int i = 0; i < order->lot->items.count; i++) {
        const ExportItem *item = order->lot->items.items[i];
        const char *file = shop_file(order->of, item, side);
        if (side != SIDE_BACK || (file && !text_is(file, order->common)))
            add_card(order, item, at, file);
        at += item->copies;
    }
    text_print(order->xml, "  </%s>\n", tag);
}

static void write_order(MpcOrder *order, int number)
{
    Arena *arena = order->of->arena;
    Text xml = text_new(arena);
    order->xml = &xml;
    text_print(&xml,
               "<order>\n  <details>\n    <quantity>%ld</quantity>\n"
               "    <stock>(S30) Standard Smooth</stock>\n    <foil>false</foil>\n"
               "  </details>\n",
               order->end - order->first);
    add_cards(order, SIDE_FRONT);
    add_cards(order, SIDE_BACK);
    if (order->common) {
        text_add(&xml, "  <cardback>");
        escape_xml(&xml, path_in(order, order->common));
        text_add(&xml, "</cardback>\n");
    }
    text_add(&xml, "</order>\n");
    const char *name =
        number > 1 ? arena_print(arena, "cards-%d.xml", number) : "cards.xml";
    export_write(order->of, arena_print(arena, "%s/%s", order->folder, name), &xml);
}

/* --- all of them ------------------------------------------------------------------ */

static void draw_lot(Export *of, const ShopLot *lot, const char *folder)
{
    for (int i = 0; i < lot->items.count; i++) {
        const ExportItem *item = lot->items.items[i];
        const char *name = text_replace(of->arena, item->stem, "/", "-");
        shop_draw(of, item, SIDE_FRONT,
                  arena_print(of->arena, "%s/fronts/%s", folder, name));
        shop_draw(of, item, SIDE_BACK,
                  arena_print(of->arena, "%s/backs/%s", folder, name));
    }
}

static void write_lot(Export *of, const ShopLot *lot, const char *folder)
{
    MpcOrder order = {of, lot, folder, .common = shop_common_back(of, lot)};
    int number = 1;
    for (; order.first < lot->copies; order.first = order.end, number++) {
        long end = order.first + MOST_CARDS;
        order.end = end < lot->copies ? end : lot->copies;
        write_order(&order, number);
    }
}

void mpc_write(Export *of)
{
    ShopLots lots = shop_lots(of, false);
    for (int i = 0; i < lots.count; i++)
        draw_lot(of, &lots.items[i], text_slug(of->arena, lots.items[i].product->name));
    for (int i = 0; i < lots.count && export_drawn(of); i++)
        write_lot(of, &lots.items[i],
                  text_slug(of->arena, lots.items[i].product->name));
}
