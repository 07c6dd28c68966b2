/* A board while it is being made: boards.c lays out its spaces, space_values.c fills
 * them, links.c finds which of them touch, sections.c cuts the grid into sections. */
#ifndef LOAD_BOARD_MAKER_H
#define LOAD_BOARD_MAKER_H

#include "load/loader.h"

typedef LIST(Space) Spaces;

/* The spaces of a ring stand one after the other. */
typedef struct {
    const Node *node;
    int first, count;
} Ring;

typedef struct {
    Loader *loader;
    Board *board;
    Fields fields;
    Spaces spaces;
    LIST(Ring) rings;
    bool full; /* too many spaces, which has been reported */
} BoardMaker;

/* Sets each space's neighbours. */
void board_link(BoardMaker *m, const Node *board);

/* Gives the spaces their values. */
void board_fill(BoardMaker *m, const Node *board);

/* Lays out the sections. */
void board_cut(BoardMaker *m, const Node *sections);

void board_report_unknown(const BoardMaker *m, const Node *space);

/* Always false. */
bool board_fail(const BoardMaker *m, Where where, const char *rule,
                const char *message);

#endif
