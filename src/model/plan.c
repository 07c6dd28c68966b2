#include "model/plan.h"

#include <math.h>

#include "base/units.h"

#define USUAL_CELL 25.0
#define USUAL_BAND 20.0
#define CROP_MARGIN 2.0 /* around a board that is printed with others, mm */
#define NAME_ROOM 14.0  /* for a name along a ring, mm */

/* Returns the set that prints the board, whole or in sections or rings; NULL if
 * none. */
static const Set *print_of(const Game *game, const Board *board)
{
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        if (set->pieces.count && set_printed_board(set, board))
            return set;
    }
    return NULL;
}

/* --- rings ------------------------------------------------------------------------ */

/* Returns the outer radius of a ring in a graph: each of its spaces has room for a
 * name. */
static double graph_radius(const Plan *plan, int ring)
{
    double outer = USUAL_BAND * 0.9;
    for (int i = 0; i < ring; i++) {
        double middle = plan->board->ring_sizes[i] * NAME_ROOM / (2 * PI);
        outer = fmax(outer + USUAL_BAND, middle + USUAL_BAND / 2);
    }
    return outer;
}

double plan_outer(const Plan *plan, int ring)
{
    const Set *print = plan->print;
    if (ring < 1)
        return 0;
    if (plan->apart)
        return graph_radius(plan, ring);
    if (print && print->pieces.count == 1) {
        double share = (ring + 0.9) / (plan->board->rings + 0.9);
        double w = number_to_double(print->pieces.items[0]->width);
        if (w > 0)
            return w / 2 * (plan->board->rings > 1 ? share : 1);
    }
    if (print && ring <= print->pieces.count) {
        double w = number_to_double(print->pieces.items[ring - 1]->width);
        if (w > 0)
            return w / 2;
    }
    return (ring + 0.9) * USUAL_BAND;
}

/* The innermost ring is as wide as the next one; the middle inside it remains free. */
double plan_inner(const Plan *plan, int ring)
{
    if (plan->apart)
        return plan_outer(plan, ring) - USUAL_BAND;
    if (ring > 1)
        return plan_outer(plan, ring - 1);
    double outer = plan_outer(plan, 1);
    double band = plan->board->rings > 1 ? plan_outer(plan, 2) - outer : outer / 2;
    return fmax(outer - band, 0);
}

/* Returns a point on a circle; 'turn' is a fraction of the circle, clockwise from 12
 * o'clock. */
static Point on_ring(const Plan *plan, double radius, double turn)
{
    double angle = turn * 2 * PI;
    return (Point){plan->x + radius * sin(angle), plan->y - radius * cos(angle)};
}

static double ring_size(const Plan *plan, const Space *space)
{
    return plan->board->ring_sizes[space->ring - 1];
}

/* --- plans ------------------------------------------------------------------------ */

/* Sets the size of the cells: as the board says, or so that they fill the print. */
static void plan_squares(Plan *plan, double w, double h)
{
    const Board *board = plan->board;
    if (!plan->apart) {
        plan->cell_w = number_to_double(board->cell_width);
        plan->cell_h = number_to_double(board->cell_height);
    }
    if (plan->cell_w <= 0)
        plan->cell_w = w > 0 ? w / board->columns : USUAL_CELL;
    if (plan->cell_h <= 0)
        plan->cell_h = h > 0 ? h / board->rows : plan->cell_w;
    plan->grid_w = plan->cell_w * board->columns;
    plan->grid_h = plan->cell_h * board->rows;
}

static void plan_hexes(Plan *plan, double w, double h)
{
    int rows = plan->board->rows, columns = plan->board->columns;
    HexGrid *grid = &plan->hexes;
    *grid = *plan->board->hexes;
    if (grid->size <= 0 || plan->apart) {
        grid->size = 1;
        double fits = fmin(w / hex_grid_width(grid, rows, columns),
                           h / hex_grid_height(grid, rows, columns));
        grid->size = fits > 0 && !plan->apart ? fits : USUAL_CELL;
    }
    plan->cell_w = hex_width(grid);
    plan->cell_h = hex_height(grid);
    plan->grid_w = hex_grid_width(grid, rows, columns);
    plan->grid_h = hex_grid_height(grid, rows, columns);
}

static void plan_grid(Plan *plan)
{
    const Set *print = plan->print;
    bool alone = print && print->pieces.count == 1 && !plan->board->rings;
    const Piece *whole = alone ? print->pieces.items[0] : plan->piece;
    double w = whole ? number_to_double(whole->width) : 0;
    double h = whole ? number_to_double(whole->height) : 0;
    if (plan->board->hexes)
        plan_hexes(plan, w, h);
    else
        plan_squares(plan, w, h);
    plan->w = fmax(w, plan->grid_w);
    plan->h = fmax(h, plan->grid_h);
    plan->x = (plan->w - plan->grid_w) / 2;
    plan->y = (plan->h - plan->grid_h) / 2;
    if (whole && plan->printed->is_placed) {
        plan->x = plan->printed->x;
        plan->y = plan->printed->y;
    }
}

