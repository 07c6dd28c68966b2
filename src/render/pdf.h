/* Writes pages to a PDF file, one at a time. */
#ifndef RENDER_PDF_H
#define RENDER_PDF_H

#include "base/colour.h"
#include "page/page.h"

/* Begins a PDF. 'path' may be "-" for standard output. The file is put in place when
 * pdf_end() returns true; until then an older file stays. */
Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path);

/* Finishes the file and puts it in place. Returns false on failure, with a message in
 * sink->why. */
bool pdf_end(Sink *sink);

/* pdf_end() in two steps: pdf_complete() finishes the file and returns its SHA-256, or
 * NULL on failure; pdf_keep() puts the file in place. */
const char *pdf_complete(Sink *sink);
bool pdf_keep(Sink *sink);

#endif
