/* What leads through a PDF: its outline, and what its pages are called. */
#ifndef PDF_OUTLINE_H
#define PDF_OUTLINE_H

#include "page/page.h"
#include "pdf/file.h"

typedef struct Outline Outline;

Outline *outline_new(Arena *arena);

/* Notes what begins on a page, and its label; 'object' is its number. */
void outline_add_page(Outline *outline, const Page *page, int object);

/* Writes both. Adds to the entries of the document's own dictionary. */
void outline_write(Outline *outline, PdfFile *file, Text *root);

#endif
