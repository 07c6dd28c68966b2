/* Boards: named spaces and their neighbours, in grids, rings and points. */
#ifndef MODEL_BOARD_H
#define MODEL_BOARD_H

#include "base/map.h"
#include "model/hex.h"
#include "yaml/node.h"

/* A space of a board. */
struct Space {
    const char *name;
    const Board *board;
    int index;       /* in board->spaces */
    int row, column; /* grid: from 1; otherwise 0 */
    int q, r;        /* axial coordinates in a grid of hexagons; otherwise 0 */
    int ring, place; /* ring from 1, place on it from 0; otherwise 0 and -1 */
    bool outside;    /* beside the board: has a name, but is not counted */
    bool located;    /* 'at:' gives the centre on the printed board, in mm */
    double x, y;
    const int *neighbours; /* indices in board->spaces */
    int neighbour_count;
    const Value *values; /* by index of the board's field */
    const Node *written; /* the last map or item that gives values; or NULL */
    SourceRange where;
};

/* A section of a sectional map, printed as a sheet of its own. */
struct Section {
    const char *name; /* "a1": its kind, and a number in reading order */
    const Board *board;
    const Member *kind;
    int row, column;   /* of its first cell, from 1 */
    int width, height; /* in cells, as it lies */
    bool turned;       /* by 90 degrees, compared with its kind */
    SourceRange where;
};

enum { MAX_SPACES = 4000 };

struct Board {
    const char *name;
    Space *spaces; /* the counted ones first, then those outside */
    int count, total;
    int rows, columns;    /* of the grid, or 0 */
    int cell_count;       /* spaces of the grid: the first ones */
    const int *cells;     /* indices of spaces by row and column; -1: a hole */
    const HexGrid *hexes; /* the grid consists of hexagons; NULL: of squares */
    int hex_names;        /* how they are named: HEX_NAMES_18XX … */
    const Choice *sides;  /* of its spaces */
    const char *const *row_names, *const *column_names;
    int rings;
    const int *ring_sizes;
    Section *sections;
    int section_count;
    const Choice *section_kinds;
    Number cell_width, cell_height; /* mm, or 0 */
    const struct Fields *fields;    /* of the spaces */
    Map by_name;
    Map holes; /* names of cells that 'without' leaves out */
    int origin;
    bool faulty; /* its description is wrong; already reported */
    SourceRange where;
    const Type *space_type;
};

/* Returns the space of this name, or NULL. */
const Space *board_find(const Board *board, const char *name);

/* Returns true for a cell of a grid of hexagons. */
bool space_is_hex(const Space *space);

/* Returns the space in this row and column of the grid, or NULL. */
const Space *board_cell(const Board *board, int row, int column);

/* Moves to the row and column beyond a side of a cell, counted as in board->sides. They
 * may be outside of the grid. */
void board_step(const Board *board, int side, int *row, int *column);

/* Returns the cell beyond a side of a space; NULL if there is none, or if the space is
 * not in the grid. */
const Space *board_beyond(const Space *space, int side);

/* Returns the space at a place of a ring, or NULL if there is no such ring. The place
 * may be any number and wraps around. */
const Space *board_ring_place(const Board *board, int ring, int64_t place);

/* Returns the number of steps from neighbour to neighbour to each space, by index; -1
 * if a space cannot be reached. */
short *board_distances(Arena *arena, const Space *from);

/* Returns the same from the nearest of several spaces of one board. */
short *board_distances_from(Arena *arena, const Space *const *from, int count);

/* Returns true if the spaces are neighbours. */
bool board_touching(const Space *a, const Space *b);

/* Returns true if the space is in the section. */
bool section_holds(const Section *section, const Space *space);

/* Returns how many sections cover this cell of the grid. */
int board_cover(const Board *board, const Space *space);

/* Returns true if sections cover each cell of the grid exactly once and nothing
 * beyond. */
bool board_is_tiled(const Board *board);

/* Returns how messages call the space: "the space 'Lyon'". */
const char *space_called(Arena *arena, const Space *space);

/* Compares the names of all spaces with an unknown one. */
void board_try_names(const Board *board, NearestName *nearest);

/* Returns help for the unknown name of a space: that it was left out; or, for one that
 * looks like a cell of a grid of squares, lists the rows and columns, because all cells
 * have similar names; otherwise returns 'fallback'. */
const char *board_help(const Board *board, Arena *arena, const char *name,
                       const char *fallback);

#endif
