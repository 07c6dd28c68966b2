#include "kit/part.h"

#include <math.h>

#include "kit/cut_up.h"
#include "kit/kit.h"

#define PUNCH_GAP 6.0 /* between round tokens, for a punch */
#define LARGEST_PUNCH 60.0
#define NET_MARGIN 2.0

/* --- flat pieces ------------------------------------------------------------------ */

/* Returns the gap of the set; for punched tokens without a gap, room for the punch. */
static double gap_of(const Piece *piece)
{
    double gap = piece->set->appearance.gap;
    bool punched =
        piece->set->kind == KIND_TOKEN && piece_outline(piece) == OUTLINE_ELLIPSE;
    return gap >= 0 || !punched ? gap : PUNCH_GAP;
}

/* Returns the outline to cut along. Rectangles need none, as straight cuts separate
 * them; small round pieces need none, as they are punched. */
static const Path *cut_of(const Piece *piece, const Trim *trim)
{
    Outline outline = piece_outline(piece);
    bool punched =
        outline == OUTLINE_ELLIPSE && fmax(trim->w, trim->h) <= LARGEST_PUNCH;
    return outline == OUTLINE_RECTANGLE || punched ? NULL : trim->edge;
}

static void add_panel(Arena *arena, Panels *panels, int side, Matrix matrix,
                      const Path *clip)
{
    if (!panels->room)
        list_reserve(arena, panels, 1); /* most parts have a single panel */
    list_add(arena, panels, (Panel){side, matrix, clip, false});
}

/* Returns the outline of a hole with a cross at its centre, for a punch or
 * compasses. */
static const Path *pivot_of(Arena *arena, const Piece *piece, const Trim *trim)
{
    Path *path = path_new(arena);
    double x = trim->w / 2, y = trim->h / 2, radius = piece->set->appearance.hole / 2;
    double arm = 0.7 * radius;
    path_ellipse(path, box_around((Point){x, y}, 2 * radius, 2 * radius));
    path_segment(path, x - arm, y, x + arm, y);
    path_segment(path, x, y - arm, x, y + arm);
    return path;
}

static Part flat_part(Arena *arena, const Piece *piece, const Trim *trim, int side)
{
    Part part = {.piece = piece,
                 .w = trim->w,
                 .h = trim->h,
                 .bleed = trim->bleed,
                 .gap = gap_of(piece),
                 .trim = *trim,
                 .cut = cut_of(piece, trim)};
    if (trim->hole)
        part.crosses = pivot_of(arena, piece, trim);
    add_panel(arena, &part.front, side, MATRIX_IDENTITY, NULL);
    if (piece_has_back(piece))
        add_panel(arena, &part.back, SIDE_BACK, MATRIX_IDENTITY, NULL);
    return part;
}

/* --- pieces with front and back joined at the head -------------------------------- */

/* Adds the outline of a piece without the stretches along the fold or the foot. */
static void add_open(Path *path, const Path *outline, double h, double down)
{
    const double near = 0.01;
    const Point *next = outline->points, *start = next, *at = next;
    bool broken = true;
    for (int i = 0; i < outline->step_count; i++) {
        Step step = outline->steps[i];
        const Point *to = step == STEP_CLOSE ? start : next + STEP_POINTS[step] - 1;
        bool level = step != STEP_CURVE && fabs(at->y - to->y) < near;
        bool along = level && (fabs(at->y) < near || fabs(at->y - h) < near);
        if (step == STEP_MOVE || along) {
            broken = true;
        } else {
            if (broken)
                path_move(path, at->x, at->y + down);
            broken = false;
            if (step == STEP_CURVE)
                path_curve(path, (Point){next[0].x, next[0].y + down},
                           (Point){next[1].x, next[1].y + down},
                           (Point){to->x, to->y + down});
            else
                path_line(path, to->x, to->y + down);
        }
        if (step == STEP_MOVE)
            start = next;
        at = to;
        next += STEP_POINTS[step];
    }
}

static void add_foot(double y, double edge, double w, Path *cut, Path *glue)
{
    path_through(cut, (Point[]){{0, edge}, {0, y}, {w, y}, {w, edge}}, 4);
    path_rectangle(glue, (Box){0, fmin(y, edge), w, fabs(y - edge)}, 0);
}

/* Returns the net of a standee, for pictures: its lines follow the outline of the
 * piece. The feet are folded to the printed sides. */
static const FoldNet *net_of_standee(Arena *arena, double w, double h)
{
    FoldNet *net = arena_new_item(arena, FoldNet);
    const Joined foot = {.out = STANDEE_FOOT, .angle = -90, .use = PANEL_TAB};
    double head = STANDEE_FOOT + h;
    const Point front[] = {{0, head}, {w, head}, {w, head + h}, {0, head + h}};
    fold_net_begin(net, front, 4);
    int back = fold_net_join(net, 0, 0, (Joined){.out = h, .angle = 180});
    fold_net_join(net, 0, 2, foot);
    fold_net_join(net, back, 2, foot);
    return net;
}

