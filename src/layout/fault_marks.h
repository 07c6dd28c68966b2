/* Marks faults on a face that is shown in spite of its errors: red frames, and the part
 * of a text that does not fit its box. The marks are a list of their own, in the
 * coordinates of the piece, so that they can be drawn above everything else. */
#ifndef LAYOUT_FAULT_MARKS_H
#define LAYOUT_FAULT_MARKS_H

#include "layout/face.h"
#include "layout/text_layer.h"

#define FAULT 0xD00020 /* the colour of the marks */

/* Marks a box of the target whose layer has an error: a frame, with a cross if nothing
 * is drawn in it. */
void fault_mark_box(Drawing *drawing, Box box, bool empty);

/* Draws a text that does not fit: the lines that do in their own colour, the others and
 * what is beyond the box in red. Frames the box. */
void fault_mark_text(const TextLayout *layout);

/* Marks the whole face and names its piece, because nothing of it could be drawn. */
void fault_mark_face(Assets *assets, const Game *game, Face *face, Arena *arena);

/* Returns the items of a face, with its marks above them. */
ItemList face_items_marked(Arena *arena, const Face *face);

#endif
