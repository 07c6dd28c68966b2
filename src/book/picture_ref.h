/* Picture references: which piece, file or scene the address of an image refers to. */
#ifndef BOOK_PICTURE_REF_H
#define BOOK_PICTURE_REF_H

#include "book/manuscript.h"

/* The target of an image: a piece, a file or a scene, with its size and turn. */
typedef struct PictureRef {
    const Piece *piece; /* or NULL: one of these three is set */
    const char *file;
    const Scene *scene;
    bool back;
    double scale; /* of the real piece; 0: not given */
    double width; /* mm; 0: not given */
    double turn;  /* degrees clockwise */
} PictureRef;

/* Parses the address of an image, such as "event/grave-hound 60%" or "werewolf.svg
 * 40mm". Returns NULL after a report. */
const PictureRef *picture_ref_read(Arena *arena, const Game *game, const char *address,
                                   SourceRange where, DiagList *diags);

#endif
