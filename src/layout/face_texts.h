/* Texts of a face: where its text layers are, and how full their boxes are. Editors
 * point at them. */
#ifndef LAYOUT_FACE_TEXTS_H
#define LAYOUT_FACE_TEXTS_H

#include "layout/text_layer.h"

/* Adds a text to 'drawing->texts', unless that is NULL. */
void face_texts_note(const TextLayout *layout);

#endif
