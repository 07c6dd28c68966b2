/* The libraries that draw, each opened when it is first needed. */
#include <pthread.h>
#include <sonames.h>

#include "render/cairo.h"
#include "render/jpeg.h"
#include "render/rsvg.h"

LIBRARY_DEFINE(cairo, CAIRO_FUNCTIONS, SONAME_CAIRO)
LIBRARY_DEFINE(jpeg, JPEG_FUNCTIONS, SONAME_JPEG)
LIBRARY_DEFINE(rsvg, RSVG_FUNCTIONS, SONAME_RSVG_2)
LIBRARY_DEFINE(gobject, GOBJECT_FUNCTIONS, SONAME_GOBJECT_2_0)
