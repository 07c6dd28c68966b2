/* The FreeType functions that ppgen uses, loaded on demand. Cairo needs FreeType
 * faces. */
#ifndef TEXT_FREETYPE_H
#define TEXT_FREETYPE_H

#include <ft2build.h>
#include FT_FREETYPE_H

#include "base/library.h"

#define FREETYPE_FUNCTIONS(F) \
    F(FT_, Done_Face)         \
    F(FT_, Done_FreeType)     \
    F(FT_, Init_FreeType)     \
    F(FT_, New_Memory_Face)

LIBRARY(freetype, FREETYPE_FUNCTIONS);

#endif
