/* Pictures, made ready to be placed among pixels. */
#ifndef RENDER_PLATE_H
#define RENDER_PLATE_H

#include "art/pictures.h"
#include "base/colour.h"
#include "render/cairo.h"

typedef struct {
    cairo_surface_t *surface; /* NULL: it cannot be shown */
    double width, height;     /* of all of it, in the surface's own unit */
} Plate;

typedef struct Plates Plates;

Plates *plates_new(Arena *arena, View view);

/* Stays until others take its memory; whoever needs it longer holds its surface. */
Plate plate_of(Plates *plates, const Picture *picture);

/* The first picture that could not be shown, and why; or NULL. */
const char *plates_why(const Plates *plates);

#endif
