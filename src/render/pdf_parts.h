/* The objects of a PDF's page, taken out of it so that other PDFs can have them. */
#ifndef RENDER_PDF_PARTS_H
#define RENDER_PDF_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "render/qpdf.h"

typedef struct PdfParts PdfParts;

/* Takes the only page of a PDF apart. Returns NULL if libqpdf cannot read it. */
PdfParts *pdf_parts_take(Arena *arena, const char *pdf, size_t length);

/* Returns true if something may show through what they draw. */
bool pdf_parts_are_transparent(const PdfParts *parts);

/* Adds an entry to each dictionary that has the first one. */
void pdf_parts_add(PdfParts *parts, const char *key, const char *value,
                   const char *new_key, const char *new_value);

/* Makes a form of a file draw the page. */
void pdf_parts_put(const PdfParts *parts, qpdf_data file, qpdf_oh form);

#endif
