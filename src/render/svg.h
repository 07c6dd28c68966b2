/* Writes pages as SVG, with text as paths. */
#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include "base/colour.h"
#include "base/text.h"
#include "page/page.h"
#include "render/glyph_outlines.h"

/* Adds a page to a text. Returns NULL, or the reason for a failure. */
const char *svg_text(Arena *arena, GlyphOutlines *outlines, const Page *page, View view,
                     Text *out);

/* Writes a page. 'path' may be "-" for standard output. Returns NULL, or the reason for
 * a failure. */
const char *svg_write(Arena *arena, const Page *page, View view, const char *path);

#endif
