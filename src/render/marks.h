/* Marks in a PDF: each kind is a form of its own, which becomes a layer. */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H

#include "render/painter.h"

typedef struct MarkForms MarkForms;

MarkForms *mark_forms_new(Arena *arena, Painter *painter);

void mark_forms_draw(MarkForms *forms, cairo_t *cr, const Page *page, Marks kind);

/* Have any of this kind been drawn? */
bool mark_forms_have(const MarkForms *forms, Marks kind);

/* The left edge of a kind's forms, in points, less the kind: nothing else lies so far
 * out. So they are known in the file. */
enum { MARKS_EDGE = -20000 };

#endif
