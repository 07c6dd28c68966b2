/* Stocks: the kinds of paper, and which kinds of sets are printed on each. A print kit
 * has one file for each stock. */
#ifndef KIT_STOCK_H
#define KIT_STOCK_H

#include "model/game.h"

/* A kind of paper, and the file for everything printed on it. */
typedef struct {
    const char *name;        /* file name: "cards" */
    const char *title;       /* heading: "Cards" */
    const char *paper;       /* paper to print on */
    const char *paper_twice; /* paper for duplex printing if different, or NULL */
    const char *work;        /* additional post-press work besides cutting, or "" */
    bool is_thick;           /* best mounted on board */
    bool is_cut_up;          /* pieces larger than the paper are cut into parts */
} Stock;

extern const Stock STOCKS[]; /* ends in a NULL name */

/* Returns the stock for a kind of set; NULL if the kind is not printed in the kit. */
const Stock *stock_of(SetKind kind);

#endif
