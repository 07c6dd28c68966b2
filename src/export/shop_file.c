/* Reads the list of products that The Game Crafter publishes. */
#include <stdlib.h>

#include "base/file.h"
#include "export/shops.h"

enum { MARGIN_PX = 75 }; /* of most products, both sides together */

/* Outlines by a word in the name of the product. The first word that fits counts. */
static const struct {
    const char *word;
    Outline outline;
} OUTLINES[] = {
    {"Circle", OUTLINE_ELLIPSE},    {"Hex", OUTLINE_HEXAGON},
    {"Triangle", OUTLINE_TRIANGLE}, {"Ring", OUTLINE_PATH},
    {"Shard", OUTLINE_PATH},        {"Arrow", OUTLINE_PATH},
    {"Bullseye", OUTLINE_PATH},     {"Standee", OUTLINE_PATH},
    {"Custom", OUTLINE_PATH},       {"Dial", OUTLINE_PATH},
    {"", OUTLINE_RECTANGLE},
};

static Outline outline_of(const char *name)
{
    size_t i = 0;
    while (!strstr(name, OUTLINES[i].word))
        i++;
    return OUTLINES[i].outline;
}

/* Finds the kind of pieces by how the product is created. Returns false for products
 * that hold no pieces, such as booklets and boxes. */
static bool find_kind(const char *create, const char *name, SetKind *kind)
{
    if (text_is(create, "/api/deck"))
        *kind = KIND_CARD;
    else if (text_is(create, "/api/twosidedsluggedset"))
        *kind = strstr(name, "Chit") ? KIND_TOKEN : KIND_TILE;
    else if (text_is(create, "/api/twosidedset"))
        *kind = strstr(name, "Mat") ? KIND_MAT : KIND_BOARD;
    else
        return false;
    return true;
}

static const char *text_at(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_TEXT ? node->text : "";
}

/* Returns the number at an index of a list, or 0. */
static double number_at(const Node *list, int i)
{
    bool is_there = list && list->kind == NODE_LIST && i < list->count &&
                    list->items[i]->kind == NODE_TEXT;
    double number = is_there ? strtod(list->items[i]->text, NULL) : 0;
    return number > 0 && number <= MAX_PICTURE_PX ? number : 0;
}

/* Returns true for a name that can be part of a path: letters and digits. */
static bool is_sound(const char *name)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    return *name && !name[strspn(name, letters)];
}

/* Reads a product. Returns false if it holds no pieces, or lacks its size. */
static bool read_product(const Node *node, Product *product)
{
    const Node *size = node_get(node, "size"), *px = node_get(size, "pixels"),
               *inches = node_get(size, "finished_inches");
    const char *name = text_at(node, "identity");
    *product = (Product){.name = name,
                         .outline = outline_of(name),
                         .px = {(int)number_at(px, 0), (int)number_at(px, 1)},
                         .width = number_at(inches, 0),
                         .height = number_at(inches, 1)};
    if (!product->width || !product->height) {
        product->width = (product->px.width - MARGIN_PX) / (double)SHOP_DPI;
        product->height = (product->px.height - MARGIN_PX) / (double)SHOP_DPI;
    }
    return is_sound(name) && product->width > 0 && product->height > 0 &&
           product->px.width >= MIN_PICTURE_PX &&
           product->px.height >= MIN_PICTURE_PX &&
           find_kind(text_at(node, "create_api"), name, &product->kind);
}

const Shop *shop_read(Arena *arena, const char *path, DiagList *diags)
{
    const Source *source = file_read(arena, path, NULL, (SourceRange){0}, diags);
    const Node *tree = source ? json_tree_read(arena, source, diags) : NULL,
               *list = tree && tree->kind == NODE_MAP ? node_get(tree, "result") : tree;
    LIST(Product) products = {0};
    if (!tree)
        return NULL;
    for (int i = 0; list && list->kind == NODE_LIST && i < list->count; i++) {
        Product product;
        if (list->items[i]->kind == NODE_MAP && read_product(list->items[i], &product))
            list_add(arena, &products, product);
    }
    if (!products.count)
        diag_error_help(diags, tree->where, "no-product",
                        "save the answer of "
                        "https://www.thegamecrafter.com/api/tgc/products",
                        "this is not the list of The Game Crafter's products");
    list_add(arena, &products, (Product){0});
    return arena_make(arena, Shop, TGC_SHOP.title, products.items);
}
