/* What reading a look and using it share. */
#ifndef BOOK_LOOK_PARTS_H
#define BOOK_LOOK_PARTS_H

#include "book/look.h"

#define BODY "body" /* the style of plain text */

/* The set of which all blocks are pieces, with the fields of Said. */
void look_make_set(BookLook *look, Where where);

/* A block as a piece, for its layers to name. */
const Piece *look_piece(const BookLook *look, const Said *said, Arena *arena);

/* What draws a template's layers in a box. */
Drawing look_drawing(BookLook *look, const Template *template, const Piece *piece,
                     double w, double h, Arena *arena);

/* Problems that are met in several places, or on each page, are told once. */
void look_tell(BookLook *look, const DiagList *own);

#endif
