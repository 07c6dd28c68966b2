/* Problems of faces, told once for all the pieces that meet them. */
#ifndef LAYOUT_FACE_PROBLEMS_H
#define LAYOUT_FACE_PROBLEMS_H

#include "base/map.h"
#include "model/game.h"

typedef struct {
    Arena *arena;
    Map told; /* by place, and by rule or message */
} FaceProblems;

FaceProblems face_problems_new(Arena *arena);

/* What one face met: problems that other pieces have met are counted there. */
void face_problems_add(FaceProblems *face_problems, const Piece *piece,
                       const DiagList *from, DiagList *diags);

#endif
