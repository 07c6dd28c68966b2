/* The finishing pass: adds to Cairo's PDF what Cairo cannot write, with libqpdf. */
#ifndef RENDER_FINISH_H
#define RENDER_FINISH_H

#include "base/file_writer.h"
#include "render/mark_layers.h"

/* Properties shared by the pages from 'first' (counted from 0) up to the next
 * PageTraits. */
typedef struct {
    int first;
    double height; /* mm */
    Box trim, bleed;
    bool transparent;
} PageTraits;

typedef struct {
    const Document *document;
    const char *date; /* "2026-01-31T00:00:00Z" */
    int pages;
    LIST(PageTraits) traits;
    PdfPainter *painter;
    MarkLayers *layers;
} Extras;

/* Records the properties of the next page. */
void extras_add_page(Arena *arena, Extras *extras, const Page *page, bool transparent);

/* Reads the PDF that Cairo has drawn, and writes it with the additions. Returns NULL,
 * or the reason for a failure. */
const char *pdf_finish(Arena *arena, const Extras *extras, const char *drawn,
                       size_t length, FileWriter *writing);

#endif
