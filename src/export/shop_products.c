/* The products of print shops, as of November 2026. */
#include "export/shops.h"

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
static const Product MPC_PRODUCTS[] = {
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

static const Product TGC_PRODUCTS[] = {
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
static const Product DTC_PRODUCTS[] = {
    CARDS("Poker", 2.5, 3.5, 825, 1125),
    CARDS("Euro poker", 63 / 25.4, 88 / 25.4, 819, 1114),
    CARDS("Bridge", 2.25, 3.5, 750, 1125),
    CARDS("Tarot", 2.75, 4.75, 900, 1500),
    CARDS("Mini", 1.75, 2.5, 600, 825),
    {0},
};

const Shop MPC_SHOP = {"MakePlayingCards", MPC_PRODUCTS},
           TGC_SHOP = {"The Game Crafter", TGC_PRODUCTS},
           DTC_SHOP = {"DriveThruCards", DTC_PRODUCTS};
const Shop *const SHOPS[] = {&MPC_SHOP, &TGC_SHOP, &DTC_SHOP, NULL};
