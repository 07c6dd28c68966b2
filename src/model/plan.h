/* Plan of a board: computes where its spaces are, in mm of the printed board. */
#ifndef MODEL_PLAN_H
#define MODEL_PLAN_H

#include "base/geometry.h"
#include "model/scene.h"

/* The layout of a board, in mm. */
typedef struct {
    const Board *board;
    const Set *print;            /* the set that prints the board, or NULL */
    const PrintedBoard *printed; /* how it prints the board, or NULL */
    const Piece *piece; /* of that set: the board as printed on this one; or NULL */
    bool apart;         /* spaced for a graph, not as printed */
    double x, y;        /* corner of the grid, or middle of the rings */
    double grid_w, grid_h;
    double at_x, at_y; /* where the 'at:' of spaces begins */
    double cell_w, cell_h;
    HexGrid hexes; /* the grid of a board of hexes, with a size */
    double w, h;   /* size of the whole board */
} Plan;

/* Returns the plan of a board as printed, with default sizes if no set prints it. */
Plan plan_of(const Game *game, const Board *board);

/* Returns the plan of a board as it is printed on this piece. If a set prints each ring
 * on a piece of its own, the rings of the plan lie around the middle of the piece. */
Plan plan_on(const Board *board, const Piece *piece);

/* Returns the plan of a board that is drawn as a graph. Its spaces have no size of
 * their own; each gets room for its name. Boards of points keep their locations. */
Plan plan_graph(const Board *board);

/* Return the box and the middle of a space. The middle of a ring space differs from
 * that of its box. */
Box plan_box(const Plan *plan, const Space *space);
Point plan_middle(const Plan *plan, const Space *space);

/* Returns the box of the cell in a row and column, from 1; also of a hole. */
Box plan_cell(const Plan *plan, int row, int column);

/* Returns the outline of a space: a cell, a part of a ring, or an ellipse. */
Path *plan_path(Arena *arena, const Plan *plan, const Space *space);

/* Stores the corners of a cell, or those of the box of another space, clockwise;
 * returns their number. */
int plan_corners(const Plan *plan, const Space *space, Point corners[6]);

/* Return the inner and the outer radius of a ring, counted from 1. */
double plan_inner(const Plan *plan, int ring);
double plan_outer(const Plan *plan, int ring);

/* Returns the box around the grid and the free spaces of the board. */
Box plan_area(const Plan *plan);

/* Returns true if a part shows only the area of its board, because others are printed
 * with it. */
bool plan_is_cropped(const Plan *plan, const ScenePart *part);

/* Returns the area of the plan that a part shows. */
Box plan_view(const Plan *plan, const ScenePart *part);

/* Sets 'ends' to the sides where the view reaches the edge of the board: north, east,
 * south, west. */
void plan_ends(const Plan *plan, const ScenePart *part, bool ends[4]);

#endif
