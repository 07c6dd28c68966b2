/* What reading a look and using it share. */
#ifndef BOOK_LOOK_PARTS_H
#define BOOK_LOOK_PARTS_H

#include "book/look.h"

#define BODY "body" /* the style of plain text */

/* The set of which all blocks are pieces, with the fields of Said. */
void look_open(BookLook *look, Where where);

/* A block as a piece, for its layers to name. */
const Piece *look_piece(const BookLook *look, const Said *said, Arena *arena);

#endif
