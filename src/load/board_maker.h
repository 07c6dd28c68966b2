/* State of a board while it is loaded. boards.c lays out the spaces, cells.c those of
 * grids. space_items.c reads maps and lists of spaces, space_values.c the values of all
 * spaces, links.c finds the neighbours, sections.c divides the grid into sections. */
#ifndef LOAD_BOARD_MAKER_H
#define LOAD_BOARD_MAKER_H

#include "load/loader.h"
#include "load/schema.h"

/* The spaces of a ring are consecutive in BoardMaker.spaces. */
typedef struct {
    const Node *node;
    int first, count;
} Ring;

struct BoardMaker {
    Loader *loader;
    Board *board;
    const Node *node;
    Fields fields;
    const Set *points, *places; /* the items that describe them, or NULL */
    LIST(Space) spaces;
    LIST(Ring) rings;
    const Node *blamed; /* the generator of spaces that was reported last */
    bool full;          /* too many spaces; already reported */
    bool with_pieces;   /* reads the fields that hold pieces, now that their sets are
                           complete; false: reads all others */
};

/* Fields of the items of points and places, after those of the board. */
enum { POINT_AT, POINT_TOUCHES, POINT_FIELDS };

/* Returns false if the board has no room for 'more' spaces; reports that once. */
bool board_has_room(BoardMaker *m, long more, SourceRange where);

Space *board_add_space(BoardMaker *m, const char *name, SourceRange where);

/* Adds the squares of 'grid:' or the hexagons of 'hexes:', without the holes. */
void board_add_cells(BoardMaker *m, const Node *board);

/* Sets the neighbours of each space. */
void board_link(BoardMaker *m, const Node *board);

/* Returns true if the values of the field are read now: see 'with_pieces'. */
bool board_reads(const BoardMaker *m, const Field *field);

/* Returns the field that a key of an item names; NULL for keys of the schema, and after
 * reporting an unknown key. */
const Field *board_field_of_key(BoardMaker *m, const Node *item, const Entry *entry,
                                const NodeSchema *schema);

/* Return a set with a piece for each space that the map or list under a key describes:
 * its id is the name of the space. Return NULL if there is no such key. */
const Set *board_read_points(BoardMaker *m, const char *key);
const Set *board_read_spaces(BoardMaker *m);

/* Stores the values of the item that describes a space. */
void board_take_values(BoardMaker *m, Space *space, const Piece *item);

/* Returns the values of a space, by index of the field. */
Value *board_values(BoardMaker *m, Space *space);

/* Reads the values of the spaces' fields and fills in the defaults. 'good': all values
 * that were read so far could be read. */
void board_fill(BoardMaker *m, bool good);

/* Divides the grid into the sections of 'sections:'. */
void board_cut(BoardMaker *m, const Node *sections);

/* Reports that the board has no space of this name. */
void board_report_unknown(const BoardMaker *m, const Node *space);

/* Returns false if a problem of the item's generator was reported before: each of its
 * spaces is likely to have the problem. Returns true for other items. */
bool board_may_blame(BoardMaker *m, const Piece *item);

#endif
