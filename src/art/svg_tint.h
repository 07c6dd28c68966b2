/* Colours the classes of an SVG: elements of a class that are drawn in 'currentColor'
 * get the colour given for the class, so that one drawing serves many pieces. */
#ifndef ART_SVG_TINT_H
#define ART_SVG_TINT_H

#include <stdint.h>

#include "base/diag.h"

/* The colour of a class. */
typedef struct {
    const char *name; /* of the class */
    uint32_t colour;
    SourceRange where; /* where the class is named */
} Tint;

/* The colours for one picture, or for several, each of which may lack some of the
 * classes. */
typedef struct {
    LIST(Tint) all;
    bool several;
} Tints;

/* Returns the file with a style that sets the colours; NULL after a report if it lacks
 * a required class. */
const char *svg_tinted(Arena *arena, const Source *source, const Tints *tints,
                       DiagList *diags);

#endif