/* Makes a part with the back upside down above the front, to be folded at the head.
 * With 'feet', both ends have a foot that is folded out. Rectangles are cut out before
 * folding; other shapes after gluing, along the outline of the front. */
static Part folded_part(Arena *arena, const Piece *piece, const Trim *trim, bool feet)
{
    double w = trim->w, h = trim->h, out = trim->bleed, foot = feet ? STANDEE_FOOT : 0;
    Part part = {.piece = piece,
                 .w = w,
                 .h = 2 * (h + foot),
                 .bleed = out,
                 .gap = 2 * out + NET_MARGIN,
                 .trim = *trim,
                 .is_net = true};
    double head = foot + h, end = feet ? 0 : out;
    Matrix down = matrix_multiply(matrix_turn(180), matrix_move(w, head));
    add_panel(arena, &part.front, SIDE_BACK, down,
              path_of_box(arena, (Box){-out, foot - end, w + 2 * out, h + end}));
    add_panel(arena, &part.front, SIDE_FRONT, matrix_move(0, head),
              path_of_box(arena, (Box){-out, head, w + 2 * out, h + end}));
    Path *cut = path_new(arena), *fold = path_new(arena), *glue = path_new(arena);
    add_open(cut, trim->outline, h, head);
    path_segment(fold, -out, head, w + out, head);
    if (feet) {
        add_foot(0, foot, w, cut, glue);
        add_foot(part.h, head + h, w, cut, glue);
        path_segment(fold, 0, foot, w, foot);
        path_segment(fold, 0, head + h, w, head + h);
    }
    if (!trim->rounded) {
        path_segment(cut, 0, foot, 0, head);
        path_segment(cut, w, foot, w, head);
    }
    part.cut = cut;
    part.fold = fold;
    part.glue = glue;
    part.net = feet ? net_of_standee(arena, w, h) : NULL;
    part.net_place = MATRIX_IDENTITY;
    return part;
}

/* --- pieces that are cut up ------------------------------------------------------- */

bool part_is_ragged(const Part *part, int turn, int side)
{
    return part->is_ragged[(side + 4 - turn / 90) % 4];
}

void part_add_cross(Path *path, Point at)
{
    const double arm = 1.6, radius = 1;
    path_segment(path, at.x - arm, at.y, at.x + arm, at.y);
    path_segment(path, at.x, at.y - arm, at.x, at.y + arm);
    path_ellipse(path, box_around(at, 2 * radius, 2 * radius));
}

/* Adds registration crosses beyond both ends of a seam. */
static void add_crosses(Path *path, double x1, double y1, double x2, double y2,
                        double out)
{
    double length = hypot(x2 - x1, y2 - y1), off = out + CROSS_OFF;
    double ux = (x2 - x1) / length * off, uy = (y2 - y1) / length * off;
    part_add_cross(path, (Point){x1 - ux, y1 - uy});
    part_add_cross(path, (Point){x2 + ux, y2 + uy});
}

/* Adds the fold lines and crosses at the edges where other parts join. */
static void add_joints(Arena *arena, Part *part, const CutUp *cut, int column, int row)
{
    Path *fold = path_new(arena), *crosses = path_new(arena);
    double w = part->window.w, h = part->window.h, out = part->bleed;
    bool right = column + 1 < cut->across.count, below = row + 1 < cut->down.count;
    if (right)
        path_segment(fold, w, 0, w, part->h);
    if (below)
        path_segment(fold, 0, h, part->w, h);
    if (right)
        add_crosses(crosses, w, 0, w, part->h, out);
    if (column)
        add_crosses(crosses, 0, 0, 0, part->h, out);
    if (below)
        add_crosses(crosses, 0, h, part->w, h, out);
    if (row)
        add_crosses(crosses, 0, 0, part->w, 0, out);
    part->fold = fold;
    part->crosses = crosses;
}

/* Returns how far a part extends below the next, at most the size of that. */
static double lap_of(const Cuts *cuts, int i, double lap)
{
    return i + 1 < cuts->count ? fmin(lap, cuts->at[i + 2] - cuts->at[i + 1]) : 0;
}

/* Sets what a part of a piece that is cut along straight lines shows. What surrounds
 * the section is its bleed. */
static void window_part_shape(Arena *arena, const CutUp *cut, int column, int row,
                              Part *part)
{
    double left = cut->across.at[column], top = cut->down.at[row], lap = cut->overlap;
    Box window = {left, top, cut->across.at[column + 1] - left,
                  cut->down.at[row + 1] - top};
    part->window = window;
    part->label_x = LABEL_IN;
    part->w = window.w + lap_of(&cut->across, column, lap);
    part->h = window.h + lap_of(&cut->down, row, lap);
    add_panel(arena, &part->front, SIDE_FRONT, matrix_move(-left, -top), NULL);
    if (lap > 0)
        add_joints(arena, part, cut, column, row);
}

