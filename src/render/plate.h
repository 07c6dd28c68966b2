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

/* From now on, pictures of more pixels a side are decoded and made smaller. */
void plates_shrink(Plates *plates, int side);

/* Stays until others take its memory; whoever needs it longer holds its surface. */
Plate plate_of(Plates *plates, const Picture *picture);

/* Makes a drawing ready that will be asked for: while another thread draws. */
void plate_prepare(Plates *plates, const Picture *picture);

/* The same as a source to draw with, in the surface's unit, to be destroyed; NULL if it
 * cannot be shown. Pixels are decoded only while Cairo needs them: until the end of a
 * page it would keep the surfaces of all its pictures. */
cairo_pattern_t *plate_pattern(Plates *plates, const Picture *picture, double *width,
                               double *height);

/* Do drawings that recorded forms still hold take much memory? Then all may be
 * forgotten. */
bool plates_are_heavy(Plates *plates);
void plates_forget(Plates *plates);

/* Has a JPEG been passed whose colours are those of print? */
bool plates_have_cmyk(const Plates *plates);

/* The first picture that could not be shown, and why; or NULL. */
const char *plates_why(Plates *plates);

#endif
