/* Packs pieces of several sizes on one sheet, in strips as high as their tallest piece.
 * The sheet is first cut into strips, then the strips into pieces. */
#ifndef KIT_STRIPS_H
#define KIT_STRIPS_H

#include "kit/sheet_area.h"

/* Packs the pieces on as few sheets as it can find; returns no sheets if a piece does
 * not fit into a strip. */
SheetList strips_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms);

#endif
