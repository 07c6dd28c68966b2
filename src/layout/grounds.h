/* What texts lie on: the filled areas and pictures of a face, in the order of drawing.
 */
#ifndef LAYOUT_GROUNDS_H
#define LAYOUT_GROUNDS_H

#include "page/page.h"

/* Where an item is drawn: its coordinates to the piece's, and what clips it. */
typedef struct {
    Matrix matrix;
    const Path *clip; /* or NULL */
    Matrix clip_matrix;
} Place;

typedef struct {
    const Item *item;
    Place place;
    Box bounds; /* in the piece's coordinates */
} Ground;

typedef struct {
    Arena *arena;
    LIST(Ground) all;
    long edges; /* looked at */
} Grounds;

/* The ground that has been added; NULL if there are too many, or it is no area. */
const Ground *grounds_add(Grounds *grounds, const Item *item, Place place);

/* Is the point on it? */
bool ground_holds(Grounds *grounds, const Ground *ground, Point point);

/* The colour under a point; false where it is not known. Paper is white. */
bool grounds_colour(Grounds *grounds, Point point, uint32_t *colour);

/* Counts the edges of a path that is to be looked at; false when so many have been that
 * it is good enough. */
bool grounds_may_look(Grounds *grounds, const Path *path);

#endif
