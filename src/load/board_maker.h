/* State of a board while it is loaded. boards.c lays out the spaces, space_values.c
 * reads their values, links.c finds the neighbours, sections.c divides the grid into
 * sections. */
#ifndef LOAD_BOARD_MAKER_H
#define LOAD_BOARD_MAKER_H

#include "load/loader.h"

/* The spaces of a ring are consecutive in BoardMaker.spaces. */
typedef struct {
    const Node *node;
    int first, count;
} Ring;

typedef struct {
    Loader *loader;
    Board *board;
    Fields fields;
    LIST(Space) spaces;
    LIST(Ring) rings;
    bool full; /* too many spaces; already reported */
} BoardMaker;

/* Sets the neighbours of each space. */
void board_link(BoardMaker *m, const Node *board);

/* Reads the values of the spaces' fields and fills in the defaults. */
void board_fill(BoardMaker *m, const Node *board);

/* Divides the grid into the sections of 'sections:'. */
void board_cut(BoardMaker *m, const Node *sections);

/* Reports that the board has no space of this name. */
void board_report_unknown(const BoardMaker *m, const Node *space);

#endif
