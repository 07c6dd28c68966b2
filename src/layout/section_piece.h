/* Finds the piece of a set that shows a section of a board. */
#ifndef LAYOUT_SECTION_PIECE_H
#define LAYOUT_SECTION_PIECE_H

#include "model/game.h"

/* Returns the piece that was made for this section, or else the first of its size, or
 * NULL. '*turned' becomes true if the piece has width and height swapped. */
const Piece *section_piece(const Set *set, const Section *section, bool *turned);

#endif
