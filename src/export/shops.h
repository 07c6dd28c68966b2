/* Print shops: the products that they offer, and which of them a piece fits. */
#ifndef EXPORT_SHOPS_H
#define EXPORT_SHOPS_H

#include "export/picture_fit.h"

/* A product, with its trimmed size in inches and the pixels of its pictures. */
typedef struct {
    const char *name; /* as the shop calls it: "PokerDeck" */
    SetKind kind;     /* of the pieces that it is meant for */
    Outline outline;
    double width, height;
    PixelSize px;
} Product;

enum { SHOP_DPI = 300 };
#define MAX_SHOP_BLEED 10.0 /* mm */

typedef struct {
    const char *title;       /* "The Game Crafter" */
    const Product *products; /* ends in a NULL name */
} Shop;

extern const Shop MPC_SHOP, TGC_SHOP, DTC_SHOP;
extern const Shop *const SHOPS[]; /* ends in NULL */

/* Reads the list of products that The Game Crafter publishes, as JSON. Returns a shop
 * that has those for pieces; NULL, or a shop after an error, if there are problems. */
const Shop *shop_read(Arena *arena, const char *path, DiagList *diags);

/* Returns the product that the piece's set names, or else the product of its shape and
 * size. Returns NULL after a warning if there is none. */
const Product *shop_product(const Shop *shop, const Piece *piece, DiagList *diags);

/* Reports a name under 'product:' that no shop knows. */
void shop_check_name(const Set *set, DiagList *diags);

/* Places a side of the piece on the product's pixels. */
PictureFit product_fit(const Product *product, const Piece *piece, int side);

#endif
