/* What reading a look and using it share. */
#ifndef BOOK_LOOK_PARTS_H
#define BOOK_LOOK_PARTS_H

#include "book/look.h"

/* The key 'book:' of a template; its blocks are pieces with the fields of Said. */
extern const LookKind BOOK_LOOK;

/* A block as a piece, for its layers to name. */
const Piece *look_piece(const BookLook *look, const Said *said, Arena *arena);

#endif
