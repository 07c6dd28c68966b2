/* Pictures in a text: pieces of the game, and files of art. */
#ifndef BOOK_SHOWN_H
#define BOOK_SHOWN_H

#include "book/manuscript.h"

typedef struct Shown {
    const Piece *piece; /* or */
    const char *file;   /* or */
    const Scene *scene;
    bool back;
    double scale; /* of the real piece; 0: nothing is said */
    double width; /* mm; 0: nothing is said */
    double turn;  /* degrees clockwise */
} Shown;

/* What an image's address says: "event/grave-hound 60%", "werewolf.svg 40mm". NULL
 * after a report. */
const Shown *shown_read(Arena *arena, const Game *game, const char *address,
                        Where where, DiagList *diags);

#endif
