/* A font as FreeType knows it: Cairo draws with that. */
#ifndef TEXT_TYPEFACE_H
#define TEXT_TYPEFACE_H

#include <stdbool.h>

#include "text/freetype.h"
#include "text/harfbuzz.h"

/* It holds the bytes of its file, so it may outlive the font. */
typedef struct {
    hb_blob_t *file;
    FT_Library library;
    FT_Face face;
} Typeface;

/* Of a collection, the face of that number; NULL if FreeType cannot read it. For one
 * thread alone. */
Typeface *typeface_open(hb_blob_t *file, int number);

bool typeface_has_outlines(const Typeface *typeface);

/* A Typeface, or NULL. */
void typeface_close(void *typeface);

#endif
