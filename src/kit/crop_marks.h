/* Kinds of crop marks: ticks, lines across the sheet, marks on the bleed and arrows.
 * Shared by crop_marks.c and crop_mark_kinds.c. */
#ifndef KIT_CROP_MARKS_H
#define KIT_CROP_MARKS_H

#include "kit/box_index.h"
#include "kit/marks.h"

#define SAME_CUT 0.02 /* cuts this close are one */

/* One side of a part: a stretch of a straight cut. For a round part, an axis. */
typedef struct {
    bool down; /* vertical: x = at; otherwise y = at */
    double at;
    double from, to;         /* ends of the trim */
    double art_from, art_to; /* ends of the printed area */
    int out;                 /* side on which the waste is: -1 or 1; 0: an axis */
} CutSide;

typedef LIST(CutSide) CutSides;

/* A mark that shows a cut. An arrow is a stretch of length 0. */
typedef struct {
    bool down;
    double at, from, to;
    double visible; /* length that the printer prints */
} CropMark;

typedef LIST(CropMark) CropMarkList;

typedef struct {
    Arena *arena;
    const PlacedParts *laid;
    double margin;
    Box slug;
    const Page *page;
    Path *ticks, *on_art, *arrows; /* what is drawn, by style */
    CropMarkList marks;
    BoxIndex art, drawn; /* index of the parts; index of the starts of 'marks' */
    IntList found;
} CropMarks;

/* Adds a tick that continues a cut beyond the printed area, away from the part; 'sign'
 * is the end of the side, -1 or 1. */
void crop_tick_add(CropMarks *t, const CutSide *side, int sign);

/* Draws a line across the sheet, below the pieces. It skips pieces that it does not
 * bound, because it would show through faces without a background. */
void crop_line_add(CropMarks *t, const CutSide *side);

/* Adds a mark from the corner of the trim across the bleed, and across that of a
 * neighbour up to its trim. On a narrow bleed it continues beyond. */
void crop_bleed_mark_add(CropMarks *t, const CutSide *side, int sign);

/* Adds an arrow in the waste that points at the cut near one end of the side. Arrows of
 * two cuts that face each other are beside each other. Returns false if there is no
 * room. */
bool crop_arrow_add(CropMarks *t, const CutSide *side, bool at_end);

#endif
