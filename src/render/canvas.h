/* Draws items of a display list with Cairo: shapes and groups, which are alike in
 * pixels and in a PDF. The rest is left to the kind of output. */
#ifndef RENDER_CANVAS_H
#define RENDER_CANVAS_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"
#include "render/decode.h"
#include "render/lettering.h"

/* Where items are drawn. 'matrix' leads from their millimetres to the units of 'cr',
 * whose own matrix stays the identity. */
typedef struct {
    struct Output *output;
    cairo_t *cr;
    Matrix matrix;
} Canvas;

/* Draws what Cairo draws differently as pixels and in a PDF. */
typedef struct {
    StrokeCare care;

    /* Called before each item but text and groups; or NULL. */
    void (*before)(Canvas canvas, const Item *item);

    /* Draws the first of 'count' items, which is text, and any runs after it that
     * belong to it. Returns how many items it has drawn. */
    int (*text)(Canvas canvas, const Item *items, int count);
    void (*picture)(Canvas canvas, const Picture *picture, Box box);
    void (*form)(Canvas canvas, const Form *form, Matrix matrix);
    void (*group)(Canvas canvas, const Group *group);
} OutputKind;

/* The first member of a painter, for pixels or for a PDF. */
typedef struct Output {
    const OutputKind *kind;
    View view;
    Lettering *lettering;
} Output;

void canvas_draw_items(Canvas canvas, const ItemList *items);

/* Draws a group under its matrix, clip and opacity. */
void canvas_draw_group(Canvas canvas, const Group *group);

void canvas_trace_box(Canvas canvas, Box box);
void canvas_clip_box(Canvas canvas, Box box);

/* Clips to the group's clip, if it has one, in the group's own coordinates. */
void canvas_clip(Canvas canvas, const Group *group);

/* Makes a surface the source: 'matrix' leads from its units to millimetres. */
void canvas_set_surface(Canvas canvas, cairo_surface_t *surface, Matrix matrix,
                        cairo_extend_t extend);

/* The same canvas, entered through a matrix. */
Canvas canvas_inside(Canvas canvas, Matrix matrix);

/* A picture's own units to the millimetres of the box that it fills. */
Matrix canvas_fit(double width, double height, Box box);

#endif
