/* Functions shared by the reader of a book style and its users. */
#ifndef BOOK_BOOK_STYLE_PARTS_H
#define BOOK_BOOK_STYLE_PARTS_H

#include "book/book_style.h"

/* Describes the key 'book:' of a template. Layers see its blocks as pieces. */
extern const StyleSheetKind BOOK_LOOK;

/* Returns a block as a piece, whose fields its layers can use. */
const Piece *book_style_piece(const BookStyle *look, const BlockValues *block_values,
                              Arena *arena);

#endif
