/* State of the preflight of one face, shared by the files preflight*.c. */
#ifndef LAYOUT_PREFLIGHT_PARTS_H
#define LAYOUT_PREFLIGHT_PARTS_H

#include "base/map.h"
#include "layout/backdrops.h"
#include "layout/face.h"

/* A line of text on the face. */
typedef struct {
    const TextNote *note;
    const Run *run;
    Paint paint;
    int first, last; /* range of glyphs: from 'first' to before 'last' */
    GraphicsState place;
    Box ink;  /* bounds of all ink, in the run's coordinates */
    Box core; /* 'ink' reduced to the x-height */
    Box box;  /* bounds of the core, in the piece's coordinates */
    /* already reported as covered */
    bool reported;
} PreflightLine;

extern const char *const PREFLIGHT_SIDES[]; /* left, top, right and bottom */

/* How far a text is beyond a border. */
typedef struct {
    double by;        /* mm; negative: inside */
    const char *side; /* "left"; NULL: the piece has no straight sides */
} Beyond;

/* How far a text is beyond the cut and the safe zone. */
typedef struct {
    const TextNote *note;
    Beyond cut, safe;
} NearCut;

/* The pictures and icons of one layer. */
typedef struct {
    const SourceRange *from;
    bool seen; /* at least a part of one is visible */
} Art;

typedef struct {
    const Face *face;
    const TextNotes *notes;
    Map *space_problems; /* see space_problems_add */
    DiagList *diags;
    Backdrops backdrops; /* backdrops drawn so far */
    LIST(PreflightLine) lines;
    LIST(NearCut) near_cut;
    LIST(Art) art;
    bool shown; /* inside an icon or another piece, which is only a backdrop here */
    bool bled;  /* an item fills the whole bleed */
    bool reported_bleed;
} Preflight;

/* Returns the list for problems of this text, which preflight_reported() then adds to
 * those of the face: problems of texts on spaces name the space. */
DiagList *preflight_list(Preflight *preflight, const TextNote *note);
void preflight_reported(Preflight *preflight, const TextNote *note,
                        const DiagList *list);

/* Checks the lines of a run against everything drawn so far. */
void preflight_run(Preflight *preflight, const Item *glyphs, GraphicsState place);

/* Warns of texts that the cut takes off, or that is so near the cut that an inexact cut
 * would take it off. To be called after all texts were checked. */
void preflight_report_near_cut(Preflight *preflight);

/* Warns of texts that this backdrop covers. It is drawn after them. */
void preflight_cover(Preflight *preflight, const Backdrop *backdrop);

/* Warns of texts that this line is printed over, then adds it to the lines. */
void preflight_cross(Preflight *preflight, const PreflightLine *line);

#endif
