/* Decodes pictures that are embedded in an SVG as data URIs. */
#ifndef ART_DATA_URI_H
#define ART_DATA_URI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* Decodes "data:image/png;base64,…" into bytes allocated in 'arena'. Returns false if
 * the result is not a PNG or JPEG. */
bool data_uri_read(Arena *arena, const char *uri, const unsigned char **bytes,
                   size_t *length);

#endif
