/* Defines the function tables of the drawing libraries, which are opened on first
 * use. */

#include "base/deflate.h"
#include "render/cairo.h"
#include "render/jpeg.h"
#include "render/painter.h"
#include "render/qpdf.h"
#include "render/rsvg.h"
#include "text/freetype.h"
#include "text/harfbuzz.h"

LIBRARY_DEFINE(cairo, CAIRO_FUNCTIONS, SONAME_CAIRO)
LIBRARY_DEFINE(jpeg, JPEG_FUNCTIONS, SONAME_JPEG)
LIBRARY_DEFINE(qpdf, QPDF_FUNCTIONS, SONAME_QPDF)
LIBRARY_DEFINE(rsvg, RSVG_FUNCTIONS, SONAME_RSVG_2)
LIBRARY_DEFINE(gobject, GOBJECT_FUNCTIONS, SONAME_GOBJECT_2_0)

/* Listed in the order of their use, as the loader loads them one after the other. */
const char *const PAINTING_LIBRARIES[] = {SONAME_HARFBUZZ, SONAME_FREETYPE,
                                          SONAME_CAIRO, SONAME_DEFLATE, NULL};
const char *const SVG_LIBRARIES[] = {SONAME_RSVG_2, NULL};

void painting_open(void)
{
    hb_open();
    freetype_open();
    cairo_open();
    deflate_open();
}
