/* What the files preflight*.c share: a face that is looked through. */
#ifndef LAYOUT_PREFLIGHT_PARTS_H
#define LAYOUT_PREFLIGHT_PARTS_H

#include "base/map.h"
#include "layout/face.h"
#include "layout/grounds.h"

/* A line of text, and whether something covers it that has been told. */
typedef struct {
    const TextNote *note;
    const Run *run;
    int first, last; /* of its glyphs: those from 'first' to before 'last' */
    Place place;
    Box ink;  /* around all its ink, in the run's coordinates */
    Box core; /* the same, but only as high as most letters are */
    Box box;  /* around the core, in the piece's */
    bool told;
} SetLine;

/* The pictures and icons of a layer. */
typedef struct {
    const Where *from;
    bool seen; /* at least a part of one */
} Art;

typedef struct {
    const Face *face;
    const TextNotes *notes;
    DiagList *diags;
    Grounds grounds; /* those drawn so far */
    LIST(SetLine) lines;
    LIST(Art) art;
    bool bled; /* something fills all of the bleed */
    bool told_bleed;
} Preflight;

/* Looks at the lines of a run, on what has been drawn so far. */
void preflight_run(Preflight *preflight, const Run *run, Place place);

/* Looks whether anything is seen of a picture or icon. */
void preflight_art(Preflight *preflight, const Item *item, Place place);

/* Tells of layers whose pictures and icons nobody sees. */
void preflight_unseen(Preflight *preflight);

/* Looks at what this ground, drawn later, hides of texts. */
void preflight_cover(Preflight *preflight, const Ground *ground);

/* Looks at what texts this line, drawn later, is printed over, and keeps it. */
void preflight_cross(Preflight *preflight, const SetLine *line);

#endif
