/* Seams: where boards are parted, to fit on the paper or into a box. */
#ifndef MODEL_SEAMS_H
#define MODEL_SEAMS_H

#include "base/geometry.h"
#include "model/game.h"

/* A place where a cut may go: its distance from the left or top edge, and its rank.
 * Lower ranks are better: folds for the game's box, edges of map sections, edges of
 * spaces. A zigzag along the edges of hexes is 'at' its middle. */
typedef struct {
    double at;
    int rank;
    int line;         /* number of the zigzag, from 1; 0: a straight line */
    double low, high; /* extent of the zigzag */
    double cost;      /* of the zigzag: what it damages, and its shape */
} Seam;

typedef LIST(Seam) Seams;

enum { SEAM_FOLD, SEAM_SECTION, SEAM_SPACE, SEAM_ANYWHERE, MAX_CUTS = 60 };

/* A range that a cut should not go through, such as a space or a letter. */
typedef struct {
    double from, to;  /* a cut strictly between these goes through it */
    double cost;      /* of doing so: COST_SPACE … */
    const char *what; /* for messages, such as "the space 'Lyon'"; or NULL */
} Obstacle;

typedef LIST(Obstacle) Obstacles;

/* Each cost outweighs any usual number of the next. */
#define COST_SPACE 1e6
#define COST_LETTER 1e6
#define COST_WORD 1e4 /* between two letters of a word */
#define COST_CELL \
    2000 /* through one of several spaces that leave no lane between them */
#define COST_LINE 100 /* between two words of a text */
#define COST_ART 10
#define COST_NEAR 1   /* close to a letter or a space */
#define COST_ZIGZAG 1 /* a straight line is easier to cut */

/* The parts in one direction: part i reaches from at[i] to at[i + 1]; at[0] is 0. */
typedef struct {
    int count;
    double at[MAX_CUTS + 1];
    int line[MAX_CUTS + 1]; /* as in Seam; 0: a straight cut */
    double cost;            /* of all cuts */
} Cuts;

/* A length to cut into parts, and the limits on the parts. */
typedef struct {
    double length, most; /* of the whole, and of a part */
    double overlap;      /* of every part but the last below its neighbour */
    const Seams *seams;
    const Obstacles *obstacles;
} CutWish;

/* Finds the fewest parts that fit. Prefers the best seams that suffice with this number
 * of parts or one more; without any, cuts anywhere. Zigzags may need more parts, as
 * these must fit with their teeth. Among these, chooses the cuts that cost least, and
 * then parts of similar size. A worse seam is taken only to spare a space or text. The
 * count is 0 if too many parts would be needed. */
Cuts cuts_find(const CutWish *wish);

/* Returns true if one of the cuts goes through a space or a text. */
bool cuts_do_harm(const Cuts *cuts);

/* Returns the lines of the grids of squares that the piece prints, along its width or
 * height. */
Seams piece_seams(Arena *arena, const Piece *piece, bool down);

/* Returns the squares of these grids along the width or height. */
Obstacles piece_cells(Arena *arena, const Piece *piece, bool down);

/* A space with a place of its own, on the piece that prints its board. */
typedef struct {
    const Space *space;
    Point at;
} FreeSpace;

typedef LIST(FreeSpace) FreeSpaces;

/* Returns the free spaces of all boards that the piece prints. */
FreeSpaces piece_spaces(Arena *arena, const Piece *piece);

/* Returns the ranges of these free spaces, 'around' mm on both sides of each 'at:'. */
Obstacles piece_free_spaces(Arena *arena, const Piece *piece, bool down, double around);

#endif
