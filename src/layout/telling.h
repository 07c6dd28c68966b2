/* Problems of faces, told once for all the pieces that meet them. */
#ifndef LAYOUT_TELLING_H
#define LAYOUT_TELLING_H

#include "base/map.h"
#include "model/game.h"

typedef struct {
    Arena *arena;
    Map told; /* by place, and by rule or message */
} Telling;

Telling telling_new(Arena *arena);

/* What one face met: problems that other pieces have met are counted there. */
void telling_add(Telling *telling, const Piece *piece, const DiagList *from,
                 DiagList *diags);

#endif
