/* Picture references: which piece, file or scene the address of an image refers to. */
#ifndef BOOK_SHOWN_H
#define BOOK_SHOWN_H

#include "book/manuscript.h"

/* The target of an image: a piece, a file or a scene, with its size and turn. */
typedef struct Shown {
    const Piece *piece; /* or NULL: one of these three is set */
    const char *file;
    const Scene *scene;
    bool back;
    double scale; /* of the real piece; 0: not given */
    double width; /* mm; 0: not given */
    double turn;  /* degrees clockwise */
} Shown;

/* Parses the address of an image, such as "event/grave-hound 60%" or "werewolf.svg
 * 40mm". Returns NULL after a report. */
const Shown *shown_read(Arena *arena, const Game *game, const char *address,
                        Where where, DiagList *diags);

#endif
