/* Guillotine cuts: the straight cuts that free the pieces of a sheet, in order. */
#ifndef KIT_CUTS_H
#define KIT_CUTS_H

#include "kit/kit.h"

/* A piece on the sheet. No straight cut passes through it. Straight cuts free it,
 * unless it is cut out by hand. */
typedef struct {
    Box trim;
    bool by_hand;
} CutPiece;

/* A cut through the paper that earlier cuts left in one piece. */
typedef struct {
    int step;  /* from 0; the cuts of a step come before those of the next */
    bool down; /* vertical: x = at; otherwise y = at */
    double at, from, to;
} Cut;

typedef LIST(Cut) CutList;

/* Returns the cuts that free the pieces, in order: first those through the whole sheet,
 * then those through the strips, and so on. Strips that stay side by side are cut as
 * one. Cuts free all pieces of a sheet that impose() made. */
CutList guillotine_cuts(Arena *arena, const CutPiece *pieces, int count);

/* Returns the cuts of a sheet. */
CutList sheet_cuts(Arena *arena, const KitFile *file, const Sheet *sheet);

#endif
