/* Lays out boards and the pieces on them. */
#include <math.h>

#include "layout/piece.h"
#include "model/sides.h"
#include "scene/plot.h"

#define TAKES 0.94      /* share of a space that pieces side by side may fill */
#define NAME_WIDTH 40.0 /* maximum width of a name in a disc, mm */
#define FAR 1000.0      /* mm: larger than any scene */
#define SLIGHT 1e-6
enum { MIDDLE = MAX_SHAPE_SIDES }; /* where pieces are that are at no side */

/* --- ground ----------------------------------------------------------------------- */

/* Returns the last entry of the scene that lays down this piece, or NULL. */
static const Piece *laid_piece(const Plot *plot, const Piece *piece)
{
    for (int i = plot->part->laid.count - 1; i >= 0; i--)
        if (plot->part->laid.items[i]->values[LAID_PIECE].piece == piece)
            return plot->part->laid.items[i];
    return NULL;
}

static void add_sections(SceneLayout *c, Plot *plot)
{
    const Plan *plan = &plot->plan;
    for (int i = 0; i < plan->board->section_count; i++) {
        const Section *section = &plan->board->sections[i];
        bool turned = false;
        const Piece *piece = section_piece(plan->print, section, &turned);
        Point middle = {
            plan->x + (section->column - 1 + section->width / 2.0) * plan->cell_w,
            plan->y + (section->row - 1 + section->height / 2.0) * plan->cell_h};
        if (piece)
            placed_piece_add(c, plot,
                             (PlacedPiece){.piece = piece,
                                           .side = SIDE_FRONT,
                                           .middle = plot_point(plot, middle),
                                           .turn = turned ? 90 : 0});
    }
}

/* Adds the rings, turned as the scene asks. The outermost comes first, below the
 * others. */
static void add_rings(SceneLayout *c, Plot *plot)
{
    const Plan *plan = &plot->plan;
    for (int i = plan->print->pieces.count - 1; i >= 0; i--) {
        const Piece *piece = plan->print->pieces.items[i];
        const Piece *laid = laid_piece(plot, piece);
        double turn = 0;
        if (laid && i < plan->board->rings)
            turn = number_to_double(laid->values[LAID_SPIN].number) * 360 /
                   plan->board->ring_sizes[i];
        placed_piece_add(
            c, plot,
            (PlacedPiece){.laid = laid,
                          .piece = piece,
                          .side = SIDE_FRONT,
                          .middle = plot_point(plot, (Point){plan->x, plan->y}),
                          .turn = turn});
    }
}

static void add_ground(SceneLayout *c, Plot *plot)
{
    const Set *print = plot->plan.print;
    const char *ground = plot->part->ground;
    if (!print || (ground && !text_is(ground, "printed")))
        return;
    if (plot->plan.board->rings)
        add_rings(c, plot);
    else if (print->pieces.count == 1 && !laid_piece(plot, print->pieces.items[0]))
        placed_piece_add(
            c, plot,
            (PlacedPiece){.piece = print->pieces.items[0],
                          .side = SIDE_FRONT,
                          .middle = plot_point(
                              plot, (Point){plot->plan.w / 2, plot->plan.h / 2})});
    else if (print->pieces.count > 1)
        add_sections(c, plot);
    for (int i = 0; i < plot->placed.count; i++)
        plot->placed.items[i].ground = true;
}

/* --- pieces on spaces ------------------------------------------------------------- */

/* Returns the direction of a side of the board's spaces, 1 mm long. */
static Point towards_side(const Plot *plot, int side)
{
    double turn = side_direction(&plot->plan.board->sides->members[side]) * RADIANS;
    return (Point){sin(turn), -cos(turn)};
}

/* Returns how far a piece reaches from its middle in a direction. */
static double reach_towards(SceneLayout *c, const PlacedPiece *placed, Point way)
{
    Polyline edge = placed_piece_edge(c->arena, placed, 0, MATRIX_IDENTITY);
    double reach = 0;
    for (int i = 0; i < edge.count; i++)
        reach = fmax(reach, (edge.points[i].x - placed->middle.x) * way.x +
                                (edge.points[i].y - placed->middle.y) * way.y);
    return reach;
}

