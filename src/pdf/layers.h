/* Marks in a PDF: each kind is a layer, which viewers can hide. Most pages of a kit are
 * cut alike, and share one form for it. */
#ifndef PDF_LAYERS_H
#define PDF_LAYERS_H

#include "pdf/press.h"

typedef struct Layers Layers;

Layers *layers_new(Press *press);

/* Draws the marks of one kind. */
void layers_draw(Layers *layers, Content *content, const Page *page, Marks kind);

/* Writes the layers. Adds to the entries of the document's own dictionary. */
void layers_write(Layers *layers, Text *root);

#endif
