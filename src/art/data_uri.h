/* Pictures that are written into an SVG. */
#ifndef ART_DATA_URI_H
#define ART_DATA_URI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* The bytes of "data:image/png;base64,…", if they are a PNG or JPEG. */
bool data_uri_read(Arena *arena, const char *uri, const unsigned char **bytes,
                   size_t *length);

#endif
