/* Places the pieces on a space: at the side that 'to:' names, and side by side if there
 * are several. */
#include "scene/crowd.h"

#include <math.h>

#include "base/units.h"

/* --- pieces at a side ------------------------------------------------------------- */

Point side_way(const Board *board, int side)
{
    double turn = side_direction(&board->sides->members[side]) * RADIANS;
    return (Point){sin(turn), -cos(turn)};
}

Point plot_pieces_middle(const Plot *plot, const Space *space)
{
    bool centre = space->outside && plot->plan.board->rings && !space->located;
    return centre ? plot_point(plot, (Point){plot->plan.x, plot->plan.y})
                  : plot_middle(plot, space);
}

void plot_move_to_side(const Plot *plot, PlacedPiece *placed)
{
    const Value *to = &placed->laid->values[LAID_TO];
    const Space *space = placed->laid->values[LAID_AT].space;
    if (to->kind != VALUE_MEMBER)
        return;
    Box box = plot_box(plot, space);
    Point way = side_way(space->board, to->member->index), middle = placed->middle;
    double x = fmax((box.w * SPACE_SHARE - placed->box.w) / 2, 0),
           y = fmax((box.h * SPACE_SHARE - placed->box.h) / 2, 0);
    if (space_is_hex(space))
        x = y = fmax(hex_room(plot, space->board) - placed_piece_reach(placed, way), 0);
    placed_piece_move(placed, (Point){middle.x + way.x * x, middle.y + way.y * y});
}

/* --- crowds ----------------------------------------------------------------------- */

/* Returns true if the piece is at this side of its space, or in its middle. */
static bool is_at_side(const PlacedPiece *placed, int side)
{
    const Value *to = &placed->laid->values[LAID_TO];
    return to->kind == VALUE_MEMBER ? to->member->index == side : side == SPACE_MIDDLE;
}

/* Returns the pieces at a side of a space. */
static Crowd crowd_at(SceneLayout *c, Plot *plot, const Space *space, int side)
{
    Crowd crowd = {0};
    for (int i = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        const Value *at = placed->laid ? &placed->laid->values[LAID_AT] : NULL;
        if (!at || !placed->small || at->kind != VALUE_SPACE || at->space != space ||
            !is_at_side(placed, side))
            continue;
        list_add(c->arena, &crowd, placed);
        crowd.w = fmax(crowd.w, placed->box.w);
        crowd.h = fmax(crowd.h, placed->box.h);
    }
    return crowd;
}

static int rows_of(const Crowd *crowd, int columns)
{
    return (crowd->count + columns - 1) / columns;
}

/* Returns the length of pieces in a line. */
static double line_length(int count, double each, double gap)
{
    return count * each + (count - 1) * gap;
}

void crowd_in_columns(Crowd *crowd, int columns, Point middle, double gap)
{
    double high = line_length(rows_of(crowd, columns), crowd->h, gap);
    for (int i = 0; i < crowd->count; i++) {
        int row = i / columns, first = row * columns;
        int in_row = crowd->count - first < columns ? crowd->count - first : columns;
        double wide = line_length(in_row, crowd->w, gap);
        crowd->at[i] =
            (Point){middle.x - wide / 2 + (i - first) * (crowd->w + gap) + crowd->w / 2,
                    middle.y - high / 2 + row * (crowd->h + gap) + crowd->h / 2};
    }
}

/* Returns the box for pieces on a space, or on the half of it towards a side. */
static Box room_for(const Plot *plot, const Space *space, int side)
{
    Box cell = plot_box(plot, space);
    double w = cell.w * SPACE_SHARE, h = cell.h * SPACE_SHARE;
    Box box = box_around(plot_pieces_middle(plot, space), w, h);
    if (side == SPACE_MIDDLE)
        return box;
    if (side == 1 || side == 3)
        return (Box){box.x + (side == 1 ? w / 2 : 0), box.y, w / 2, h};
    return (Box){box.x, box.y + (side == 2 ? h / 2 : 0), w, h / 2};
}

/* Arranges pieces in as few columns as fit into the box. Returns false if they do not
 * fit. */
static bool crowd_in_box(Crowd *crowd, Box box)
{
    double gap = fmin(box.w, box.h) * CROWD_GAP;
    int columns = 1;
    while (columns < crowd->count &&
           line_length(rows_of(crowd, columns), crowd->h, gap) > box.h)
        columns++;
    crowd_in_columns(crowd, columns, box_middle(box), gap);
    return line_length(columns, crowd->w, gap) <= box.w &&
           line_length(rows_of(crowd, columns), crowd->h, gap) <= box.h;
}

static void report_crowd(SceneLayout *c, const PlacedPiece *last, const Space *space,
                         const char *help)
{
    diag_error_help(c->diags, last->laid->where, "no-room", help,
                    "%s has no room for all of its pieces side by side", space->name);
}

static void spread_crowd(SceneLayout *c, Plot *plot, const Space *space, int side)
{
    Crowd crowd = crowd_at(c, plot, space, side);
    if (crowd.count < 2)
        return;
    crowd.at = arena_array(c->arena, Point, crowd.count);
    bool fits = space_is_hex(space) ? crowd_on_hex(c->arena, plot, &crowd, space, side)
                                    : crowd_in_box(&crowd, room_for(plot, space, side));
    if (!fits)
        report_crowd(c, crowd.items[crowd.count - 1], space,
                     "use 'copies:' to stack equal pieces");
    for (int i = 0; fits && i < crowd.count; i++)
        placed_piece_move(crowd.items[i], crowd.at[i]);
}

/* --- all of them ------------------------------------------------------------------ */

/* Returns true if the pieces are so close that one hides much of the other. */
static bool are_crowded(const PlacedPiece *a, const PlacedPiece *b)
{
    const double core = 0.7;
    double sides = fmin(a->box.w, a->box.h) + fmin(b->box.w, b->box.h);
    return point_distance(a->middle, b->middle) < core * sides / 2;
}

/* Reports pieces that hide each other although they are at different sides of the
 * space: spreading affects only pieces at the same side. */
static void check_sides(SceneLayout *c, Plot *plot, const Space *space)
{
    LIST(PlacedPiece *) all = {0};
    for (int side = 0; side <= SPACE_MIDDLE; side++) {
        Crowd crowd = crowd_at(c, plot, space, side);
        for (int i = 0; i < crowd.count; i++)
            for (int k = 0; k < all.count; k++)
                if (are_crowded(crowd.items[i], all.items[k])) {
                    report_crowd(c, crowd.items[i], space,
                                 "move them to other sides with 'to:', or show fewer");
                    return;
                }
        for (int i = 0; i < crowd.count; i++)
            list_add(c->arena, &all, crowd.items[i]);
    }
}

/* Returns true if an earlier piece is on the same space as this one. */
static bool is_seen(const ScenePart *part, int laid)
{
    const Space *space = part->laid.items[laid]->values[LAID_AT].space;
    for (int i = 0; i < laid; i++) {
        const Value *at = &part->laid.items[i]->values[LAID_AT];
        if (at->kind == VALUE_SPACE && at->space == space)
            return true;
    }
    return false;
}

void plot_spread_pieces(SceneLayout *c, Plot *plot)
{
    for (int i = 0; i < plot->part->laid.count; i++) {
        const Value *at = &plot->part->laid.items[i]->values[LAID_AT];
        if (at->kind != VALUE_SPACE || is_seen(plot->part, i))
            continue;
        for (int side = 0; side <= SPACE_MIDDLE; side++)
            spread_crowd(c, plot, at->space, side);
        check_sides(c, plot, at->space);
    }
}
