/* A page to SVG, its letters as paths. */
#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include "base/colour.h"
#include "page/page.h"

/* 'path' may be "-", standard output. Returns NULL, or what went wrong. */
const char *svg_write(Arena *arena, const Page *page, View view, const char *path);

#endif
