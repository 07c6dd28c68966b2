/* Draws the items of a display list with Cairo. Shapes and groups are drawn here, as
 * they are alike in images and in a PDF; callbacks draw the rest. */
#ifndef RENDER_CANVAS_H
#define RENDER_CANVAS_H

#include "base/colour.h"
#include "page/page.h"
#include "render/cairo.h"
#include "render/decode.h"
#include "render/lettering.h"

/* A Cairo context to draw items into. 'matrix' leads from their millimetres to the
 * units of 'cr', whose own matrix stays the identity. */
typedef struct {
    struct Output *output;
    cairo_t *cr;
    Matrix matrix;
} Canvas;

/* Callbacks for items that are drawn differently in images and in a PDF. */
typedef struct {
    StrokeQuality quality;

    /* Called before each item other than text and groups; may be NULL. */
    void (*before)(Canvas canvas, const Item *item);

    /* Draws the first of 'count' items, which is text, and any runs after it that
     * belong to it. Returns the number of items drawn. */
    int (*text)(Canvas canvas, const Item *items, int count);
    void (*picture)(Canvas canvas, const Picture *picture, Box box);
    void (*form)(Canvas canvas, const Form *form, Matrix matrix);
    void (*group)(Canvas canvas, const Group *group);
} OutputKind;

/* The first member of a painter for images or for a PDF. */
typedef struct Output {
    const OutputKind *kind;
    View view;
    Lettering *lettering;
} Output;

void canvas_draw_items(Canvas canvas, const ItemList *items);

/* Makes the paint of a glyph run the source. */
void canvas_set_glyph_paint(Canvas canvas, const Item *glyphs);

/* Draws a group under its matrix, clip and opacity. */
void canvas_draw_group(Canvas canvas, const Group *group);

/* Traces the box as the current path; clips to the box. */
void canvas_trace_box(Canvas canvas, Box box);
void canvas_clip_box(Canvas canvas, Box box);

/* Clips to the group's clip, if any. The canvas must be that inside the group. */
void canvas_clip(Canvas canvas, const Group *group);

/* Makes a surface the source. 'matrix' leads from its units to millimetres. */
void canvas_set_surface(Canvas canvas, cairo_surface_t *surface, Matrix matrix,
                        cairo_extend_t extend);

/* Returns the canvas with its matrix preceded by another. */
Canvas canvas_inside(Canvas canvas, Matrix matrix);

/* Returns the matrix from a picture's own units to the box, in mm, that it fills. */
Matrix canvas_fit(double width, double height, Box box);

#endif
