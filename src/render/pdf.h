/* Writes pages to a PDF, one at a time. */
#ifndef RENDER_PDF_H
#define RENDER_PDF_H

#include "base/colour.h"
#include "page/page.h"

/* 'path' may be "-", standard output. The file appears, complete, when pdf_end()
 * returns true; until then an older file stays in its place. */
Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path);

/* Returns false, with a message in sink->why, if anything has gone wrong. */
bool pdf_end(Sink *sink);

/* pdf_end() in two steps. pdf_complete() finishes the file and returns its SHA-256, or
 * NULL; pdf_keep() puts the file in its place. */
const char *pdf_complete(Sink *sink);
bool pdf_keep(Sink *sink);

#endif
