/* What is larger than the paper is cut into parts that are put together again. */
#ifndef KIT_CUT_UP_H
#define KIT_CUT_UP_H

#include "kit/impose.h"
#include "layout/piece.h"

/* Where a cut may go, from the left or the top; the least 'rank' is best: the edge of a
 * section, then of a space. */
typedef struct {
    double at;
    int rank;
} Joint;

typedef LIST(Joint) Joints;

enum { JOINT_SECTION, JOINT_SPACE, JOINT_ANYWHERE, MOST_CUTS = 60 };

/* From edge to edge: 'at' holds count + 1 places, the first 0. */
typedef struct {
    int count;
    double at[MOST_CUTS + 1];
} Cuts;

/* The fewest parts of at most 'most' each, of which all but the last go on by
 * 'overlap'; cut at the best joints that do with these or one more, and as equal as can
 * be. A count of 0 if there would be too many. */
Cuts cuts_find(double length, double most, double overlap, const Joints *joints);

typedef struct {
    Cuts across, down;
    double overlap; /* by so much each part goes on below the next */
} CutUp;

/* Crosses and the number of a part lie beside it. */
#define SIGNS 5.0

/* How the piece is cut for the paper. Each part has its bleed on all sides; where that
 * takes no more parts, there is room for SIGNS around each. False if that cannot be. */
bool cut_up(Arena *arena, const Piece *piece, const Trim *trim, const Paper *paper,
            CutUp *cut);

#endif
