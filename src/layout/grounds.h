/* What texts lie on: the filled areas and pictures of a face, in the order of drawing.
 */
#ifndef LAYOUT_GROUNDS_H
#define LAYOUT_GROUNDS_H

#include "page/page.h"

/* What groups around an item let be seen of it. */
typedef struct Clip Clip;
struct Clip {
    const Path *path;
    Matrix matrix; /* from its coordinates to the piece's */
    bool even_odd;
    const Clip *outer; /* or NULL */
};

/* A group that is drawn as one, and then fainter. */
typedef struct Fade Fade;
struct Fade {
    double opacity;    /* less than 1 */
    const Fade *outer; /* or NULL */
};

/* Where an item is drawn: its coordinates to the piece's, and in which groups. */
typedef struct {
    Matrix matrix;
    const Clip *clip; /* the innermost, or NULL */
    const Fade *fade;
} Place;

typedef struct {
    const Item *item;
    Place place;
    Box bounds;  /* in the piece's coordinates */
    bool is_box; /* it fills all of them */
} Ground;

typedef struct {
    Arena *arena;
    LIST(Ground) all;
    long edges;   /* looked at */
    bool gave_up; /* there was too much to look at: nothing is certain any more */
} Grounds;

/* The ground that has been added; NULL if there are too many, or it is no area. */
const Ground *grounds_add(Grounds *grounds, const Item *item, Place place);

/* Does no clip hide the point? */
bool grounds_shows(Grounds *grounds, const Place *place, Point point);

/* Is the point on it? */
bool ground_holds(Grounds *grounds, const Ground *ground, Point point);

/* Does it hide all that lies under it? */
bool ground_is_solid(const Ground *ground);

/* Counts the edges of a path that is to be looked at; false when it gives up. */
bool grounds_may_look(Grounds *grounds, const Path *path);

/* Two colours as they are printed, all that is transparent blended. */
typedef struct {
    uint32_t ink, ground;
} Seen;

/* What is seen of ink that is drawn next, and beside it; false where it is not known,
 * as on a picture. Paper is white. */
bool grounds_seen(Grounds *grounds, Point point, Ink ink, const Place *place,
                  Seen *seen);

#endif
