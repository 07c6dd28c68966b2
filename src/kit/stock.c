#include "kit/stock.h"

enum { CARDS, TILES, TOKENS, BOARD, SHEETS, STAND_INS, BOXES, NOWHERE };

const Stock STOCKS[] = {
    {"cards", "Cards", "card of 200 to 300 g/m²", "", NULL, false},
    {"tiles", "Tiles", "the heaviest card that the printer takes",
     "For thick tiles, print the fronts on paper, glue them on board of 1 to 2 mm, and "
     "glue the backs behind them.",
     NULL, false},
    {"tokens", "Tokens", "paper of 80 to 120 g/m²",
     "Glue the sheets on board of 1 to 2 mm, then cut or punch.",
     "Cut or punch. For thick tokens, glue fronts and backs on both sides of board of "
     "1 to 2 mm.",
     false},
    {"board", "Board", "paper of 120 g/m² or more",
     "Glue the parts on board of 1 to 2 mm, if they are to lie flat.", NULL, true},
    {"sheets", "Sheets", "paper of 80 to 160 g/m²", "", NULL, true},
    {"stand-ins", "Stand-ins", "card of 160 to 200 g/m²",
     "Score the dashed lines before you fold them. What is grey is glued.", NULL,
     false},
    {"boxes", "Boxes", "card of 200 to 250 g/m²", "", NULL, true},
    {NULL, NULL, NULL, NULL, NULL, false},
};

static const unsigned char STOCK_OF[] = {
    [KIND_CARD] = CARDS,     [KIND_REFERENCE] = CARDS,   [KIND_TILE] = TILES,
    [KIND_TOKEN] = TOKENS,   [KIND_BOARD] = BOARD,       [KIND_RING] = BOARD,
    [KIND_SHEET] = SHEETS,   [KIND_MAT] = SHEETS,        [KIND_DIE] = STAND_INS,
    [KIND_COIN] = STAND_INS, [KIND_STANDEE] = STAND_INS, [KIND_BOX] = BOXES,
    [KIND_BOOK] = NOWHERE,
};

const Stock *stock_of(Kind kind)
{
    return STOCK_OF[kind] == NOWHERE ? NULL : &STOCKS[STOCK_OF[kind]];
}
