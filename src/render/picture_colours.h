/* Finds the colours of pictures for preflight. */
#ifndef RENDER_PICTURE_COLOURS_H
#define RENDER_PICTURE_COLOURS_H

#include "layout/backdrops.h"

/* Returns callbacks that find the average colour of the area around a point: a picture
 * is reduced to 64 pixels on its longer side when it is first needed, and then cached
 * in the arena. To be used by one thread at a time. */
PictureColours picture_colours_new(Arena *arena);

#endif
