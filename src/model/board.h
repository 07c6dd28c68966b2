/* Boards: arrangements of named spaces, and the geometry that rules speak of. */
#ifndef MODEL_BOARD_H
#define MODEL_BOARD_H

#include "base/map.h"
#include "model/value.h"

struct Space {
    const char *name;
    const Board *board;
    int index;       /* in board->spaces */
    int row, column; /* of a grid, from 1; else 0 */
    int ring, place; /* of rings: the ring from 1, the place on it from 0; else 0, -1 */
    bool outside;    /* a place beside the arrangement: named, not counted */
    bool located;    /* 'at:' says where its middle lies on the printed board, in mm */
    double x, y;
    const int *neighbours; /* indices */
    int neighbour_count;
    const Value *values; /* by the index of the board's field */
    Where where;
};

/* A block of a sectional map: a sheet of its own. */
struct Section {
    const char *name; /* "a1": its kind, and a number in reading order */
    const Board *board;
    const Member *kind;
    int row, column;   /* of its first cell, from 1 */
    int width, height; /* in cells, as it lies */
    bool turned;       /* by 90 degrees from the size of its kind */
    Where where;
};

enum { MOST_SPACES = 4000 };

struct Board {
    const char *name;
    Space *spaces; /* the counted ones first, then the places outside */
    int count, total;
    int rows, columns; /* of the grid, or 0 */
    const char *const *row_names, *const *column_names;
    int rings;
    const int *ring_sizes;
    Section *sections;
    int section_count;
    const Choice *section_kinds;
    Number cell_width, cell_height; /* mm, or 0 */
    const struct Fields *fields;    /* of the spaces */
    Map by_name;
    int origin;
    Where where;
    const Type *space_type;
};

const Space *board_find(const Board *board, const char *name);

/* The space in this row and column of the grid, or NULL. */
const Space *board_cell(const Board *board, int row, int column);

/* The space at a place of a ring; the place may be any number: it goes round. */
const Space *board_ring_place(const Board *board, int ring, int64_t place);

/* The fewest steps from neighbour to neighbour, to each space by its index; -1 where
 * there is no way. */
short *board_distances(Arena *arena, const Space *from);
bool board_touching(const Space *a, const Space *b);

bool section_holds(const Section *section, const Space *space);

/* How many sections cover this cell of the grid: 1 everywhere if they tile it. */
int board_cover(const Board *board, const Space *space);
bool board_is_tiled(const Board *board);

/* Holds the names of all spaces against an unknown one. */
void board_try_names(const Board *board, Nearest *nearest);

/* What helps whoever has named a space that is not there: of a grid, which rows and
 * columns it has, as its names are all near to each other; else 'otherwise'. */
const char *board_help(const Board *board, Arena *arena, const char *name,
                       const char *otherwise);

#endif
