/* Cuts pieces that are larger than the paper into parts that are put together again. */
#ifndef KIT_CUT_UP_H
#define KIT_CUT_UP_H

#include "kit/impose.h"
#include "layout/piece.h"

/* A place where a cut may go: its distance from the left or top edge, and its rank.
 * Lower ranks are better: edges of map sections, then edges of spaces. */
typedef struct {
    double at;
    int rank;
} Seam;

typedef LIST(Seam) Seams;

enum { SEAM_SECTION, SEAM_SPACE, SEAM_ANYWHERE, MAX_CUTS = 60 };

/* The parts in one direction: part i reaches from at[i] to at[i + 1]; at[0] is 0. */
typedef struct {
    int count;
    double at[MAX_CUTS + 1];
} Cuts;

/* Finds the fewest parts of at most 'most' each, where every part but the last extends
 * 'overlap' below its neighbour. Prefers the best seams that suffice with this number
 * of parts or one more, and parts of similar size. The count is 0 if too many parts
 * would be needed. */
Cuts cuts_find(double length, double most, double overlap, const Seams *joints);

/* The parts of a piece, in columns and rows. */
typedef struct {
    Cuts across, down;
    double overlap; /* by so much each part goes on below the next */
} CutUp;

/* Space beside a part for its registration crosses and its number. */
#define SIGNS 5.0

/* Computes how to cut a piece for the paper. Each part has its bleed on all sides and
 * extends by its overlap below the next part. Leaves room for SIGNS around each part if
 * this needs no additional parts. Returns false if the piece cannot be cut for this
 * paper. */
bool cut_up(Arena *arena, const Piece *piece, const Trim *trim, const Paper *paper,
            CutUp *cut);

#endif
