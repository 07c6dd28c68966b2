/* Preflight: warns of problems that would show on paper, such as text outside the safe
 * zone or with little contrast, art that ends at the cut, and colours that are hard to
 * tell apart. */
#ifndef LAYOUT_PREFLIGHT_H
#define LAYOUT_PREFLIGHT_H

#include "layout/face.h"

/* Checks a face and adds warnings. 'notes' says where its texts were written,
 * 'space_problems' is that of its drawing, and 'colours' finds the colours of pictures
 * below texts. */
void preflight_face(const Face *face, const TextNotes *notes, Map *space_problems,
                    PictureColours colours, DiagList *diags);

/* Compares the colours that the theme lists under 'tell-apart', in each view: normal,
 * colour-blind and grey. Warns if two are too similar; only adds a note if a shape,
 * glyph or pattern also tells them apart. */
void preflight_colours(const Game *game, DiagList *diags);

/* Warns of fields that nothing has used by the time that all faces are drawn. Does
 * nothing after errors, because a faulty template may be the reason. */
void preflight_fields(const Game *game, DiagList *diags);

#endif
