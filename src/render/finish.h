/* Adds to Cairo's PDF what Cairo cannot write, in one pass of libqpdf. */
#ifndef RENDER_FINISH_H
#define RENDER_FINISH_H

#include "base/writing.h"
#include "render/layers.h"

/* Traits shared by the pages from 'first' on, which counts from 0. */
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
    Layers *layers;
} Extras;

void extras_add_page(Arena *arena, Extras *extras, const Page *page, bool transparent);

/* Reads the PDF that Cairo has drawn, and writes it with the extras. Returns NULL, or
 * what went wrong. */
const char *finish(Arena *arena, const Extras *extras, const char *drawn, size_t length,
                   Writing *writing);

#endif
