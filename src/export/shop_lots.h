/* Lots for print shops: items of one product, and of one set if the shop sells a
 * deck at a time. */
#ifndef EXPORT_SHOP_LOTS_H
#define EXPORT_SHOP_LOTS_H

#include "export/export.h"

typedef struct {
    const Product *product;
    const Set *set; /* of the first item */
    LIST(const ExportItem *) items;
    long copies;
} ShopLot;

typedef LIST(ShopLot) ShopLots;

/* Finds the products of all items. Leaves out the items that have none, with a warning;
 * an export without items is an error. */
void shop_check(Export *of, const Shop *shop);

/* Groups the items by their products and, with 'by_set', by their sets. */
ShopLots shop_lots(Export *of, bool by_set);

/* Draws a side of an item of the lot. 'stem' is that of the file. */
void shop_draw(Export *of, const ExportItem *item, int side, const char *stem);

/* Returns the file of a side that was drawn, or NULL. */
const char *shop_file(Export *of, const ExportItem *item, int side);

/* Returns the back that most copies of the lot have, or NULL. */
const char *shop_common_back(Export *of, const ShopLot *lot);

#endif
