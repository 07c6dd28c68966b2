/* FreeType faces of font files, which Cairo needs for drawing. */
#ifndef TEXT_TYPEFACE_H
#define TEXT_TYPEFACE_H

#include "text/freetype.h"
#include "text/harfbuzz.h"

/* A face that keeps the content of its file alive, so that it may outlive the Font. */
typedef struct Typeface {
    hb_blob_t *file;
    FT_Library library;
    FT_Face face;
} Typeface;

/* Opens face 'number' of a font file or collection; NULL if FreeType cannot read it. A
 * Typeface must be used by one thread only. */
Typeface *typeface_open(hb_blob_t *file, int number);

/* Takes a Typeface or NULL; a void pointer, as Cairo calls it as a callback. */
void typeface_close(void *typeface);

#endif
