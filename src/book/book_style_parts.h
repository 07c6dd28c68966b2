/* Functions shared by the reader of a book style and its users. */
#ifndef BOOK_BOOK_STYLE_PARTS_H
#define BOOK_BOOK_STYLE_PARTS_H

#include "book/book_style.h"

/* The key 'book:' of a template; its blocks are pieces with the fields of Said. */
extern const StyleSheetKind BOOK_LOOK;

/* A block as a piece, for its layers to name. */
const Piece *book_style_piece(const BookStyle *look, const BlockValues *block_values,
                              Arena *arena);

#endif
