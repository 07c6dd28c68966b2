/* Stocks: the kinds of paper, and which kinds of sets are printed on each. A print kit
 * has one file for each stock. */
#include "kit/part.h"

enum { CARDS, TILES, TOKENS, BOARD, SHEETS, STAND_INS, BOXES, NOWHERE };

const Stock STOCKS[] = {
    {"cards", "Cards", "card of 200 to 300 g/m²", NULL, "", false, false},
    {"tiles", "Tiles", "paper of 120 g/m² or more",
     "the heaviest card that the printer takes", "", true, false},
    {"tokens", "Tokens", "paper of 80 to 120 g/m²",
     "the heaviest card that the printer takes", "", true, false},
    {"board", "Board", "paper of 120 g/m² or more", NULL,
     "Glue the parts on board of 1 to 2 mm, if they are to lie flat.", false, true},
    {"sheets", "Sheets", "paper of 80 to 160 g/m²", NULL, "", false, true},
    {"stand-ins", "Stand-ins", "card of 160 to 200 g/m²", NULL,
     "Score the dashed lines before you fold them. What is grey is glued.", false,
     false},
    {"boxes", "Boxes", "card of 200 to 250 g/m²", NULL, "", false, true},
    {NULL, NULL, NULL, NULL, NULL, false, false},
};

static const unsigned char STOCK_OF[] = {
    [KIND_CARD] = CARDS,     [KIND_REFERENCE] = CARDS,   [KIND_TILE] = TILES,
    [KIND_TOKEN] = TOKENS,   [KIND_BOARD] = BOARD,       [KIND_RING] = BOARD,
    [KIND_SHEET] = SHEETS,   [KIND_MAT] = SHEETS,        [KIND_DIE] = STAND_INS,
    [KIND_COIN] = STAND_INS, [KIND_STANDEE] = STAND_INS, [KIND_BOX] = BOXES,
    [KIND_BOOK] = NOWHERE,
};

const Stock *stock_of(SetKind kind)
{
    return STOCK_OF[kind] == NOWHERE ? NULL : &STOCKS[STOCK_OF[kind]];
}
