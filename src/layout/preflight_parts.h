/* What the files preflight*.c share: a face that is looked through. */
#ifndef LAYOUT_PREFLIGHT_PARTS_H
#define LAYOUT_PREFLIGHT_PARTS_H

#include "layout/face.h"
#include "layout/grounds.h"

/* A line of text, and whether something covers it that has been told. */
typedef struct {
    Box box;
    const TextNote *note;
    bool told;
} SetLine;

typedef struct {
    const Face *face;
    const TextNotes *notes;
    DiagList *diags;
    Grounds grounds; /* those drawn so far */
    LIST(SetLine) lines;
    bool bled; /* something fills all of the bleed */
    bool told_bleed;
} Preflight;

/* Looks at the lines of a run, on what has been drawn so far. */
void preflight_run(Preflight *preflight, const Run *run, Place place);

/* Looks at what this ground, drawn later, hides of texts. */
void preflight_cover(Preflight *preflight, const Ground *ground);

#endif
