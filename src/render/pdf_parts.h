/* Takes the objects of a PDF page out of a file, so that they can be added to other
 * PDFs. */
#ifndef RENDER_PDF_PARTS_H
#define RENDER_PDF_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "render/qpdf.h"

typedef struct PdfParts PdfParts;

/* Takes the objects of a PDF that has a single page. Returns NULL if libqpdf cannot
 * read it. */
PdfParts *pdf_parts_take(Arena *arena, const char *pdf, size_t length);

/* Returns true if something behind the page's content may show through. */
bool pdf_parts_are_transparent(const PdfParts *parts);

/* Adds a new entry to each dictionary that has the entry 'key' with this value. */
void pdf_parts_add(PdfParts *parts, const char *key, const char *value,
                   const char *new_key, const char *new_value);

/* Replaces the content of a form by that of the page, and adds the objects it needs. */
void pdf_parts_put(const PdfParts *parts, qpdf_data file, qpdf_oh form);

#endif
