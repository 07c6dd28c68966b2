/* Puts the first page of another PDF below pages. */
#ifndef RENDER_UNDERLAY_H
#define RENDER_UNDERLAY_H

#include "page/page.h"
#include "render/qpdf.h"

/* Reads the size of the first page. Returns NULL, or why the file cannot be used. */
const char *underlay_read(Arena *arena, const char *bytes, size_t length,
                          Underlay *underlay);

/* The underlay as a form of the file; 0: it could not be added. */
qpdf_oh underlay_add(Arena *arena, const Underlay *underlay, qpdf_data file);

/* Draws the form below the content of a page. */
void underlay_draw(qpdf_data file, qpdf_oh page, qpdf_oh form);

#endif
