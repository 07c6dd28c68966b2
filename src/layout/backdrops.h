/* Backdrops: the filled areas, pictures and letters that lie behind texts, in drawing
 * order. */
#ifndef LAYOUT_BACKDROPS_H
#define LAYOUT_BACKDROPS_H

#include "page/page.h"

/* Returns the colour of a picture at a point, from (0, 0) at its upper left to (1, 1)
 * at its lower right. The folder render/ provides this callback; layout/ must not
 * include it. */
typedef struct {
    /* Returns false if the picture cannot be drawn. NULL: no colours are known. */
    bool (*at)(void *with, const Picture *picture, Point point, Ink *ink);
    void *with;
} PictureColours;

/* The clip paths of the groups around an item, as a linked list. */
typedef struct Clip Clip;
struct Clip {
    const Path *path;
    Matrix matrix; /* from the path's coordinates to the piece's */
    bool even_odd;
    const Clip *outer; /* NULL: none */
};

/* The opacities of the groups around an item, as a linked list. */
typedef struct Fade Fade;
struct Fade {
    double opacity;    /* below 1 */
    const Fade *outer; /* NULL: none */
};

/* The graphics state in which an item is drawn. */
typedef struct {
    Matrix matrix;
    const Clip *clip; /* innermost, or NULL */
    const Fade *fade;
} GraphicsState;

typedef struct {
    const Item *item;
    GraphicsState place;
    Box bounds;  /* in the piece's coordinates */
    bool is_box; /* the item fills the whole of 'bounds' */
} Backdrop;

typedef struct {
    Arena *arena;
    PictureColours colours;
    Map letters; /* outlines of glyphs that were examined, as Path in em */
    LIST(Backdrop) all;
    long edges;   /* number of path edges examined so far */
    bool gave_up; /* a limit was exceeded: results are no longer certain */
} Backdrops;

/* Adds a filled area, a picture or a run of glyphs. Returns the new backdrop, or NULL
 * if there are too many or the item has no area. */
const Backdrop *backdrops_add(Backdrops *backdrops, const Item *item,
                              GraphicsState place);

/* Returns true if no clip hides the point. */
bool backdrops_shows(Backdrops *backdrops, const GraphicsState *place, Point point);

/* Returns true if the backdrop covers the point. */
bool backdrop_holds(Backdrops *backdrops, const Backdrop *backdrop, Point point);

/* Returns true if the backdrop is opaque. */
bool backdrop_is_solid(const Backdrop *backdrop);

/* Counts the edges of a path that is about to be examined. Returns false once the limit
 * is exceeded. */
bool backdrops_may_look(Backdrops *backdrops, const Path *path);

/* Two adjacent colours as printed, after blending all transparency. */
typedef struct {
    uint32_t ink, background;
} ColourPair;

/* Computes the colours of ink that is drawn next and of the backdrops beside it.
 * Returns false if they are unknown, as on a broken picture. Paper is white. */
bool backdrops_seen(Backdrops *backdrops, Point point, Ink ink,
                    const GraphicsState *place, ColourPair *seen);

#endif