static bool is_hex(const Space *space)
{
    return space->board->hexes && space->row;
}

/* Returns how far the pieces of a hex may reach from its middle towards a side, mm. */
static double hex_reach(const Plot *plot)
{
    return plot->plan.hexes.size / 2 * plot->scale * TAKES;
}

/* Returns the middle of a piece that 'to:' moves to a side of its space, without
 * leaving the space. */
static Point moved_to_side(SceneLayout *c, const Plot *plot, const Piece *laid,
                           const PlacedPiece *placed, Point middle)
{
    const Value *to = &laid->values[LAID_TO];
    const Space *space = laid->values[LAID_AT].space;
    Box box = plan_box(&plot->plan, space);
    if (to->kind != VALUE_MEMBER)
        return middle;
    Point way = towards_side(plot, to->member->index);
    double x = fmax((box.w * plot->scale * TAKES - placed->box.w) / 2, 0),
           y = fmax((box.h * plot->scale * TAKES - placed->box.h) / 2, 0);
    if (is_hex(space))
        x = y = fmax(hex_reach(plot) - reach_towards(c, placed, way), 0);
    return (Point){middle.x + way.x * x, middle.y + way.y * y};
}

/* Returns the middle of a space on the plan. Without a location, a place beside the
 * rings is in their middle. */
static Point middle_of(const Plot *plot, const Space *space)
{
    bool centre = space->outside && plot->plan.board->rings && !space->located;
    return centre ? (Point){plot->plan.x, plot->plan.y}
                  : plan_middle(&plot->plan, space);
}

static void add_laid(SceneLayout *c, Plot *plot, const Piece *laid)
{
    const Value *at = &laid->values[LAID_AT];
    if (at->kind != VALUE_SPACE && plot->plan.board->rings)
        return; /* add_rings has added the ring */
    Point middle = at->kind == VALUE_SPACE
                       ? plot_point(plot, middle_of(plot, at->space))
                       : plot_point(plot, (Point){plot->plan.w / 2, plot->plan.h / 2});
    PlacedPiece seen = placed_piece_of(c, laid, middle);
    if (seen.side == SIDE_FRONT && seen.piece->set->appearance.above)
        seen.side = SIDE_ABOVE;
    PlacedPiece *placed = placed_piece_add(c, plot, seen);
    if (placed && at->kind == VALUE_SPACE)
        placed_piece_move(placed, moved_to_side(c, plot, laid, placed, middle));
}

/* --- pieces side by side on one space --------------------------------------------- */

typedef LIST(PlacedPiece *) PieceGroup;

/* Returns true if the piece is at this side of its space, or in the MIDDLE. */
static bool is_at_side(const PlacedPiece *placed, int side)
{
    const Value *to = &placed->laid->values[LAID_TO];
    return to->kind == VALUE_MEMBER ? to->member->index == side : side == MIDDLE;
}

static PieceGroup crowd_on(SceneLayout *c, Plot *plot, const Space *space, int side)
{
    PieceGroup crowd = {0};
    for (int i = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        const Value *at = placed->laid ? &placed->laid->values[LAID_AT] : NULL;
        if (at && placed->small && at->kind == VALUE_SPACE && at->space == space &&
            is_at_side(placed, side))
            list_add(c->arena, &crowd, placed);
    }
    return crowd;
}

/* Arranges pieces in a number of columns. Returns false if they do not fit into the
 * box. */
static bool arrange(const PieceGroup *crowd, int columns, Box box, double gap)
{
    double w = 0, h = 0;
    for (int i = 0; i < crowd->count; i++) {
        w = fmax(w, crowd->items[i]->box.w);
        h = fmax(h, crowd->items[i]->box.h);
    }
    int rows = (crowd->count + columns - 1) / columns;
    double wide = columns * w + (columns - 1) * gap, high = rows * h + (rows - 1) * gap;
    if (wide > box.w || high > box.h)
        return false;
    for (int i = 0; i < crowd->count; i++) {
        int row = i / columns, first = row * columns;
        int in_row = crowd->count - first < columns ? crowd->count - first : columns;
        double left = box.x + box.w / 2 - (in_row * w + (in_row - 1) * gap) / 2;
        placed_piece_move(
            crowd->items[i],
            (Point){left + (i - first) * (w + gap) + w / 2,
                    box.y + box.h / 2 - high / 2 + row * (h + gap) + h / 2});
    }
    return true;
}

