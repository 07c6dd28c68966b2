/* Arranges pieces on a hex: in rows or in a circle, or in a line along one side. */
#include <math.h>

#include "base/units.h"
#include "scene/crowd.h"

#define SLIGHT 1e-6

typedef double SideReach[MAX_SHAPE_SIDES];

typedef struct {
    const Plot *plot;
    const Board *board;
    Crowd *crowd;
    Point middle;
    double gap;
    SideReach
        *reach; /* by piece: how far it extends from its middle towards each side */
} HexCrowd;

double hex_room(const Plot *plot, const Board *board)
{
    return plot_plan(plot, board)->hexes.size / 2 * plot->scale * SPACE_SHARE;
}

/* Measures the pieces once, because they are tried in many places. */
static void measure_pieces(Arena *arena, HexCrowd *hex)
{
    const Crowd *crowd = hex->crowd;
    hex->reach = arena_alloc(arena, (size_t)crowd->count * sizeof *hex->reach);
    for (int i = 0; i < crowd->count; i++)
        for (int side = 0; side < hex->board->sides->count; side++)
            hex->reach[i][side] =
                placed_piece_reach(crowd->items[i], side_way(hex->board, side));
}

/* Returns true if all pieces are inside the hex. */
static bool fits(const HexCrowd *hex)
{
    const Crowd *crowd = hex->crowd;
    const double room = hex_room(hex->plot, hex->board) + SLIGHT;
    for (int side = 0; side < hex->board->sides->count; side++) {
        const Point way = side_way(hex->board, side);
        for (int i = 0; i < crowd->count; i++) {
            double off = (crowd->at[i].x - hex->middle.x) * way.x +
                         (crowd->at[i].y - hex->middle.y) * way.y;
            if (off + hex->reach[i][side] > room)
                return false;
        }
    }
    return true;
}

/* Returns the distance of the farthest piece from the middle. */
static double spread_of(const HexCrowd *hex)
{
    double most = 0;
    for (int i = 0; i < hex->crowd->count; i++)
        most = fmax(most, point_distance(hex->crowd->at[i], hex->middle));
    return most;
}

/* Arranges pieces in a circle, the last one perhaps in its middle. The circle of six
 * has its pieces at the corners of the hex. */
static void arrange_in_circle(const HexCrowd *hex, bool filled)
{
    Crowd *crowd = hex->crowd;
    int count = crowd->count - filled;
    double first = count == 6 && !hex->board->hexes->pointed ? 30 : 0;
    double size = fmax(crowd->w, crowd->h) + hex->gap;
    double radius = size / 2 / sin(PI / fmax(count, 2));
    if (filled)
        radius = fmax(radius, size);
    for (int i = 0; i < count; i++) {
        double turn = (first + 360.0 * i / count) * RADIANS;
        crowd->at[i] = (Point){hex->middle.x + radius * sin(turn),
                               hex->middle.y - radius * cos(turn)};
    }
    if (filled)
        crowd->at[count] = hex->middle;
}

/* Arranges pieces in one of several ways: in a number of columns; in a circle (0); in a
 * circle with one piece in its middle (-1). */
static void arrange_as(const HexCrowd *hex, int way)
{
    if (way > 0)
        crowd_in_columns(hex->crowd, way, hex->middle, hex->gap);
    else
        arrange_in_circle(hex, way < 0);
}

/* Returns the largest number of columns to try. Columns and rows that are about equally
 * long fill a hex best; rows that are longer by far do not fit if these do not. */
static int most_columns(const HexCrowd *hex)
{
    const Crowd *crowd = hex->crowd;
    double best = sqrt(crowd->count * (crowd->h + hex->gap) / (crowd->w + hex->gap));
    return (int)fmin(2 * best + 1, crowd->count);
}

/* Arranges pieces in the way that keeps them closest to the middle of the hex, in rows
 * rather than columns. Returns false if they do not fit. */
static bool arrange_in_middle(const HexCrowd *hex)
{
    double least = INFINITY;
    int best = 0;
    for (int way = most_columns(hex); way >= -1; way--) {
        arrange_as(hex, way);
        double spread = spread_of(hex);
        if (spread < least - SLIGHT && fits(hex)) {
            least = spread;
            best = way;
        }
    }
    arrange_as(hex, best);
    return least < INFINITY;
}

/* Arranges pieces in a line along a side of the hex. Returns false if they do not fit.
 */
static bool arrange_along_side(const HexCrowd *hex, int side)
{
    Crowd *crowd = hex->crowd;
    const Point out = side_way(hex->board, side), along = {-out.y, out.x},
                back = {out.y, -out.x};
    double before = 0, after = 0, depth = 0;
    for (int i = 0; i < crowd->count; i++) {
        before = fmax(before, placed_piece_reach(crowd->items[i], back));
        after = fmax(after, placed_piece_reach(crowd->items[i], along));
        depth = fmax(depth, hex->reach[i][side]);
    }
    double off = fmax(hex_room(hex->plot, hex->board) - depth, 0);
    double step = before + after + hex->gap;
    for (int i = 0; i < crowd->count; i++) {
        double aside = (i - (crowd->count - 1) / 2.0) * step;
        crowd->at[i] = (Point){hex->middle.x + out.x * off + along.x * aside,
                               hex->middle.y + out.y * off + along.y * aside};
    }
    return fits(hex);
}

bool crowd_on_hex(Arena *arena, const Plot *plot, Crowd *crowd, const Space *space,
                  int side)
{
    double size = plot_plan(plot, space->board)->hexes.size;
    HexCrowd hex = {.plot = plot,
                    .crowd = crowd,
                    .board = space->board,
                    .middle = plot_middle(plot, space),
                    .gap = size * plot->scale * CROWD_GAP};
    measure_pieces(arena, &hex);
    return side == SPACE_MIDDLE ? arrange_in_middle(&hex)
                                : arrange_along_side(&hex, side);
}
