/* The straight cuts that free the pieces of a sheet, in order. Each is one line along a
 * ruler. No cut reaches the edge of the paper: the rim keeps the marks of the cuts to
 * come, and holds what is cut apart. */
#ifndef KIT_CUTS_H
#define KIT_CUTS_H

#include "kit/kit.h"

/* A piece on the sheet. No straight cut passes through it. Straight cuts free it,
 * unless it is cut out by hand. */
typedef struct {
    Box trim;
    bool by_hand;
    bool is_ragged[4]; /* sides that scissors cut: left, top, right, bottom */
} CutPiece;

typedef struct {
    bool down; /* vertical: x = at; otherwise y = at */
    double at;
    double from, to; /* ends of the first and the last piece that it frees */
} Cut;

typedef LIST(Cut) CutList;

/* Returns the cuts that free the pieces: first those from side to side, in the order
 * from top to bottom, then those from top to bottom, in the order from left to right.
 * In this order no cut detaches the marks of a later one. Cuts on one line are one, if
 * no piece is between them. */
CutList straight_cuts(Arena *arena, const CutPiece *pieces, int count);

/* Returns the cuts of a sheet. */
CutList sheet_cuts(Arena *arena, const KitFile *file, const Sheet *sheet);

#endif
