/* Pieces of several sizes on one sheet: in strips across it, each as high as its
 * tallest piece. So a sheet is cut into strips first, and then these into pieces. */
#ifndef KIT_STRIPS_H
#define KIT_STRIPS_H

#include "kit/room.h"

/* On as few sheets as this finds; on none if a piece has no room in strips. */
SheetList strips_pack(Arena *arena, const Lot *lots, const Rests *rests,
                      const Rooms *rooms);

#endif
