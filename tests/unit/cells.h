/* Helpers for tests of boards of cells: a board of squares or hexagons, and the areas
 * of outlines. */
#ifndef CELLS_H
#define CELLS_H

#include "unit.h"

#include "model/plan.h"
#include "model/sides.h"
#include "random.h"

#define SLIGHT 1e-9
#define ROOT_3 1.7320508075688772

enum { ROWS = 6, COLUMNS = 7, CELLS = ROWS * COLUMNS };

typedef struct {
    Board board;
    HexGrid grid;
    Space spaces[CELLS];
    int cells[CELLS];
} Cells;

/* Makes a board of hexagons or, without a grid, of squares. */
static inline void cells_new(Cells *c, const HexGrid *grid)
{
    *c = (Cells){.board = {.rows = ROWS, .columns = COLUMNS}};
    c->grid = grid ? *grid : (HexGrid){0};
    c->board.hexes = grid ? &c->grid : NULL;
    c->board.sides = grid ? hex_sides(&c->grid) : &SIDE;
    for (int i = 0; i < CELLS; i++) {
        c->spaces[i] = (Space){.board = &c->board,
                               .index = i,
                               .row = i / COLUMNS + 1,
                               .column = i % COLUMNS + 1};
        c->cells[i] = i;
    }
    c->board.spaces = c->spaces;
    c->board.cells = c->cells;
    c->board.total = c->board.count = c->board.cell_count = CELLS;
}

static inline const Space *cell(const Cells *c, int row, int column)
{
    return board_cell(&c->board, row, column);
}

/* Returns a plan with its grid at a point, with squares of w x h mm. */
static inline Plan cells_plan(const Cells *c, Point at, double w, double h)
{
    bool hexes = c->board.hexes;
    return (Plan){.board = &c->board,
                  .x = at.x,
                  .y = at.y,
                  .hexes = c->grid,
                  .cell_w = hexes ? hex_width(&c->grid) : w,
                  .cell_h = hexes ? hex_height(&c->grid) : h};
}

/* Returns the signed area of an outline, positive if it runs clockwise (y points
 * down). */
static inline double outline_area(const Point *points, int count)
{
    double area = 0;
    for (int i = 0; i < count; i++) {
        Point a = points[i], b = points[(i + 1) % count];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return area;
}

/* Returns true if the outline passes an odd number of times to the right of a point. */
static inline bool outline_contains(const Point *points, int count, Point p)
{
    bool within = false;
    for (int i = 0; i < count; i++) {
        Point a = points[i], b = points[(i + 1) % count];
        if ((a.y > p.y) != (b.y > p.y) &&
            p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            within = !within;
    }
    return within;
}

#endif
