/* Packs pieces that come in many copies, such as tokens, as rows below each other.
 *
 * Each design begins a row, and its rows are of equal length where possible. The tokens
 * of a player are thus found, counted and cut out together. */
#ifndef KIT_STACK_H
#define KIT_STACK_H

#include "kit/sheet_area.h"

/* Returns true if there are so many copies of most designs that rows of their own are
 * worthwhile. */
bool stack_suits(const Batch *batches, const Remainders *rests);

/* Packs the pieces on as few sheets as it can find; returns no sheets if a piece does
 * not fit. */
SheetList stack_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                     const SheetAreas *rooms);

#endif