/* Returns the box for pieces on a space, or on the half of it towards a side. */
static Box room_for(const Plot *plot, const Space *space, int side)
{
    Box cell = plan_box(&plot->plan, space);
    Point middle = plot_point(plot, middle_of(plot, space));
    double w = cell.w * plot->scale * TAKES, h = cell.h * plot->scale * TAKES;
    Box box = box_around(middle, w, h);
    if (side == MIDDLE)
        return box;
    if (side == 1 || side == 3)
        return (Box){box.x + (side == 1 ? w / 2 : 0), box.y, w / 2, h};
    return (Box){box.x, box.y + (side == 2 ? h / 2 : 0), w, h / 2};
}

static void report_crowd(SceneLayout *c, const PlacedPiece *last, const Space *space,
                         const char *help)
{
    diag_error_help(c->diags, last->laid->where, "no-room", help,
                    "%s has no room for all of its pieces side by side", space->name);
}

/* --- pieces side by side on one hex ----------------------------------------------- */

/* Returns true if all pieces are inside the hex. */
static bool fit_in_hex(SceneLayout *c, const Plot *plot, const PieceGroup *crowd,
                       Point middle)
{
    const int sides = plot->plan.board->sides->count;
    for (int i = 0; i < crowd->count; i++)
        for (int side = 0; side < sides; side++) {
            const PlacedPiece *placed = crowd->items[i];
            Point way = towards_side(plot, side);
            double off = (placed->middle.x - middle.x) * way.x +
                         (placed->middle.y - middle.y) * way.y;
            if (off + reach_towards(c, placed, way) > hex_reach(plot) + SLIGHT)
                return false;
        }
    return true;
}

/* Returns the distance of the farthest piece from the middle. */
static double spread_of(const PieceGroup *crowd, Point middle)
{
    double most = 0;
    for (int i = 0; i < crowd->count; i++)
        most = fmax(most, point_distance(crowd->items[i]->middle, middle));
    return most;
}

/* Arranges pieces in a circle, the last one perhaps in its middle. The circle of six
 * has its pieces at the corners of the hex. */
static void arrange_in_circle(const Plot *plot, const PieceGroup *crowd, bool filled,
                              Point middle, double gap)
{
    int count = crowd->count - filled;
    double size = 0, first = count == 6 && !plot->plan.hexes.pointed ? 30 : 0;
    for (int i = 0; i < crowd->count; i++)
        size = fmax(size, fmax(crowd->items[i]->box.w, crowd->items[i]->box.h));
    double radius = (size + gap) / 2 / sin(PI / fmax(count, 2));
    if (filled)
        radius = fmax(radius, size + gap);
    for (int i = 0; i < count; i++) {
        double turn = (first + 360.0 * i / count) * RADIANS;
        placed_piece_move(crowd->items[i], (Point){middle.x + radius * sin(turn),
                                                   middle.y - radius * cos(turn)});
    }
    if (filled)
        placed_piece_move(crowd->items[count], middle);
}

/* Arranges pieces in one of several ways: in a number of columns; in a circle (0); in a
 * circle with one piece in its middle (-1). */
static void arrange_as(const Plot *plot, const PieceGroup *crowd, int way, Point middle)
{
    const double gap = plot->plan.hexes.size * plot->scale * 0.03;
    if (way > 0)
        arrange(crowd, way, box_around(middle, FAR, FAR), gap);
    else
        arrange_in_circle(plot, crowd, way < 0, middle, gap);
}

/* Arranges pieces in the way that keeps them closest to the middle of the hex, in rows
 * rather than columns. Returns false if they do not fit. */
