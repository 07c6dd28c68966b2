#include "export/shops.h"

#include <math.h>

enum { MOST_NEAREST = 3 };
#define TOLERANCE 0.26 /* between the sizes of a piece and a product, mm */

/* Returns how far the sizes are apart, whichever way the piece lies, in mm. */
static double distance(const Product *product, const Trim *trim)
{
    double width = product->width * 25.4, height = product->height * 25.4;
    double upright = hypot(width - trim->w, height - trim->h),
           lying = hypot(width - trim->h, height - trim->w);
    return fmin(upright, lying);
}

/* Returns a product's rank for the piece: the lower, the better. A product of the same
 * shape comes before others, then one of the same kind of piece. */
static double rank_of(const Product *product, const Piece *piece, const Trim *trim)
{
    const double other_shape = 1e6, other_kind = 1e-3;
    return distance(product, trim) +
           (product->outline == piece_outline(piece) ? 0 : other_shape) +
           (product->kind == piece->set->kind ? 0 : other_kind);
}

/* Fills 'nearest' with the products closest to the piece; returns their number. */
static int find_nearest(const Shop *shop, const Piece *piece, const Trim *trim,
                        const Product *nearest[MOST_NEAREST])
{
    int count = 0;
    for (const Product *p = shop->products; p->name; p++) {
        int at = count < MOST_NEAREST ? count++ : MOST_NEAREST;
        double rank = rank_of(p, piece, trim);
        for (; at > 0 && rank < rank_of(nearest[at - 1], piece, trim); at--)
            if (at < MOST_NEAREST)
                nearest[at] = nearest[at - 1];
        if (at < MOST_NEAREST)
            nearest[at] = p;
    }
    return count;
}

static const char *size_text(Arena *arena, double width, double height)
{
    return arena_print(arena, "%.4g x %.4g mm", width, height);
}

static const char *shape_name(Outline outline)
{
    return outline == OUTLINE_PATH ? "odd shape" : OUTLINE_NAMES[outline];
}

/* Returns "Micro size (31.75 x 44.45 mm)", with the shape if it is not the piece's. */
static const char *product_text(Arena *arena, const Product *product, Outline wanted)
{
    bool other = product->outline != wanted;
    return arena_print(arena, "%s (%s%s%s)", product->name,
                       size_text(arena, product->width * 25.4, product->height * 25.4),
                       other ? ", " : "", other ? shape_name(product->outline) : "");
}

/* --- choosing --------------------------------------------------------------------- */

static bool fits(const Product *product, const Piece *piece, const Trim *trim)
{
    return distance(product, trim) <= TOLERANCE &&
           product->outline == piece_outline(piece);
}

static void warn_of_none(const Shop *shop, const Piece *piece, const Trim *trim,
                         DiagList *diags)
{
    Arena *arena = diags->arena;
    const Outline outline = piece_outline(piece);
    const Product *nearest[MOST_NEAREST] = {0};
    const char *names[MOST_NEAREST];
    int count = find_nearest(shop, piece, trim, nearest);
    for (int i = 0; i < count; i++)
        names[i] = product_text(arena, nearest[i], outline);
    Diag *diag = diag_add(
        diags, LEVEL_WARNING, piece->set->where, "no-product",
        "%s prints no piece of %s%s: those of the set '%s' are left out", shop->title,
        size_text(arena, trim->w, trim->h),
        outline == OUTLINE_RECTANGLE ? ""
                                     : arena_print(arena, " (%s)", shape_name(outline)),
        piece->set->name);
    diag->help = arena_print(arena, "the nearest are %s",
                             text_join(arena, names, count, 0, "and"));
}

static const Product *product_named(const Shop *shop, const char *name)
{
    for (const Product *product = shop->products; product->name; product++)
        if (text_is(product->name, name))
            return product;
    return NULL;
}

/* Returns true if the product is as large as the piece, whichever way that lies. */
static bool holds(const Product *product, const Trim *trim)
{
    double longer = fmax(product->width, product->height) * 25.4,
           shorter = fmin(product->width, product->height) * 25.4;
    return fmax(trim->w, trim->h) <= longer + TOLERANCE &&
           fmin(trim->w, trim->h) <= shorter + TOLERANCE;
}

/* Reports a named product that is too small for the piece, or so large that far too
 * much would be left around it. */
static bool check_room(const Product *product, const Piece *piece, const Trim *trim,
                       DiagList *diags)
{
    const Node *named = piece->set->appearance.product;
    const PictureFit fit = product_fit(product, piece, SIDE_FRONT);
    bool is_large = fit.bleed > MAX_SHOP_BLEED;
    if (holds(product, trim) && !is_large)
        return true;
    return diag_error(
        diags, named->where, "no-product", "'%s' is too %s for %s: it is %s",
        product->name, is_large ? "large" : "small",
        size_text(diags->arena, trim->w, trim->h),
        size_text(diags->arena, product->width * 25.4, product->height * 25.4));
}

/* A name that this shop does not know may be the product of another one. */
const Product *shop_product(const Shop *shop, const Piece *piece, DiagList *diags)
{
    const Trim trim = piece_measures(piece, SIDE_FRONT);
    const Node *named = piece->set->appearance.product;
    const Product *own = named ? product_named(shop, named->text) : NULL;
    if (own)
        return check_room(own, piece, &trim, diags) ? own : NULL;
    const Product *nearest[MOST_NEAREST] = {shop->products};
    find_nearest(shop, piece, &trim, nearest);
    if (fits(nearest[0], piece, &trim))
        return nearest[0];
    warn_of_none(shop, piece, &trim, diags);
    return NULL;
}

void shop_check_name(const Set *set, DiagList *diags)
{
    const Node *named = set->appearance.product;
    if (!named)
        return;
    NearestName nearest = diag_nearest(diags, named->text);
    for (int i = 0; SHOPS[i]; i++) {
        if (product_named(SHOPS[i], named->text))
            return;
        for (const Product *product = SHOPS[i]->products; product->name; product++)
            nearest_try(&nearest, product->name);
    }
    diag_error_help(diags, named->where, "unknown-product",
                    nearest_help(diags->arena, &nearest),
                    "no print shop has a product '%s'", named->text);
}

PictureFit product_fit(const Product *product, const Piece *piece, int side)
{
    double least;
    const Trim trim = piece_measures(piece, side);
    return picture_fit_px(&trim, SHOP_DPI, product->px, &least);
}
