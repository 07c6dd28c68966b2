/* Cuts pieces that are larger than the paper into parts that are put together again. */
#ifndef KIT_CUT_UP_H
#define KIT_CUT_UP_H

#include "kit/impose.h"
#include "layout/piece.h"
#include "model/seams.h"

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
