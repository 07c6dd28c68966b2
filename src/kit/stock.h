/* What is printed on one kind of paper goes into one file. */
#ifndef KIT_STOCK_H
#define KIT_STOCK_H

#include "model/game.h"

typedef struct {
    const char *name;        /* of its file: "cards" */
    const char *title;       /* "Cards" */
    const char *paper;       /* what to print it on */
    const char *paper_twice; /* the same for both sides, if that is something else */
    const char *work;        /* what to do with the sheets, besides cutting; or "" */
    bool is_thick;           /* it is best on board */
    bool is_cut_up; /* what is larger than the paper is put together from parts */
} Stock;

extern const Stock STOCKS[]; /* ends in a NULL name */

/* NULL: pieces of this kind are no part of the kit. */
const Stock *stock_of(Kind kind);

#endif
