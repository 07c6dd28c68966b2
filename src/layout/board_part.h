/* The part of a board that a piece prints: the whole board, a ring or a section. */
#ifndef LAYOUT_BOARD_PART_H
#define LAYOUT_BOARD_PART_H

#include "model/plan.h"

typedef struct {
    Plan plan;              /* in mm of the piece, before it is turned */
    int ring;               /* only this ring, or 0 */
    const Section *section; /* only this section, or NULL */
    bool turned; /* the section lies turned by a quarter, and the piece does not */
    double h;    /* of the piece */
} BoardPart;

/* Returns true if each piece of the set prints a section of the board. */
bool board_is_parted(const Board *board, const Set *set);

/* Returns the section that the piece was made for, or NULL. */
const Section *piece_section(const Piece *piece);

/* Returns the part that a piece of 'w' by 'h' mm prints; of a board of sections, this
 * section. */
BoardPart board_part_of(const Board *board, const Piece *piece, const Section *section,
                        double w, double h);

/* Returns true if the piece prints the space. */
bool board_part_has(const BoardPart *part, const Space *space);

/* Returns the matrix from the plan to the piece. */
Matrix board_part_matrix(const BoardPart *part);

#endif
