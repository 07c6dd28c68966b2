/* The librsvg functions that ppgen uses, and those that free its objects, loaded on
 * demand. */
#ifndef RENDER_RSVG_H
#define RENDER_RSVG_H

#include <librsvg/rsvg.h>

#include "base/library.h"

#define RSVG_FUNCTIONS(F)          \
    F(rsvg_, handle_new_from_data) \
    F(rsvg_, handle_render_document)

#define GOBJECT_FUNCTIONS(F) \
    F(g_, error_free)        \
    F(g_, object_unref)

LIBRARY(rsvg, RSVG_FUNCTIONS);
LIBRARY(gobject, GOBJECT_FUNCTIONS);

#endif
