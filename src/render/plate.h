/* Pictures, made ready to be placed. */
#ifndef RENDER_PLATE_H
#define RENDER_PLATE_H

#include "art/picture.h"
#include "base/colour.h"
#include "render/cairo.h"

typedef struct {
    cairo_surface_t *surface; /* NULL: it cannot be shown */
    double width, height;     /* of all of it, in the surface's own unit */
} Plate;

typedef struct Plates Plates;

/* With 'passes', JPEG goes into the file as it is; else it is decoded. */
Plates *plates_new(Arena *arena, bool passes, View view);

Plate plate_of(Plates *plates, const Picture *picture);

/* Does what is decoded take much memory? Then it may be forgotten. */
bool plates_are_heavy(const Plates *plates);
void plates_forget(Plates *plates);

/* Has a JPEG been passed whose colours are those of print? */
bool plates_have_cmyk(const Plates *plates);

/* The first picture that could not be shown, and why; or NULL. */
const char *plates_why(const Plates *plates);

#endif
