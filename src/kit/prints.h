/* Caches laid out faces: each face is laid out once and then placed on the parts of all
 * sheets. */
#ifndef KIT_PRINTS_H
#define KIT_PRINTS_H

#include "kit/part.h"
#include "layout/face.h"

typedef struct Prints Prints;

/* The cache lives in 'arena'. */
Prints *prints_new(Arena *arena, const Game *game, Faces *faces);

/* Lays out the faces of a part that is printed 'copies' times, and reports their
 * problems to 'diags'. */
void prints_prepare(Prints *prints, const Part *part, long copies, DiagList *diags);

/* Stops the reporting of problems, once every face has been laid out. */
void prints_seal(Prints *prints);

/* Adds the front or back of a part to the items of a page. 'matrix' leads from the part
 * to the page; 'art' is the area of the page where it may be seen. Faces that could not
 * be laid out are skipped. Not thread-safe: faces that are not cached are laid out
 * again. */
void prints_add(Prints *prints, const Part *part, bool back, Matrix matrix, Box art,
                Arena *arena, ItemList *items);

/* Returns true if the panel's face could be laid out. */
bool prints_have(Prints *prints, const Part *part, const Panel *panel);

#endif
