/* The finishing pass: adds to Cairo's PDF what Cairo cannot write, with libqpdf. */
#ifndef RENDER_FINISH_H
#define RENDER_FINISH_H

#include "base/file_writer.h"
#include "render/mark_layers.h"

/* Properties of a page that Cairo cannot write. */
typedef struct {
    double height; /* mm */
    Box trim, bleed;
    bool transparent, is_over;
} PageTraits;

typedef struct {
    const Document *document;
    const char *date; /* "2026-01-31T00:00:00Z" */
    LIST(PageTraits) pages;
    PdfPainter *painter;
    MarkLayers *layers;
} Extras;

/* Reads the PDF that Cairo has drawn, and writes it with the additions. Returns NULL,
 * or the reason for a failure. */
const char *pdf_finish(Arena *arena, const Extras *extras, const char *drawn,
                       size_t length, FileWriter *writing);

#endif
