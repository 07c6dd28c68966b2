/* Cuts pieces that are larger than the paper into parts that are put together again. */
#ifndef KIT_CUT_UP_H
#define KIT_CUT_UP_H

#include "kit/part.h"
#include "model/hex_seams.h"
#include "model/seams.h"

/* The parts of a piece, in columns and rows. The lines are the edges of the piece, and
 * the cuts between them: those from top to bottom, and those from left to right. They
 * are empty if all cuts are straight. */
typedef struct {
    Cuts across, down;
    double overlap; /* how far each part extends below the next, mm */
    SeamLine across_lines[MAX_CUTS + 1], down_lines[MAX_CUTS + 1];
    bool has_zigzags;
    double hex_edge; /* length of an edge of a hex, mm */
} CutUp;

/* Distance of a part's label from its left edge, or from the end of a zigzag there. */
#define LABEL_IN 6.0

/* Space beside a part for its registration crosses and its number. */
#define SIGNS 5.0

/* An area that a zigzag should not go through. */
typedef struct {
    Box box;
    double cost;
    const char *what; /* as in Obstacle */
} ObstacleBox;

typedef LIST(ObstacleBox) ObstacleBoxes;

/* Straight cuts beside hexes keep away from what is there, mm. */
#define BESIDE_HEX 2.0

/* Obstacles for cuts through the face of a piece, in both directions; and for zigzags.
 */
typedef struct {
    Obstacles across, down;
    ObstacleBoxes boxes; /* without the hexes, which zigzags never go through */
} FaceObstacles;

/* Finds the spaces, texts and small shapes on the front of a piece: 'items'. 'hexes' of
 * its board may be NULL. */
FaceObstacles obstacles_of(Arena *arena, const Piece *piece, const Trim *trim,
                           const ItemList *items, const HexPrint *hexes);

/* Returns true if the line goes through the obstacle. */
bool line_meets(const SeamLine *line, bool down, const ObstacleBox *obstacle);

/* zigzag_step.c: returns the zigzag with a step at each end that goes through a space
 * or a word beside the hexes, if there is a lane for it. */
SeamLine zigzag_stepped(Arena *arena, const HexPrint *hexes, const SeamLine *line,
                        bool down, const ObstacleBoxes *obstacles);

/* Computes how to cut a piece for the paper; the result lives in the maker's arena.
 * Each part has its bleed on all sides and extends by its overlap below the next part.
 * Leaves room for SIGNS around each part, unless that needs more parts or sends cuts
 * through more obstacles. Reports each cut that goes through a space or a text. Returns
 * false if the piece cannot be cut for this paper. */
bool cut_up(const PartMaker *maker, const Piece *piece, const Trim *trim, CutUp *cut,
            DiagList *diags);

/* zigzag_part.c: makes a part of a piece that is cut along the edges of hexes: sets its
 * size, section, panel, lines and crosses. It has its other members already. */
void zigzag_part_shape(Arena *arena, const CutUp *cut, int column, int row, Part *part);

/* Returns true if the piece has hexes, and one of them is larger than a part may be on
 * this paper. */
bool hexes_exceed(const Piece *piece, const Trim *trim, const Paper *paper);

#endif