/* Makes a part that shows a section of the face. */
static Part section_part(Arena *arena, const Piece *piece, const Trim *trim,
                         const CutUp *cut, int column, int row)
{
    bool plain = piece_outline(piece) == OUTLINE_RECTANGLE && !trim->hole;
    Part part = {.piece = piece,
                 .bleed = trim->bleed,
                 .gap = 2 * trim->bleed + SIGNS,
                 .trim = *trim,
                 .label =
                     arena_print(arena, "%d", row * cut->across.count + column + 1),
                 .lap = cut->overlap};
    part.trim.rounded = false; /* the part itself is no disc */
    if (cut->has_zigzags)
        zigzag_part_shape(arena, cut, column, row, &part);
    else
        window_part_shape(arena, cut, column, row, &part);
    if (!plain)
        part.cut = path_moved(arena, trim->outline,
                              matrix_move(-part.window.x, -part.window.y));
    return part;
}

/* Returns true if the piece is printed whole. */
static bool fits_whole(const Trim *trim, const Paper *paper)
{
    const Batch whole = {
        .w = trim->w, .h = trim->h, .bleed = trim->bleed, .gap = -1, .count = 1};
    return batch_fits(&whole, paper, BACKS_NONE);
}

static bool add_windows(const PartMaker *maker, const Piece *piece, const Trim *trim,
                        Parts *parts, DiagList *diags)
{
    CutUp cut;
    if (fits_whole(trim, maker->paper) || !cut_up(maker, piece, trim, &cut, diags))
        return false;
    if (piece_has_back(piece))
        diag_add(diags, LEVEL_WARNING, piece->set->where, "back-of-parts",
                 "'%s' is cut in parts, so its back is not printed", piece->set->name)
            ->help = "use larger paper, or remove 'back'";
    for (int row = 0; row < cut.down.count; row++)
        for (int column = 0; column < cut.across.count; column++)
            list_add(maker->arena, parts,
                     section_part(maker->arena, piece, trim, &cut, column, row));
    return true;
}

/* Reports that no part of a board can hold a hex of it. Returns false. */
static bool report_hexes(const PartMaker *maker, const Piece *piece, const Trim *trim,
                         DiagList *diags)
{
    HexPrint hexes;
    Arena *arena = diags->arena;
    double shorter, longer;
    paper_room(maker->paper, &shorter, &longer);
    double out =
        fmin(maker->paper->width, maker->paper->height) - shorter + 2 * trim->bleed;
    hex_print_of(piece, trim->w, trim->h, &hexes);
    double w = hex_width(&hexes.plan.hexes), h = hex_height(&hexes.plan.hexes);
    diag_error_help(diags, piece->where, "too-large",
                    arena_print(arena,
                                "use paper of at least %s, or make the hexes smaller",
                                kit_measures(arena, ceil(w + out), ceil(h + out))),
                    "'%s' cannot be cut along its hexes for this paper: each is %s",
                    piece_called(arena, piece), kit_measures(arena, w, h));
    return false;
}

/* --- all pieces ------------------------------------------------------------------- */

bool parts_of_piece(const PartMaker *maker, const Piece *piece, Parts *parts,
                    DiagList *diags)
{
    Arena *arena = maker->arena;
    Trim trim;
    if (!piece_trim(piece, SIDE_FRONT, arena, &trim, diags))
        return false;
    SetKind kind = piece->set->kind;
    Part part;
    if (piece->set->appearance.tuck)
        list_add(arena, parts,
                 tuck_part_of_piece(arena, piece, maker->paper,
                                    box_cards(piece, maker->players)));
    else if (kind == KIND_DIE && net_of_die(arena, piece, &trim, &part))
        list_add(arena, parts, part);
    else if (kind == KIND_DIE) /* without a net: its faces are glued onto a real die */
        for (int side = SIDE_FRONT; side <= piece_fronts(piece); side++)
            list_add(arena, parts, flat_part(arena, piece, &trim, side));
    else if ((kind == KIND_STANDEE || kind == KIND_COIN) && piece_has_back(piece))
        list_add(arena, parts, folded_part(arena, piece, &trim, kind == KIND_STANDEE));
    else if (stock_of(kind)->is_cut_up && !fits_whole(&trim, maker->paper) &&
             hexes_exceed(piece, &trim, maker->paper))
        return report_hexes(maker, piece, &trim, diags);
    else if (!stock_of(kind)->is_cut_up ||
             !add_windows(maker, piece, &trim, parts, diags))
        list_add(arena, parts, flat_part(arena, piece, &trim, SIDE_FRONT));
    return true;
}
