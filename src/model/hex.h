/* Geometry of hexagonal grids: coordinates, neighbours, distances, places and corners.
 *
 * A grid has rows and columns, as squares have, counted from 0 here. Every other column
 * of flat hexagons lies half a hexagon lower; every other row of pointed ones lies half
 * a hexagon further right. Axial coordinates have no such steps, so distances and lines
 * are computed with them. */
#ifndef MODEL_HEX_H
#define MODEL_HEX_H

#include "base/geometry.h"
#include "model/value.h"

/* How hexagons lie; which columns or rows are shifted, counted from 1; how spaces are
 * named. Each ends with NULL. */
extern const char *const HEX_LIES[], *const HEX_OFFSETS[], *const HEX_NAMES[];
enum { HEX_NAMES_OFFSET, HEX_NAMES_AXIAL, HEX_NAMES_18XX };

typedef struct {
    bool pointed;       /* hexagons stand on a corner, instead of lying on a side */
    bool first_shifted; /* column or row 0 is shifted, and every other after it */
    bool stays_within;  /* shifted lines are shorter, as in a hexagon or triangle */
    double size;        /* from side to opposite side, mm */
} HexGrid;

/* Axial coordinates: q grows to the right, r downwards. */
typedef struct {
    int q, r;
} Hex;

/* Convert between rows and columns, from 0, and axial coordinates. */
Hex hex_of(const HexGrid *grid, int row, int column);
int hex_row(const HexGrid *grid, Hex hex);
int hex_column(const HexGrid *grid, Hex hex);

/* Returns true for a row of pointed hexagons, or a column of flat ones, that lies half
 * a hexagon further. */
bool hex_is_shifted(const HexGrid *grid, int line);

/* Returns the number of a hexagon in maps of 18xx games. The straight lines of hexagons
 * have letters there. Along a line the numbers go up in steps of 2, and those of the
 * next line lie between. */
int hex_18xx_number(const HexGrid *grid, int row, int column);

/* Returns the sides of the grid's hexagons. */
const Choice *hex_sides(const HexGrid *grid);

/* Returns the hexagon beyond a side, counted as in hex_sides. */
Hex hex_beyond(const HexGrid *grid, Hex hex, int side);

/* Returns the side of 'a' that 'b' lies beyond, at any distance in a straight line over
 * sides; -1 if there is none. */
int hex_side_towards(const HexGrid *grid, Hex a, Hex b);

int hex_distance(Hex a, Hex b);

/* Returns hexagon 'step' of the line from 'a' to 'b'; 'hex_distance(a, b)' is the last
 * step. */
Hex hex_on_line(Hex a, Hex b, int step);

/* Return the length of an edge, the width and height of a hexagon, and those of a whole
 * grid, in mm. */
double hex_edge(const HexGrid *grid);
double hex_width(const HexGrid *grid);
double hex_height(const HexGrid *grid);
double hex_grid_width(const HexGrid *grid, int rows, int columns);
double hex_grid_height(const HexGrid *grid, int rows, int columns);

/* Returns the middle of a hexagon, in mm from the top left of the grid. */
Point hex_middle(const HexGrid *grid, int row, int column);

/* Stores the corners of a hexagon; side i goes from corner i to the next. */
void hex_corners(const HexGrid *grid, Point middle, Point corners[6]);

#endif
