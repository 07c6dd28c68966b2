/* State of a board while it is loaded. boards.c lays out the spaces, cells.c those of
 * grids, space_values.c
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

/* Returns false if the board has no room for 'more' spaces; reports that once. */
bool board_has_room(BoardMaker *m, long more, SourceRange where);

Space *board_add_space(BoardMaker *m, const char *name, SourceRange where);

/* Adds the squares of 'grid:' or the hexagons of 'hexes:', without the holes. */
void board_add_cells(BoardMaker *m, const Node *board);

/* Sets the neighbours of each space. */
void board_link(BoardMaker *m, const Node *board);

/* Reads the values of the spaces' fields and fills in the defaults. */
void board_fill(BoardMaker *m, const Node *board);

/* Divides the grid into the sections of 'sections:'. */
void board_cut(BoardMaker *m, const Node *sections);

/* Reports that the board has no space of this name. */
void board_report_unknown(const BoardMaker *m, const Node *space);

#endif
