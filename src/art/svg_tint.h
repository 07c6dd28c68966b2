/* Colours for the classes of an SVG: what is drawn in 'currentColor' and has one of
 * them is seen in the colour that is given for it, so one drawing serves many pieces.
 */
#ifndef ART_SVG_TINT_H
#define ART_SVG_TINT_H

#include <stdint.h>

#include "base/diag.h"

typedef struct {
    const char *name; /* of the class */
    uint32_t colour;
    Where where; /* that names it */
} Tint;

/* For one picture; or for several, which need not have all of the classes each. */
typedef struct {
    LIST(Tint) all;
    bool several;
} Tints;

/* The file with a style that sets those colours; NULL after a report if it lacks a
 * class that it must have. */
const char *svg_tinted(Arena *arena, const Source *source, const Tints *tints,
                       DiagList *diags);

#endif
