/* Cache of pictures as Cairo surfaces, for painting into images. */
#ifndef RENDER_PICTURE_CACHE_H
#define RENDER_PICTURE_CACHE_H

#include "art/pictures.h"
#include "base/colour.h"
#include "render/cairo.h"

/* A picture as a surface. */
typedef struct {
    cairo_surface_t *surface; /* NULL: the picture cannot be drawn */
    double width, height;     /* of the picture, in the surface's own unit */
} PictureSurface;

typedef struct PictureCache PictureCache;

PictureCache *picture_cache_new(Arena *arena, View view);

/* Returns the surface of a picture. It stays valid until other pictures need its
 * memory; reference the surface to keep it longer. */
PictureSurface picture_cache_get(PictureCache *picture_cache, const Picture *picture);

/* Returns the first problem, that is, what could not be drawn and why; or NULL. */
const char *picture_cache_why(const PictureCache *picture_cache);

#endif
