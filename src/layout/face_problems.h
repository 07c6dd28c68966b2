/* Merges identical problems of several faces into one report. */
#ifndef LAYOUT_FACE_PROBLEMS_H
#define LAYOUT_FACE_PROBLEMS_H

#include "base/map.h"
#include "model/game.h"

typedef struct {
    Arena *arena;
    Map problems; /* the merged problems, by place and by rule or message */
} FaceProblems;

/* The result lives in 'arena'. */
FaceProblems face_problems_new(Arena *arena);

/* Adds the problems 'from' of one face of the piece to 'diags'. If another piece
 * already has a problem, the remark of the earlier report counts the piece instead. */
void face_problems_add(FaceProblems *face_problems, const Piece *piece,
                       const DiagList *from, DiagList *diags);

#endif
