/* The outlines of glyphs as paths, each made once. */
#ifndef RENDER_GLYPH_OUTLINES_H
#define RENDER_GLYPH_OUTLINES_H

#include "page/page.h"

typedef struct GlyphOutlines GlyphOutlines;

/* The em size of the outlines. */
#define OUTLINE_EM 1000.0

/* Must be used by one thread at a time, with the fonts of one game. */
GlyphOutlines *glyph_outlines_new(Arena *arena);

/* Returns the outline of a glyph, which starts at 0, 0. */
const Path *glyph_outline(GlyphOutlines *outlines, const Font *font, uint32_t glyph);

/* Returns why an outline could not be made, or NULL. */
const char *glyph_outlines_why(const GlyphOutlines *outlines);

#endif