static void plan_points(Plan *plan)
{
    const Board *board = plan->board;
    bool printed = plan->print && plan->print->pieces.count == 1;
    plan->cell_w = plan->cell_h = USUAL_CELL / 2;
    if ((printed || plan->piece) && plan->printed->is_placed) {
        plan->at_x = plan->printed->x;
        plan->at_y = plan->printed->y;
    }
    for (int i = 0; i < board->total; i++) {
        double margin = printed ? 0 : plan->cell_w;
        plan->w = fmax(plan->w, plan->at_x + board->spaces[i].x + margin);
        plan->h = fmax(plan->h, plan->at_y + board->spaces[i].y + margin);
    }
    if (!printed)
        return;
    const Piece *piece = plan->print->pieces.items[0];
    plan->w = fmax(plan->w, number_to_double(piece->width));
    plan->h = fmax(plan->h, number_to_double(piece->height));
}

static Plan plan_with(Plan plan)
{
    const Board *board = plan.board;
    if (board->rows) {
        plan_grid(&plan);
    } else if (board->rings) {
        double radius = plan_outer(&plan, board->rings);
        plan.x = plan.y = radius;
        plan.w = plan.h = 2 * radius;
        plan.cell_w = plan.cell_h = radius - plan_inner(&plan, board->rings);
    } else {
        plan_points(&plan);
    }
    return plan;
}

Plan plan_of(const Game *game, const Board *board)
{
    const Set *print = print_of(game, board);
    return plan_with((Plan){.board = board,
                            .print = print,
                            .printed = print ? set_printed_board(print, board) : NULL});
}

Plan plan_on(const Board *board, const Piece *piece)
{
    Plan plan = plan_with((Plan){.board = board,
                                 .print = piece->set,
                                 .printed = set_printed_board(piece->set, board),
                                 .piece = piece});
    if (!board->rows && board->rings) {
        plan.x = number_to_double(piece->width) / 2;
        plan.y = number_to_double(piece->height) / 2;
    }
    return plan;
}

Plan plan_graph(const Board *board)
{
    return plan_with((Plan){.board = board, .apart = true});
}

/* --- spaces ----------------------------------------------------------------------- */

Box plan_cell(const Plan *plan, int row, int column)
{
    if (plan->board->hexes) {
        Point middle = hex_middle(&plan->hexes, row - 1, column - 1);
        return (Box){plan->x + middle.x - plan->cell_w / 2,
                     plan->y + middle.y - plan->cell_h / 2, plan->cell_w, plan->cell_h};
    }
    return (Box){plan->x + (column - 1) * plan->cell_w,
                 plan->y + (row - 1) * plan->cell_h, plan->cell_w, plan->cell_h};
}

/* Returns the box of a place that has no location: beyond the edge of the board, next
 * to the cell that it touches. */
static Box box_beside(const Plan *plan, const Space *place)
{
    const Board *board = plan->board;
    for (int i = 0; i < place->neighbour_count; i++) {
        const Space *cell = &board->spaces[place->neighbours[i]];
        if (!cell->row)
            continue;
        int column = cell->column == 1                ? 0
                     : cell->column == board->columns ? board->columns + 1
                                                      : cell->column;
        int row = column != cell->column ? cell->row
                  : cell->row == 1       ? 0
                                         : board->rows + 1;
        return plan_cell(plan, row, column);
    }
    double side = plan->cell_w;
    return (Box){plan->x - side / 2, plan->y - side / 2, side, side};
}

/* Returns the box of a space on a ring. Its sides are at corners of the space, or where
 * the outer arc is farthest up, right, down or left. */
static Box sector_box(const Plan *plan, const Space *space)
{
    double inner = plan_inner(plan, space->ring), outer = plan_outer(plan, space->ring);
    double size = ring_size(plan, space), from = space->place / size,
           to = (space->place + 1) / size;
    Point points[8] = {on_ring(plan, inner, from), on_ring(plan, outer, from),
                       on_ring(plan, inner, to), on_ring(plan, outer, to)};
    int count = 4;
    for (int quarter = 1; quarter < 4; quarter++)
        if (quarter / 4.0 > from && quarter / 4.0 < to)
            points[count++] = on_ring(plan, outer, quarter / 4.0);
    Point low = points[0], high = points[0];
    for (int i = 1; i < count; i++) {
        low = (Point){fmin(low.x, points[i].x), fmin(low.y, points[i].y)};
        high = (Point){fmax(high.x, points[i].x), fmax(high.y, points[i].y)};
    }
    return (Box){low.x, low.y, high.x - low.x, high.y - low.y};
}

Box plan_box(const Plan *plan, const Space *space)
{
    if (space->row)
        return plan_cell(plan, space->row, space->column);
    if (space->located)
        return box_around((Point){plan->at_x + space->x, plan->at_y + space->y},
                          plan->cell_w / 2, plan->cell_h / 2);
    if (!space->ring)
        return box_beside(plan, space);
    return sector_box(plan, space);
}

