/* Seams: where boards are parted, to fit on the paper or into a box. */
#ifndef MODEL_SEAMS_H
#define MODEL_SEAMS_H

#include "model/game.h"

/* A place where a cut may go: its distance from the left or top edge, and its rank.
 * Lower ranks are better: folds for the game's box, edges of map sections, edges of
 * spaces. */
typedef struct {
    double at;
    int rank;
} Seam;

typedef LIST(Seam) Seams;

enum { SEAM_FOLD, SEAM_SECTION, SEAM_SPACE, SEAM_ANYWHERE, MAX_CUTS = 60 };

/* The parts in one direction: part i reaches from at[i] to at[i + 1]; at[0] is 0. */
typedef struct {
    int count;
    double at[MAX_CUTS + 1];
} Cuts;

/* Finds the fewest parts of at most 'most' each, where every part but the last extends
 * 'overlap' below its neighbour. Prefers the best seams that suffice with this number
 * of parts or one more, and parts of similar size. The count is 0 if too many parts
 * would be needed. */
Cuts cuts_find(double length, double most, double overlap, const Seams *joints);

/* Returns the lines of the board's grid that the piece prints, along its width or
 * height, which is 'length' mm. */
Seams piece_seams(Arena *arena, const Piece *piece, double length, bool down);

#endif
