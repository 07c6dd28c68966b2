/* Faces as they are printed: each is laid out once, and then placed on the parts of all
 * sheets. */
#ifndef KIT_PRINTS_H
#define KIT_PRINTS_H

#include "kit/part.h"
#include "layout/face.h"

typedef struct Prints Prints;

Prints *prints_new(Arena *arena, const Game *game, Faces *faces);

/* Lays out what the part shows, in so many copies; problems go to 'diags'. */
void prints_prepare(Prints *prints, const Part *part, long copies, DiagList *diags);

/* Everything has been laid out once: from now on nothing is told. */
void prints_seal(Prints *prints);

/* Where a part is printed. */
typedef struct {
    Matrix matrix; /* from the part to the page */
    Box art;       /* what of it is shown there */
    Arena *arena;  /* of the page's items */
    ItemList *items;
} PrintSpot;

/* Adds what is printed of a part's front or back. A face that could not be laid out is
 * left out. Faces are laid out as they are asked for: one thread at a time. */
void prints_add(Prints *prints, const Part *part, bool back, PrintSpot spot);

/* Is the panel's face there to be seen? */
bool prints_have(Prints *prints, const Part *part, const Panel *panel);

#endif
