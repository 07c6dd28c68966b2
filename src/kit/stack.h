/* Blocks of pieces, one below the other: what there is many of, as tokens.
 *
 * Each design begins a row, and its rows are of one length as far as they can be: so a
 * player's tokens are found, counted and cut out together. */
#ifndef KIT_STACK_H
#define KIT_STACK_H

#include "kit/room.h"

/* Is there so many of most designs that rows of their own are worth it? */
bool stack_suits(const Lot *lots, const Rests *rests);

/* On as few sheets as this finds; on none if one has no room. */
SheetList stack_pack(Arena *arena, const Lot *lots, const Rests *rests,
                     const Rooms *rooms);

#endif
