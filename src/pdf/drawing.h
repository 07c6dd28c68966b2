/* A drawing, which Cairo draws into a PDF of its own, becomes a form of others. */
#ifndef PDF_DRAWING_H
#define PDF_DRAWING_H

#include "art/picture.h"
#include "pdf/file.h"
#include "render/plate.h"

typedef struct Drawing Drawing;

/* NULL, and why, if it cannot be drawn. It is to be ended; others may have it too then,
 * if it 'is_kept'. */
const Drawing *drawing_begin(Arena *arena, const Picture *picture, Plate size,
                             bool *is_kept, const char **why);
void drawing_end(const Drawing *drawing, bool is_kept);

/* The number of the form. */
int drawing_write(const Drawing *drawing, PdfFile *file);

#endif
