/* The FreeType functions that ppgen uses, loaded on demand. Cairo needs FreeType
 * faces. */
#ifndef TEXT_FREETYPE_H
#define TEXT_FREETYPE_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H

#include "base/library.h"

#define FREETYPE_FUNCTIONS(F)    \
    F(FT_, Done_Face)            \
    F(FT_, Done_FreeType)        \
    F(FT_, Init_FreeType)        \
    F(FT_, New_Memory_Face)      \
    F(FT_, Outline_Decompose)    \
    F(FT_, Outline_Done)         \
    F(FT_, Outline_New)          \
    F(FT_, Stroker_BeginSubPath) \
    F(FT_, Stroker_CubicTo)      \
    F(FT_, Stroker_Done)         \
    F(FT_, Stroker_EndSubPath)   \
    F(FT_, Stroker_Export)       \
    F(FT_, Stroker_GetCounts)    \
    F(FT_, Stroker_LineTo)       \
    F(FT_, Stroker_New)          \
    F(FT_, Stroker_Rewind)       \
    F(FT_, Stroker_Set)

LIBRARY(freetype, FREETYPE_FUNCTIONS);

#endif
