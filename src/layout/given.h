/* What every template can name besides the piece: 'w' and 'h' and the like. */
#ifndef LAYOUT_GIVEN_H
#define LAYOUT_GIVEN_H

#include "layout/drawing.h"

extern const Given GIVEN[]; /* ends in a NULL name */

/* Puts it into the slots of a drawing that is about to begin. 'plan' is the set's: see
 * digest_plan. */
void given_fill(Drawing *drawing, const bool *plan, int side, bool low_ink);

#endif
