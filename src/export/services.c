#include "export/services.h"

#include <math.h>

enum { MOST_NEAREST = 3 };
#define TOLERANCE 0.26 /* between the sizes of a piece and a product, mm */

/* A product, with its trimmed size in inches and the pixels of its pictures. */
typedef struct {
    const char *name;
    SetKind kind;
    Outline outline;
    double width, height;
    PixelSize px;
} Product;

struct Service {
    const char *name, *title;
    const Product *products; /* ends with a NULL name */
};

#define PRODUCT(name, kind, outline, width, height, px_width, px_height) \
    {                                                                    \
        name, KIND_##kind, OUTLINE_##outline, width, height,             \
        {                                                                \
            px_width, px_height                                          \
        }                                                                \
    }
#define CARDS(name, width, height, px_width, px_height) \
    PRODUCT(name, CARD, RECTANGLE, width, height, px_width, px_height)

/* MakePlayingCards: 36 px of bleed on each side, so that a side has 300 px an inch plus
 * 72. Poker and 63 x 88 mm (816 x 1110) are the figures of the site's templates as the
 * open-source MPC Autofill uses them; the others follow from the same formula. */
static const Product MPC[] = {
    CARDS("Poker size", 2.5, 3.5, 822, 1122),
    CARDS("63 x 88 mm", 63 / 25.4, 88 / 25.4, 816, 1110),
    CARDS("Bridge size", 2.25, 3.5, 747, 1122),
    CARDS("Tarot size", 2.75, 4.75, 897, 1497),
    CARDS("Mini size", 1.75, 2.5, 597, 822),
    CARDS("Micro size", 1.25, 1.75, 447, 597),
    CARDS("Business size", 2, 3.5, 672, 1122),
    CARDS("Domino size", 1.75, 3.5, 597, 1122),
    CARDS("Jumbo size", 3.5, 5.5, 1122, 1722),
    CARDS("Small square", 2.5, 2.5, 822, 822),
    CARDS("Square", 3.5, 3.5, 1122, 1122),
    {0},
};

/* The Game Crafter: pixels and trimmed sizes of its public list of products
 * (/api/tgc/products), as the open-source tools Templative and Card Creatr Studio have
 * them. All pixels are multiples of 75, so that the bleed may be more than 1/8 in on
 * one axis. */
#define TGC_TILE(name, outline, width, height, px_width, px_height) \
    PRODUCT(name, TILE, outline, width, height, px_width, px_height)
#define TGC_CHIT(name, outline, side, px) \
    PRODUCT(name, TOKEN, outline, side, side, px, px)
#define TGC_BOARD(name, width, height, px_width, px_height) \
    PRODUCT(name, BOARD, RECTANGLE, width, height, px_width, px_height)
#define TGC_MAT(name, width, height, px_width, px_height) \
    PRODUCT(name, MAT, RECTANGLE, width, height, px_width, px_height)

static const Product TGC[] = {
    CARDS("PokerDeck", 2.5, 3.5, 825, 1125),
    CARDS("EuroPokerDeck", 2.48, 3.46, 825, 1125),
    CARDS("BridgeDeck", 2.25, 3.5, 750, 1125),
    CARDS("TarotDeck", 2.75, 4.75, 900, 1500),
    CARDS("MiniDeck", 1.75, 2.5, 600, 825),
    CARDS("MicroDeck", 1.25, 1.75, 450, 600),
    CARDS("MintTinDeck", 52 / 25.4, 87 / 25.4, 750, 1125),
    CARDS("USGameDeck", 2.2, 3.43, 750, 1125),
    CARDS("JumboDeck", 3.5, 5.5, 1125, 1725),
    CARDS("BusinessDeck", 2, 3.5, 675, 1125),
    CARDS("DominoDeck", 1.75, 3.5, 600, 1125),
    CARDS("SmallSquareDeck", 2.5, 2.5, 825, 825),
    CARDS("SquareDeck", 3.5, 3.5, 1125, 1125),
    CARDS("EuroSquareDeck", 70 / 25.4, 70 / 25.4, 900, 900),
    CARDS("DividerDeck", 3, 3.5, 975, 1125),
    PRODUCT("CircleDeck", CARD, ELLIPSE, 3.5, 3.5, 1125, 1125),
    PRODUCT("HexDeck", CARD, HEXAGON, 3.75, 3.25, 1200, 1050),
    TGC_CHIT("SmallSquareChit", RECTANGLE, 0.5, 225),
    TGC_CHIT("MediumSquareChit", RECTANGLE, 0.75, 300),
    TGC_CHIT("LargeSquareChit", RECTANGLE, 1, 375),
    TGC_CHIT("SmallCircleChit", ELLIPSE, 0.5, 225),
    TGC_CHIT("MediumCircleChit", ELLIPSE, 0.75, 300),
    TGC_CHIT("LargeCircleChit", ELLIPSE, 1, 375),
    PRODUCT("DominoChit", TOKEN, RECTANGLE, 1, 2, 375, 675),
    TGC_TILE("MiniSquareTile", RECTANGLE, 1.25, 1.25, 450, 450),
    TGC_TILE("SmallSquareTile", RECTANGLE, 2, 2, 675, 675),
    TGC_TILE("MediumSquareTile", RECTANGLE, 2.5, 2.5, 825, 825),
    TGC_TILE("LargeSquareTile", RECTANGLE, 3.5, 3.5, 1125, 1125),
    TGC_TILE("DominoTile", RECTANGLE, 2, 4, 675, 1275),
    TGC_TILE("MiniCircleTile", ELLIPSE, 1.25, 1.25, 450, 450),
    TGC_TILE("MiniHexTile", HEXAGON, 1.25, 1.08, 450, 450),
    TGC_TILE("SmallHexTile", HEXAGON, 2, 1.75, 675, 600),
    TGC_TILE("MediumHexTile", HEXAGON, 2.5, 2.2, 825, 750),
    TGC_TILE("LargeHexTile", HEXAGON, 3.75, 3.25, 1200, 1050),
    TGC_BOARD("SmallSquareBoard", 4, 4, 1275, 1275),
    TGC_BOARD("QuarterBoard", 5, 5, 1575, 1575),
    TGC_BOARD("SquareBoard", 8, 8, 2475, 2475),
    TGC_BOARD("LargeSquareBoard", 10, 10, 3075, 3075),
    TGC_BOARD("DominoBoard", 4, 8, 1275, 2475),
    TGC_BOARD("HalfBoard", 5, 10, 1575, 3075),
    TGC_BOARD("SkinnyBoard", 4, 10, 1275, 3075),
    TGC_BOARD("StripBoard", 2, 10, 675, 3075),
    TGC_BOARD("BiFoldBoard", 9, 18, 2775, 5475),
    TGC_BOARD("QuadFoldBoard", 18, 18, 5475, 5475),
    TGC_BOARD("SixFoldBoard", 27, 18, 8175, 5475),
    TGC_MAT("PostcardMat", 6, 4, 1875, 1275),
    TGC_MAT("BigMat", 10, 16, 3075, 4875),
    TGC_MAT("MediumGameMat", 24, 14, 7275, 4275),
    {0},
};

