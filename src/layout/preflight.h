/* What a careful eye would notice before paper is printed: text outside the safe zone
 * or of little contrast, art that ends at the cut, colours that some cannot tell apart.
 */
#ifndef LAYOUT_PREFLIGHT_H
#define LAYOUT_PREFLIGHT_H

#include "layout/face.h"

/* Warns of what is wrong with a face; 'notes' tell where its texts are written. */
void preflight_face(const Face *face, const TextNotes *notes, DiagList *diags);

/* Warns of colours that the theme's 'tell-apart:' declares and that are too alike in
 * some view, where nothing else tells them apart; where something does, it is a note.
 */
void preflight_colours(const Game *game, DiagList *diags);

#endif