static bool arrange_in_hex(SceneLayout *c, const Plot *plot, const PieceGroup *crowd,
                           Point middle)
{
    double least = INFINITY;
    int best = 0;
    for (int way = crowd->count; way >= -1; way--) {
        arrange_as(plot, crowd, way, middle);
        double spread = spread_of(crowd, middle);
        if (spread < least - SLIGHT && fit_in_hex(c, plot, crowd, middle)) {
            least = spread;
            best = way;
        }
    }
    arrange_as(plot, crowd, best, middle);
    return least < INFINITY;
}

/* Arranges pieces in a line along a side of the hex. Returns false if they do not fit.
 */
static bool arrange_along_side(SceneLayout *c, const Plot *plot,
                               const PieceGroup *crowd, int side, Point middle)
{
    const double gap = plot->plan.hexes.size * plot->scale * 0.03;
    Point out = towards_side(plot, side), along = {-out.y, out.x};
    double step = 0, depth = 0;
    for (int i = 0; i < crowd->count; i++) {
        step = fmax(step, 2 * reach_towards(c, crowd->items[i], along));
        depth = fmax(depth, reach_towards(c, crowd->items[i], out));
    }
    double off = fmax(hex_reach(plot) - depth, 0);
    for (int i = 0; i < crowd->count; i++) {
        double aside = (i - (crowd->count - 1) / 2.0) * (step + gap);
        placed_piece_move(crowd->items[i],
                          (Point){middle.x + out.x * off + along.x * aside,
                                  middle.y + out.y * off + along.y * aside});
    }
    return fit_in_hex(c, plot, crowd, middle);
}

static bool spread_on_hex(SceneLayout *c, const Plot *plot, const PieceGroup *crowd,
                          const Space *space, int side)
{
    Point middle = plot_middle(plot, space);
    return side == MIDDLE ? arrange_in_hex(c, plot, crowd, middle)
                          : arrange_along_side(c, plot, crowd, side, middle);
}

/* --- all of them ------------------------------------------------------------------ */

static bool spread_on_square(const Plot *plot, const PieceGroup *crowd,
                             const Space *space, int side)
{
    Box box = room_for(plot, space, side);
    for (int columns = 1; columns <= crowd->count; columns++)
        if (arrange(crowd, columns, box, fmin(box.w, box.h) * 0.03))
            return true;
    return false;
}