/* DriveThruCards: pages with 1/8 in of bleed on each side (its specifications of
 * printed cards). Poker is 2.75 x 3.75 in there; the others follow from the same bleed.
 */
static const Product DTC[] = {
    CARDS("Poker", 2.5, 3.5, 825, 1125),
    CARDS("Euro poker", 63 / 25.4, 88 / 25.4, 819, 1114),
    CARDS("Bridge", 2.25, 3.5, 750, 1125),
    CARDS("Tarot", 2.75, 4.75, 900, 1500),
    CARDS("Mini", 1.75, 2.5, 600, 825),
    {0},
};

static const Service SERVICES[] = {{"mpc", "MakePlayingCards", MPC},
                                   {"tgc", "The Game Crafter", TGC},
                                   {"dtc", "DriveThruCards", DTC}};
const char *const SERVICE_NAMES[] = {"mpc", "tgc", "dtc", NULL};

const Service *service_find(const char *name)
{
    int i = name ? text_index(name, SERVICE_NAMES) : -1;
    return i < 0 ? NULL : &SERVICES[i];
}

const char *service_title(const Service *service)
{
    return service->title;
}

/* --- products --------------------------------------------------------------------- */

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
static int find_nearest(const Service *service, const Piece *piece, const Trim *trim,
                        const Product *nearest[MOST_NEAREST])
{
    int count = 0;
    for (const Product *p = service->products; p->name; p++) {
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

static bool report_none(const Service *service, const Piece *piece, const Trim *trim,
                        const Product *const *nearest, int count, DiagList *diags)
{
    Arena *arena = diags->arena;
    const Outline outline = piece_outline(piece);
    const char *names[MOST_NEAREST];
    for (int i = 0; i < count; i++)
        names[i] = product_text(arena, nearest[i], outline);
    return diag_error_help(
        diags, piece->set->where, "no-product",
        arena_print(arena, "the nearest are %s; or write --px with your own pixels",
                    text_join(arena, names, count, 0, "and")),
        "%s prints no piece of %s%s, as in the set '%s'", service->title,
        size_text(arena, trim->w, trim->h),
        outline == OUTLINE_RECTANGLE ? ""
                                     : arena_print(arena, " (%s)", shape_name(outline)),
        piece->set->name);
}

/* --- placing ---------------------------------------------------------------------- */

bool service_fit(const Service *service, const Piece *piece, ServiceFit *fit,
                 DiagList *diags)
{
    const Product *nearest[MOST_NEAREST] = {service->products};
    const Trim trim = piece_measures(piece, SIDE_FRONT);
    int count = find_nearest(service, piece, &trim, nearest);
    const Product *product = nearest[0];
    if (distance(product, &trim) > TOLERANCE ||
        product->outline != piece_outline(piece))
        return report_none(service, piece, &trim, nearest, count, diags);
    double least;
    fit->product = product->name;
    fit->picture = picture_fit_px(&trim, SERVICE_DPI, product->px, &least);
    return true;
}

bool service_fit_px(PixelSize px, double dpi, const Piece *piece, ServiceFit *fit,
                    DiagList *diags)
{
    const Trim trim = piece_measures(piece, SIDE_FRONT);
    const double rounding = 25.4 / dpi / 2;
    double least;
    fit->product = "";
    fit->picture = picture_fit_px(&trim, dpi, px, &least);
    if (least >= -rounding && fit->picture.bleed <= MAX_SERVICE_BLEED)
        return true;
    Arena *arena = diags->arena;
    return diag_error_help(
        diags, piece->set->where, "no-product",
        arena_print(arena, "write %.0fx%.0f for a bleed of 3 mm",
                    (trim.w + 6) / 25.4 * dpi, (trim.h + 6) / 25.4 * dpi),
        "%dx%d pixels at %g dpi are %s: too %s for %s, as in the set '%s'", px.width,
        px.height, dpi, size_text(arena, fit->picture.width, fit->picture.height),
        least < 0 ? "small" : "large", size_text(arena, trim.w, trim.h),
        piece->set->name);
}
