/* Which piece of a set is a section of the board that it prints. */
#ifndef LAYOUT_SECTION_PIECE_H
#define LAYOUT_SECTION_PIECE_H

#include "model/game.h"

/* One that was made for this section; else the first of its size. '*turned': it lies on
 * its side. NULL if there is none. */
const Piece *section_piece(const Set *set, const Section *section, bool *turned);

#endif
