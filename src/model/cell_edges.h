/* Edges of the cells of a board, squares or hexagons: outlines of groups of cells, and
 * lines along single edges.
 *
 * Corners are points of a lattice with whole numbers, so the edges that two cells share
 * are found without rounding. */
#ifndef MODEL_CELL_EDGES_H
#define MODEL_CELL_EDGES_H

#include "model/plan.h"

typedef struct {
    int x, y;
} CellCorner;

/* An edge of a cell, clockwise around the cell. */
typedef struct {
    CellCorner from, to;
    int kind; /* of the caller's choice */
} CellEdge;

typedef LIST(CellEdge) CellEdges;

/* A line along edges. A closed one does not repeat its first corner. */
typedef struct {
    CellCorner *corners;
    int *kinds; /* of the edge that begins at each corner */
    int count;  /* of the corners */
    bool closed;
} CellLine;

typedef LIST(CellLine) CellLines;

/* Returns the side of 'a' beyond which 'b' is, or -1. */
int cell_side_towards(const Space *a, const Space *b);

/* Returns the edge of a cell at a side. */
CellEdge cell_edge(const Space *space, int side);

/* Returns true if two cells have this edge in common, each at its side, or if both are
 * the same. */
bool cell_edges_alike(CellEdge a, CellEdge b);

/* Adds the edges around the cells among the spaces that no two of them share. No space
 * may be named twice. */
void cell_outline_edges(Arena *arena, const Space *const *spaces, int count,
                        CellEdges *edges);

/* Joins the edges around cells to closed lines, clockwise around cells and
 * counter-clockwise around holes. */
CellLines cell_outlines(Arena *arena, const Board *board, const CellEdges *edges);

/* Joins edges to lines that are as long as possible. */
CellLines cell_paths(Arena *arena, const Board *board, const CellEdges *edges);

/* Returns where a corner is on the plan. */
Point cell_corner_place(const Plan *plan, CellCorner corner);

/* Returns the middle of a cell's side on the plan. */
Point cell_side_middle(const Plan *plan, const Space *space, int side);

#endif
