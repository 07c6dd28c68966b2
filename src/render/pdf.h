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

/* The same in two steps: the file is complete, but not yet in its place, and its bytes
 * can be looked at; then it is put there. */
bool pdf_complete(Sink *sink, const char **bytes, size_t *length);
bool pdf_keep(Sink *sink);

#endif
