/* How what is drawn lets others show through, and colours that run into each other. */
#ifndef PDF_PAINTS_H
#define PDF_PAINTS_H

#include "pdf/content.h"
#include "pdf/file.h"

typedef struct Paints Paints;

Paints *paints_new(Arena *arena, PdfFile *file, View view);

/* All that is drawn from now on is so opaque. */
void paints_alpha(Paints *paints, Content *content, double alpha);

/* What is filled or stroked next has this paint. 'content_save' must have been called
 * before one that is no ink. False: nothing of it would be seen. */
bool paints_set(Paints *paints, Content *content, const Paint *paint, bool strokes);

#endif
