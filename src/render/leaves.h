/* What is drawn is marked, while it is, as leaves of the document's structure: lines of
 * text, links and figures. */
#ifndef RENDER_LEAVES_H
#define RENDER_LEAVES_H

#include "page/page.h"
#include "render/cairo.h"

/* A stretch of text, or a figure. */
typedef struct {
    int element;      /* of the document; or 0 */
    const char *alt;  /* of a figure that is no such element; or NULL */
    const Link *link; /* that it is, or NULL */
} Leaf;

typedef LIST(Leaf) LeafList;

typedef struct {
    Arena *arena;
    LeafList *all;       /* NULL: no structure is told */
    bool elements_alone; /* what belongs to no part is not */
    int element;         /* that of the groups around; 0: none */
    const Link *link;    /* in which the items are; or NULL */
    int inside; /* of how many figures and surfaces: these have no parts of their own */
    cairo_t *open; /* on which a leaf of text goes on, line by line; or NULL */
    int open_element;
} Leaves;

/* Is what is drawn now marked? */
bool leaves_are_told(const Leaves *leaves);

/* Of text, it goes on with the lines of the same paragraph, as long as nothing else is
 * drawn. Says whether it ends with this text. */
bool leaves_begin_text(Leaves *leaves, cairo_t *cr);
void leaves_end_text(Leaves *leaves, cairo_t *cr, bool ends, bool closes);

/* Ends the text that goes on. */
void leaves_close(Leaves *leaves);

/* Must the text that goes on end with this run? */
bool leaves_close_with(const Leaves *leaves, const Run *run);

void leaves_begin_figure(Leaves *leaves, cairo_t *cr, const char *alt);
void leaves_end_figure(Leaves *leaves, cairo_t *cr);

#endif