Point plan_middle(const Plan *plan, const Space *space)
{
    if (space->ring)
        return on_ring(
            plan, (plan_inner(plan, space->ring) + plan_outer(plan, space->ring)) / 2,
            (space->place + 0.5) / ring_size(plan, space));
    return box_middle(plan_box(plan, space));
}

int plan_corners(const Plan *plan, const Space *space, Point corners[6])
{
    const Box box = plan_box(plan, space);
    if (space_is_hex(space)) {
        hex_corners(&plan->hexes, box_middle(box), corners);
        return 6;
    }
    corners[0] = (Point){box.x, box.y};
    corners[1] = (Point){box.x + box.w, box.y};
    corners[2] = (Point){box.x + box.w, box.y + box.h};
    corners[3] = (Point){box.x, box.y + box.h};
    return 4;
}

/* Adds the outline of a space on a ring, clockwise from where the space begins. */
static void add_sector(const Plan *plan, const Space *space, Path *path)
{
    double inner = plan_inner(plan, space->ring), outer = plan_outer(plan, space->ring);
    double size = ring_size(plan, space), from = space->place / size,
           to = (space->place + 1) / size;
    bool large = size == 1; /* a ring of one space keeps a seam at 12 o'clock */
    to -= large ? 1e-4 : 0;
    Point a = on_ring(plan, outer, from), b = on_ring(plan, inner, to);
    path_move(path, a.x, a.y);
    path_arc_to(path, (Arc){outer, outer, 0, large, true}, on_ring(plan, outer, to));
    path_line(path, b.x, b.y);
    if (inner > 0)
        path_arc_to(path, (Arc){inner, inner, 0, large, false},
                    on_ring(plan, inner, from));
    path_close(path);
}

Path *plan_path(Arena *arena, const Plan *plan, const Space *space)
{
    Path *path = path_new(arena);
    Point corners[6];
    if (space->ring) {
        add_sector(plan, space, path);
    } else if (space->row) {
        path_through(path, corners, plan_corners(plan, space, corners));
        path_close(path);
    } else {
        path_ellipse(path, plan_box(plan, space));
    }
    return path;
}

/* Points have no outline, so a view of them shows what is around each. */
static Box view_of_shown(const Plan *plan, const ScenePart *part)
{
    const Board *board = plan->board;
    bool has_outlines = board->rows || board->rings;
    Box view = {0};
    for (int i = 0; i < board->total; i++) {
        Box box = plan_box(plan, &board->spaces[i]);
        if (part->shown[i])
            view =
                box_join(view, has_outlines ? box : box_grown(box, plan->cell_w / 2));
    }
    return view;
}

Box plan_area(const Plan *plan)
{
    Box area = {plan->x, plan->y, plan->grid_w, plan->grid_h};
    for (int i = 0; i < plan->board->total; i++)
        if (plan->board->spaces[i].located)
            area = box_join(area, plan_box(plan, &plan->board->spaces[i]));
    return area;
}

bool plan_is_cropped(const Plan *plan, const ScenePart *part)
{
    bool printed = !part->ground || text_is(part->ground, "printed");
    return printed && part->whole && !part->all_boards && plan->print &&
           plan->print->prints.count > 1;
}

/* Returns the area of a board that is printed with others. It is taken a little larger,
 * to show the lines around its spaces, or what is drawn at its points. */
static Box cropped_view(const Plan *plan)
{
    double margin = plan->board->rows ? CROP_MARGIN : USUAL_CELL / 2 - plan->cell_w / 4;
    return box_common(box_grown(plan_area(plan), margin),
                      (Box){0, 0, plan->w, plan->h});
}

Box plan_view(const Plan *plan, const ScenePart *part)
{
    const Board *board = plan->board;
    if (part->shown)
        return view_of_shown(plan, part);
    if (!part->whole) {
        Box view = plan_cell(plan, part->top, part->left);
        for (int row = part->top; row <= part->bottom; row++)
            for (int column = part->left; column <= part->right; column++)
                view = box_join(view, plan_cell(plan, row, column));
        return view;
    }
    bool plain = part->ground && !text_is(part->ground, "printed");
    Box view = {0, 0, plan->w, plan->h};
    if (plan_is_cropped(plan, part))
        return cropped_view(plan);
    if (plain && board->rows)
        view = (Box){plan->x, plan->y, plan->grid_w, plan->grid_h};
    for (int i = board->count; i < board->total; i++)
        view = box_join(view, plan_box(plan, &board->spaces[i]));
    return view;
}

void plan_ends(const Plan *plan, const ScenePart *part, bool ends[4])
{
    bool grid = plan->board->rows > 0;
    if (plan_is_cropped(plan, part)) {
        Box view = plan_view(plan, part);
        ends[0] = view.y <= 0;
        ends[1] = view.x + view.w >= plan->w;
        ends[2] = view.y + view.h >= plan->h;
        ends[3] = view.x <= 0;
        return;
    }
    ends[0] = part->whole || (grid && part->top == 1);
    ends[1] = part->whole || (grid && part->right == plan->board->columns);
    ends[2] = part->whole || (grid && part->bottom == plan->board->rows);
    ends[3] = part->whole || (grid && part->left == 1);
}