static void spread_crowd(SceneLayout *c, Plot *plot, const Space *space, int side)
{
    PieceGroup crowd = crowd_on(c, plot, space, side);
    if (crowd.count < 2)
        return;
    if (!(is_hex(space) ? spread_on_hex(c, plot, &crowd, space, side)
                        : spread_on_square(plot, &crowd, space, side)))
        report_crowd(c, crowd.items[crowd.count - 1], space,
                     "use 'copies:' to stack equal pieces");
}
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
    PieceGroup all = {0};
    for (int side = 0; side <= MIDDLE; side++) {
        PieceGroup crowd = crowd_on(c, plot, space, side);
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

static void spread_all(SceneLayout *c, Plot *plot)
{
    int count = plot->plan.board->total;
    bool *seen = arena_alloc(c->arena, (size_t)count + 1);
    for (int i = 0; i < plot->part->laid.count; i++) {
        const Value *at = &plot->part->laid.items[i]->values[LAID_AT];
        if (at->kind != VALUE_SPACE || seen[at->space->index])
            continue;
        seen[at->space->index] = true;
        for (int side = 0; side <= MIDDLE; side++)
            spread_crowd(c, plot, at->space, side);
        check_sides(c, plot, at->space);
    }
}

/* --- graphs ----------------------------------------------------------------------- */

/* Adds a line to each neighbour that comes later, so that each pair has one line. */
static void add_lines(SceneLayout *c, Plot *plot, const SceneBlock *block,
                      const Space *space)
{
    for (int i = 0; i < space->neighbour_count; i++) {
        const Space *other = &space->board->spaces[space->neighbours[i]];
        const Point ends[] = {plot_middle(plot, space), plot_middle(plot, other)};
        if (other->index > space->index && part_shows(plot->part, other))
            list_add(c->arena, &plot->contacts,
                     ((PlacedMark){.block = block,
                                   .box = plot->art,
                                   .route = route_through(c->arena, ends, 2)}));
    }
}

/* Adds the disc of a space, as wide as its name needs. */
static void add_disc(SceneLayout *c, Plot *plot, const SceneBlock *block,
                     const Space *space)
{
    const TextBlock *words =
        scene_layout_words(c, block->style, space->name, NAME_WIDTH, plot->part->where);
    if (!words)
        return;
    Point middle = plot_middle(plot, space);
    const PlacedMark disc = {
        .block = block,
        .box = box_around(
            middle, fmax(block->width, words->width + block->left + block->right),
            fmax(block->height, words->height + block->top + block->bottom)),
        .words_value = space->name,
        .words = words,
        .words_at = {middle.x - words->width / 2, middle.y - words->height / 2}};
    list_add(c->arena, &plot->discs, disc);
    plot->disc_of[space->index] = plot->discs.count;
    plot->around = box_join(plot->around, disc.box);
}

/* Notes an Overflow if two discs overlap. Discs have the same size at every scale. */
static void check_discs(SceneLayout *c, const Plot *plot)
{
    for (int i = 1; i < plot->discs.count; i++)
        for (int k = 0; k < i; k++) {
            const PlacedMark *a = &plot->discs.items[k], *b = &plot->discs.items[i];
            if (!boxes_meet(a->box, b->box))
                continue;
            const char *what = arena_print(c->arena, "the discs of %s and %s overlap",
                                           a->words_value, b->words_value);
            c->cramped = (Overflow){what, plot->part->where};
            return;
        }
}

/* Draws a board as a disc for each space and a line between spaces that touch. */
static void plot_contacts(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const Board *board = part->board;
    const SceneBlock *line = scene_block(c->look, "contact"),
                     *disc = scene_block(c->look, "node");
    plot->disc_of = arena_array(c->arena, int, board->total + 1);
    for (int i = 0; i < board->total; i++) {
        const Space *space = &board->spaces[i];
        if (!part_shows(part, space))
            continue;
        add_lines(c, plot, line, space);
        add_disc(c, plot, disc, space);
    }
    check_discs(c, plot);
}

/* --- boards ----------------------------------------------------------------------- */

static void add_name(SceneLayout *c, Plot *plot, const SceneBlock *block,
                     const char *name, Point middle, bool above)
{
    const TextBlock *words =
        scene_layout_words(c, block->style, name, 40, plot->part->where);
    if (!words)
        return;
    Point at = {middle.x - words->width / 2, middle.y - words->height / 2};
    if (above)
        at.y = -block->gap - words->height;
    else
        at.x = -block->gap - words->width;
    plot_write(c, plot, words, at);
}

/* Writes the name of a row beside this cell, or that of a column above it. */
static void add_edge_name(SceneLayout *c, Plot *plot, const char *name, int row,
                          int column, bool above)
{
    const SceneBlock *block = scene_block(c->look, "edge-name");
    Point middle = box_middle(plan_cell(&plot->plan, row, column));
    add_name(c, plot, block, name, plot_point(plot, middle), above);
}

/* Writes the numbers of the hexes of the first two lines as in maps of 18xx games:
 * those of the second lie between those of the first. */
static void add_edge_numbers(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const HexGrid *grid = plot->plan.board->hexes;
    const bool pointed = grid->pointed;
    int line = pointed ? part->top : part->left,
        last = pointed ? part->bottom : part->right,
        from = pointed ? part->left : part->top,
        to = pointed ? part->right : part->bottom;
    for (int n = line; n <= last && n <= line + 1; n++)
        for (int place = from; place <= to; place++) {
            int row = pointed ? n : place, column = pointed ? place : n;
            int number = hex_18xx_number(grid, row - 1, column - 1);
            add_edge_name(c, plot, arena_print(c->arena, "%d", number), row, column,
                          pointed);
        }
}

/* Writes the names of the visible columns above the board and those of its rows on the
 * left. */
static void add_edge_names(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const Board *board = plot->plan.board;
    bool numbers = board->hexes && board->hex_names == HEX_NAMES_18XX;
    if (numbers)
        add_edge_numbers(c, plot);
    for (int i = part->left; i <= part->right && !(numbers && board->hexes->pointed);
         i++)
        add_edge_name(c, plot, board->column_names[i - 1], part->top, i, true);
    for (int i = part->top; i <= part->bottom && !(numbers && !board->hexes->pointed);
         i++)
        add_edge_name(c, plot, board->row_names[i - 1], i, part->left, false);
}

enum { NAME_PLACES = 5 };

/* Returns true if the scene draws the box of each free point, and the name fits in it.
 */
static bool is_name_inside(const Plot *plot, const SceneBlock *block, Box box,
                           const TextBlock *words)
{
    bool printed = plot->placed.count > 0 && plot->placed.items[0].ground;
    return !printed && words->width + block->left + block->right <= box.w &&
           words->height + block->top + block->bottom <= box.h;
}

/* Stores where the name of a hex can be: at its top or at its bottom. In a lying
 * hexagon it is beside the middle of the upper side, where lines cross it. A standing
 * one is wide enough for the name only farther inside. */
static int hex_name_places(const Plot *plot, const SceneBlock *block, Box box,
                           const TextBlock *words, Point places[NAME_PLACES])
{
    const double slope = 0.577; /* of the sides above a standing hexagon */
    bool stands = plot->plan.hexes.pointed;
    double inside = stands ? words->width / 2 * slope : 0;
    double top = 2 * block->top + inside,
           bottom = 2 * block->bottom + inside + words->height;
    double left = box.x + (box.w - words->width) / 2;
    if (!stands)
        left = fmin(left, box.x + box.w / 4 + block->left);
    places[0] = (Point){left, box.y + top};
    places[1] = (Point){left, box.y + box.h - bottom};
    return 2;
}

/* Stores where the name of a space can be, best first; returns the number of places. It
 * is in the middle of a ring's space, at the top of a hex, and in the corner of any
 * other. The name of a
 * free point without room for it is below the point, or on another side. */
static int name_places(const Plot *plot, const SceneBlock *block, const Space *space,
                       const TextBlock *words, Point places[NAME_PLACES])
{
    const Point middle = plot_middle(plot, space);
    const double w = words->width, h = words->height;
    const Box box = plot_box(plot, space);
    const Point centre = {middle.x - w / 2, middle.y - h / 2},
                corner = {box.x + block->left, box.y + block->top},
                below = {centre.x, box.y + box.h + block->top};
    places[0] = space->ring && !space->outside ? centre : corner;
    if (is_hex(space))
        return hex_name_places(plot, block, box, words, places);
    if (space->row || space->ring)
        return 1;
    places[0] = is_name_inside(plot, block, box, words) ? corner : below;
    places[1] = (Point){centre.x, box.y - block->bottom - h};
    places[2] = (Point){box.x + box.w + block->left, centre.y};
    places[3] = (Point){box.x - block->right - w, centre.y};
    places[4] = below;
    return NAME_PLACES;
}

static bool writes_over(const Plot *plot, Box box)
{
    for (int i = 0; i < plot->written.count; i++)
        if (boxes_meet(placed_words_box(&plot->written.items[i]), box))
            return true;
    return false;
}

/* Writes the name of a space in the first place on the board where it covers nothing. A
 * name is left out if pieces cover all of its places. If only names are in the way, it
 * is written over one, and an Overflow noted. */
static void add_space_name(SceneLayout *c, Plot *plot, const SceneBlock *block,
                           const Space *space)
{
    Point places[NAME_PLACES];
    const TextBlock *words =
        scene_layout_words(c, block->style, space->name, 40, plot->part->where);
    int count = words ? name_places(plot, block, space, words, places) : 0;
    PlacedWords name = {0};
    enum { OUTSIDE = 1, OVER_A_NAME = 2, COVERED = 4 };
    int least = COVERED;
    for (int i = 0; i < count && least; i++) {
        const PlacedWords tried = {words, places[i]};
        Box box = placed_words_box(&tried);
        int faults = plot_covers(plot, box) ? COVERED : 0;
        faults |= writes_over(plot, box) ? OVER_A_NAME : 0;
        faults |= box_holds(plot->art, box) ? 0 : OUTSIDE;
        if (faults < least) {
            name = tried;
            least = faults;
        }
    }
    if (!name.words)
        return;
    if (least & OVER_A_NAME)
        c->cramped = (Overflow){
            arena_print(c->arena, "the name '%s' has no place beside the other names",
                        space->name),
            plot->part->where};
    list_add(c->arena, &plot->written, name);
    plot->name_of[space->index] = plot->written.count;
    plot->around = box_join(plot->around, placed_words_box(&name));
}

static void add_space_names(SceneLayout *c, Plot *plot)
{
    const Board *board = plot->plan.board;
    const SceneBlock *block = scene_block(c->look, "space-name");
    plot->name_of = arena_array(c->arena, int, board->total + 1);
    for (int i = 0; i < board->total; i++)
        if (part_shows(plot->part, &board->spaces[i]))
            add_space_name(c, plot, block, &board->spaces[i]);
}

/* Adds a frame for each part that shows a section of this board enlarged. */
static void add_insets(SceneLayout *c, Plot *plot, const ScenePart *part)
{
    for (int i = 0; i < part->parts.count; i++)
        add_insets(c, plot, part->parts.items[i]);
    if (part->inset_of != plot->part || part->board != plot->part->board)
        return;
    const SceneBlock *block = scene_block(c->look, "inset");
    if (part_follows_spaces(part)) {
        SpaceList spaces = part_spaces(c->arena, part);
        AreaOutlines outlines =
            area_outlines(c->arena, plot, spaces.items, spaces.count);
        for (int i = 0; i < outlines.count; i++)
            list_add(c->arena, &plot->insets,
                     ((PlacedMark){.block = block,
                                   .box = plot->art,
                                   .route = outlines.items[i]}));
        return;
    }
    Box view = plan_view(&plot->plan, part);
    Point a = plot_point(plot, (Point){view.x, view.y}),
          b = plot_point(plot, (Point){view.x + view.w, view.y + view.h});
    const Point corners[] = {a, {b.x, a.y}, b, {a.x, b.y}};
    list_add(c->arena, &plot->insets,
             ((PlacedMark){.block = block,
                           .box = plot->art,
                           .route = route_through(c->arena, corners, 4)}));
}

/* Rows or columns of hexes zigzag, so plain hexes have their own names. */
static const char *usual_names(const ScenePart *part)
{
    bool plain = part->ground && text_is(part->ground, "plain");
    return !plain ? "none" : part->board->hexes ? "spaces" : "edges";
}

void plot_board(SceneLayout *c, Plot *plot, double width)
{
    (void)width;
    const ScenePart *part = plot->part;
    int errors = c->diags->errors;
    bool graph = part_is_graph(part);
    plot->plan =
        graph ? plan_graph(part->board) : plan_of(c->look->common.game, part->board);
    plot->view = plan_view(&plot->plan, part);
    plot->art = (Box){0, 0, plot->view.w * plot->scale, plot->view.h * plot->scale};
    plot->around = plot->art;
    add_ground(c, plot);
    if (graph)
        plot_contacts(c, plot);
    for (int i = 0; i < part->laid.count; i++)
        if (!placed_piece_is_on(part->laid.items[i]))
            add_laid(c, plot, part->laid.items[i]);
    spread_all(c, plot);
    placed_piece_add_on(c, plot, errors);
    const char *names = part->names ? part->names : usual_names(part);
    if (text_is(names, "edges") && part->top)
        add_edge_names(c, plot);
    if (text_is(names, "spaces"))
        add_space_names(c, plot);
    for (int i = 0; i < plot->placed.count; i++)
        if (!plot->placed.items[i].ground)
            plot->around = box_join(plot->around, plot->placed.items[i].box);
    add_insets(c, plot, c->scene->root);
}
