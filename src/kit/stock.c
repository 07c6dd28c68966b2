#include "kit/stock.h"

enum { CARDS, TILES, TOKENS, BOARD, SHEETS, STAND_INS, BOXES, NOWHERE };

const Stock STOCKS[] = {
    {"cards", "Cards", "card of 200 to 300 g/m²", false},
    {"tiles", "Tiles",
     "paper, glued on board of 1 to 2 mm; or the heaviest card that the printer takes",
     false},
    {"tokens", "Tokens", "paper, glued on board of 1 to 2 mm", false},
    {"board", "Board", "paper of 120 g/m² or more, glued on board if you like", true},
    {"sheets", "Sheets", "paper of 80 to 160 g/m²", true},
    {"stand-ins", "Stand-ins", "card of 160 to 200 g/m²", false},
    {"boxes", "Boxes", "card of 200 to 250 g/m²", true},
    {NULL, NULL, NULL, false},
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
