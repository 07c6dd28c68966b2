/* Pages to a PDF, one at a time. */
#ifndef RENDER_PDF_H
#define RENDER_PDF_H

#include "base/colour.h"
#include "page/page.h"

/* 'path' may be "-", standard output. The file is there, whole, when pdf_end has
 * returned true; before that, and if it never does, what was there stays. */
Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path);

/* False, with a message in sink->why, if anything has gone wrong. */
bool pdf_end(Sink *sink);

/* The same in two steps: the file is complete, but not yet in its place; the SHA-256 of
 * it, or NULL. Then it is put there. */
const char *pdf_complete(Sink *sink);
bool pdf_keep(Sink *sink);

#endif
