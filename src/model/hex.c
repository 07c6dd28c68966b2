#include "model/hex.h"

#include <math.h>
#include <stdlib.h>

#include "base/units.h"
#include "model/sides.h"

#define ROOT_3 1.7320508075688772

const char *const HEX_LIES[] = {"flat", "pointed", NULL};
const char *const HEX_OFFSETS[] = {"even", "odd", NULL};
const char *const HEX_NAMES[] = {"offset", "axial", "18xx", NULL};

/* The steps over the sides, clockwise as in hex_sides. Both kinds of grid have the same
 * six steps, but begin with another one. */
static const Hex FLAT_STEPS[] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
static const Hex POINTED_STEPS[] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};

/* Returns how many whole hexagons the shifts amount to up to this column or row. */
static int shifted_by(const HexGrid *grid, int line)
{
    int odd = line & 1;
    return (line + (grid->first_shifted ? odd : -odd)) / 2;
}

bool hex_is_shifted(const HexGrid *grid, int line)
{
    return (line & 1) != grid->first_shifted;
}

Hex hex_of(const HexGrid *grid, int row, int column)
{
    return grid->pointed ? (Hex){column - shifted_by(grid, row), row}
                         : (Hex){column, row - shifted_by(grid, column)};
}

int hex_row(const HexGrid *grid, Hex hex)
{
    return grid->pointed ? hex.r : hex.r + shifted_by(grid, hex.q);
}

int hex_column(const HexGrid *grid, Hex hex)
{
    return grid->pointed ? hex.q + shifted_by(grid, hex.r) : hex.q;
}

int hex_18xx_number(const HexGrid *grid, int row, int column)
{
    int line = grid->pointed ? row : column, place = grid->pointed ? column : row;
    return 2 * place + (hex_is_shifted(grid, line) ? 2 : 1);
}

const Choice *hex_sides(const HexGrid *grid)
{
    return grid->pointed ? &POINTED_HEX_SIDE : &FLAT_HEX_SIDE;
}

Hex hex_beyond(const HexGrid *grid, Hex hex, int side)
{
    Hex step = (grid->pointed ? POINTED_STEPS : FLAT_STEPS)[side];
    return (Hex){hex.q + step.q, hex.r + step.r};
}

int hex_side_towards(const HexGrid *grid, Hex a, Hex b)
{
    int distance = hex_distance(a, b);
    for (int side = 0; side < 6 && distance; side++) {
        Hex step = (grid->pointed ? POINTED_STEPS : FLAT_STEPS)[side];
        if (a.q + distance * step.q == b.q && a.r + distance * step.r == b.r)
            return side;
    }
    return -1;
}

int hex_distance(Hex a, Hex b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* Rounds each of the three coordinates, whose sum is 0, and corrects the one that was
 * changed most. */
static Hex rounded(double q, double r)
{
    double s = -q - r, to_q = round(q), to_r = round(r), to_s = round(s);
    double off_q = fabs(to_q - q), off_r = fabs(to_r - r), off_s = fabs(to_s - s);
    if (off_q > off_r && off_q > off_s)
        to_q = -to_r - to_s;
    else if (off_r > off_s)
        to_r = -to_q - to_s;
    return (Hex){(int)to_q, (int)to_r};
}

/* A line along corners passes between two hexagons; the small shift takes the same one
 * of them everywhere. */
Hex hex_on_line(Hex a, Hex b, int step)
{
    const double aside = 1e-6;
    int distance = hex_distance(a, b);
    double t = distance ? (double)step / distance : 0;
    return rounded(a.q + (b.q - a.q) * t + aside, a.r + (b.r - a.r) * t + aside);
}

double hex_edge(const HexGrid *grid)
{
    return grid->size / ROOT_3;
}

double hex_width(const HexGrid *grid)
{
    return grid->pointed ? grid->size : grid->size * 2 / ROOT_3;
}

double hex_height(const HexGrid *grid)
{
    return grid->pointed ? grid->size * 2 / ROOT_3 : grid->size;
}

/* Returns how far the shifted lines reach beyond the others, in hexagons. */
static double reach_of(const HexGrid *grid, int lines)
{
    bool shifted = lines > 1 || (lines == 1 && grid->first_shifted);
    return shifted && !grid->stays_within ? 0.5 : 0;
}

double hex_grid_width(const HexGrid *grid, int rows, int columns)
{
    double shift = reach_of(grid, rows);
    return grid->pointed ? grid->size * (columns + shift)
                         : grid->size * (ROOT_3 / 2 * (columns - 1) + 2 / ROOT_3);
}

double hex_grid_height(const HexGrid *grid, int rows, int columns)
{
    double shift = reach_of(grid, columns);
    return grid->pointed ? grid->size * (ROOT_3 / 2 * (rows - 1) + 2 / ROOT_3)
                         : grid->size * (rows + shift);
}

Point hex_middle(const HexGrid *grid, int row, int column)
{
    double w = hex_width(grid), h = hex_height(grid), size = grid->size;
    double shift = hex_is_shifted(grid, grid->pointed ? row : column) ? 0.5 : 0;
    return grid->pointed ? (Point){w / 2 + size * (column + shift),
                                   h / 2 + size * ROOT_3 / 2 * row}
                         : (Point){w / 2 + size * ROOT_3 / 2 * column,
                                   h / 2 + size * (row + shift)};
}

void hex_corners(const HexGrid *grid, Point middle, Point corners[6])
{
    double radius = hex_edge(grid);
    for (int i = 0; i < 6; i++) {
        double angle = (i * 60 - (grid->pointed ? 0 : 30)) * PI / 180;
        corners[i] =
            (Point){middle.x + radius * sin(angle), middle.y - radius * cos(angle)};
    }
}
