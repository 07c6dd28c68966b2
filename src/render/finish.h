/* What Cairo cannot say of a PDF is added to it, in one pass of libqpdf. */
#ifndef RENDER_FINISH_H
#define RENDER_FINISH_H

#include "base/writing.h"
#include "page/page.h"
#include "render/marks.h"
#include "render/painter.h"

/* The boxes of the pages from 'first' on, counted from 0. */
typedef struct {
    int first;
    double height; /* of the page */
    Box trim, bleed;
} Boxes;

typedef struct {
    const Document *document;
    const char *date; /* "2026-01-31T00:00:00Z" */
    int pages;
    LIST(Boxes) boxes;
    bool has_marks[MARKS_COUNT];
    bool has_cmyk;
    LeafList leaves; /* in the order in which they were drawn */
} Extras;

void extras_add_page(Arena *arena, Extras *extras, const Page *page);

/* Makes a drawn file's bytes, and the extras, into what is being written. Returns NULL,
 * or what went wrong. */
const char *finish(Arena *arena, const Extras *extras, const char *drawn, size_t length,
                   Writing *writing);

#endif
