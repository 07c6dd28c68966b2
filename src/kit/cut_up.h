/* Cuts pieces that are larger than the paper into parts that are put together again. */
#ifndef KIT_CUT_UP_H
#define KIT_CUT_UP_H

#include "kit/part.h"
#include "model/seams.h"

/* The parts of a piece, in columns and rows. */
typedef struct {
    Cuts across, down;
    double overlap; /* how far each part extends below the next, mm */
} CutUp;

/* Space beside a part for its registration crosses and its number. */
#define SIGNS 5.0

/* Obstacles for cuts through the face of a piece, in both directions. */
typedef struct {
    Obstacles across, down;
} FaceObstacles;

/* Finds the spaces, texts and small shapes on the front of a piece: 'items'. */
FaceObstacles obstacles_of(Arena *arena, const Piece *piece, const Trim *trim,
                           const ItemList *items);

/* Computes how to cut a piece for the paper. Each part has its bleed on all sides and
 * extends by its overlap below the next part. Leaves room for SIGNS around each part if
 * this needs no additional parts and spares as much. Reports each cut that goes
 * through a space or a text. Returns false if the piece cannot be cut for this paper.
 */
bool cut_up(const PartMaker *maker, const Piece *piece, const Trim *trim, CutUp *cut,
            DiagList *diags);

#endif
