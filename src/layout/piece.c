#include "layout/piece.h"

#include <math.h>

#include "model/tuck_box.h"

#define DEFAULT_BLEED 3.0
#define DEFAULT_SAFE 3.0
#define CARD_CORNER 3.0

const char *piece_called(Arena *arena, const Piece *piece)
{
    return text_is(piece->set->name, piece->id)
               ? piece->id
               : arena_print(arena, "%s/%s", piece->set->name, piece->id);
}

/* --- outlines --------------------------------------------------------------------- */

Outline piece_outline(const Piece *piece)
{
    int faces = piece_fronts(piece);
    bool triangles = faces == 4 || faces == 20;
    return triangles && !piece->set->appearance.shape ? OUTLINE_TRIANGLE
                                                      : piece->outline;
}

static bool is_card(SetKind kind)
{
    return kind == KIND_CARD || kind == KIND_REFERENCE;
}

static void add_polygon(Path *path, const Point *points, int count, double w, double h)
{
    for (int i = 0; i < count; i++)
        (i ? path_line : path_move)(path, points[i].x * w, points[i].y * h);
    path_close(path);
}

static const Point STANDING_HEXAGON[] = {{0.5, 0}, {1, 0.25}, {1, 0.75},
                                         {0.5, 1}, {0, 0.75}, {0, 0.25}};
static const Point LYING_HEXAGON[] = {{0.25, 0}, {0.75, 0}, {1, 0.5},
                                      {0.75, 1}, {0.25, 1}, {0, 0.5}};
static const Point OCTAGON[] = {{0.2929, 0}, {0.7071, 0}, {1, 0.2929}, {1, 0.7071},
                                {0.7071, 1}, {0.2929, 1}, {0, 0.7071}, {0, 0.2929}};
static const Point TRIANGLE[] = {{0.5, 0}, {1, 1}, {0, 1}};

static void add_arch(Path *path, double w, double h)
{
    double rise = fmin(w, h) / 2;
    path_move(path, 0, h);
    path_line(path, 0, rise);
    path_arc_to(path, (Arc){w / 2, rise, 0, false, true}, (Point){w, rise});
    path_line(path, w, h);
    path_close(path);
}

static bool fail_outline(const Piece *piece, size_t at, const char *wrong,
                         DiagList *diags)
{
    const Node *shape = piece->set->appearance.shape;
    const char *path = piece->path, *help = NULL;
    bool made = !text_is(path, shape->text);
    NearestName nearest = diag_nearest(diags, path);
    for (int i = 0; OUTLINE_NAMES[i]; i++) {
        nearest_try(&nearest, OUTLINE_NAMES[i]);
        if (text_starts(OUTLINE_NAMES[i], path))
            help = arena_print(diags->arena, "write '%s'", OUTLINE_NAMES[i]);
    }
    if (text_is(path, "circle") || text_is(path, "round"))
        help = "write 'ellipse'; it is a circle if width and height are equal";
    help = help ? help : nearest_help(diags->arena, &nearest);
    return diag_error_help(
        diags, made ? shape->where : node_place(shape, at, 1), "shape",
        help ? help
             : "write rectangle, ellipse, triangle, hexagon, octagon, arch or "
               "SVG path data in mm",
        "invalid shape: %s", wrong);
}

static bool add_outline(const Piece *piece, Path *path, double w, double h,
                        double corner, DiagList *diags)
{
    const char *wrong = NULL;
    size_t at = 0;
    switch (piece_outline(piece)) {
    case OUTLINE_RECTANGLE:
        path_rectangle(path, (Box){0, 0, w, h}, corner);
        break;
    case OUTLINE_ELLIPSE:
        path_ellipse(path, (Box){0, 0, w, h});
        break;
    case OUTLINE_HEXAGON:
        add_polygon(path, w > h ? LYING_HEXAGON : STANDING_HEXAGON, 6, w, h);
        break;
    case OUTLINE_OCTAGON:
        add_polygon(path, OCTAGON, 8, w, h);
        break;
    case OUTLINE_TRIANGLE: /* equilateral, or lower if the height is not enough */
        add_polygon(path, TRIANGLE, 3, w, fmin(h, w * sqrt(3) / 2));
        break;
    case OUTLINE_ARCH:
        add_arch(path, w, h);
        break;
    case OUTLINE_PATH:
        wrong = path_read(path, piece->path, &at);
        break;
    }
    return !wrong || fail_outline(piece, at, wrong, diags);
}

Box trim_box(const Trim *trim, double out)
{
    return box_grown((Box){0, 0, trim->w, trim->h}, out);
}

Trim piece_measures(const Piece *piece, int side)
{
    const Appearance *appearance = &piece->set->appearance;
    double w = number_to_double(piece->width), h = number_to_double(piece->height);
    box_face_size(piece->set, side < SIDE_FRONT ? SIDE_FRONT : side, &w, &h);
    if (w <= 0 || h <= 0)
        w = 63.5, h = 88.9;
    double least = fmin(w, h);
    double corner = appearance->corner;
    if (corner < 0)
        corner = is_card(piece->set->kind) ? fmin(CARD_CORNER, least / 15) : 0;
    return (Trim){.w = w,
                  .h = h,
                  .bleed = appearance->bleed < 0 ? fmin(DEFAULT_BLEED, least / 8)
                                                 : appearance->bleed,
                  .safe = appearance->safe < 0 ? fmin(DEFAULT_SAFE, least / 12)
                                               : appearance->safe,
                  .corner = fmin(corner, least / 2),
                  .rounded = piece_outline(piece) != OUTLINE_RECTANGLE,
                  .hole = appearance->hole > 0};
}

/* Reports path data whose outline is empty or exceeds the size of the piece. */
static bool fits_size(const Piece *piece, const Path *edge, double w, double h,
                      DiagList *diags)
{
    const double near = 0.5;
    if (piece->outline != OUTLINE_PATH)
        return true;
    Box box = path_extent(edge);
    if (box.w > near && box.h > near && box.x > -near && box.y > -near &&
        box.x + box.w < w + near && box.y + box.h < h + near)
        return true;
    return diag_error(diags, piece->set->appearance.shape->where, "shape",
                      "the shape extends from %.4g, %.4g to %.4g, %.4g mm, but the "
                      "piece measures %.4g x %.4g mm",
                      box.x, box.y, box.x + box.w, box.y + box.h, w, h);
}

bool piece_trim(const Piece *piece, int side, Arena *arena, Trim *trim, DiagList *diags)
{
    const Appearance *appearance = &piece->set->appearance;
    *trim = piece_measures(piece, side);
    double w = trim->w, h = trim->h, least = fmin(w, h);
    Path *edge = path_new(arena), *outline = path_new(arena);
    trim->edge = edge;
    trim->outline = outline;
    if (!add_outline(piece, edge, w, h, trim->corner, diags) ||
        !fits_size(piece, edge, w, h, diags))
        return false;
    path_add(outline, edge, MATRIX_IDENTITY);
    if (appearance->hole >= least || 2 * trim->safe >= least)
        return diag_error(diags, piece->set->where, "shape",
                          "the hole or the safe zone leaves nothing of %.4g x %.4g mm",
                          w, h);
    if (appearance->hole > 0)
        path_ellipse(outline,
                     (Box){(w - appearance->hole) / 2, (h - appearance->hole) / 2,
                           appearance->hole, appearance->hole});
    return true;
}

Trim piece_trim_above(const Piece *piece, Arena *arena)
{
    const Appearance *appearance = &piece->set->appearance;
    const Box box = {0, 0, appearance->above_w, appearance->above_h};
    Path *edge = path_new(arena);
    if (appearance->above_round)
        path_ellipse(edge, box);
    else
        path_rectangle(edge, box, 0);
    return (Trim){.w = box.w,
                  .h = box.h,
                  .rounded = appearance->above_round,
                  .edge = edge,
                  .outline = edge};
}

/* --- sides ------------------------------------------------------------------------ */

bool piece_has_back(const Piece *piece)
{
    const Node *back = piece->set->appearance.back;
    if (back)
        return !text_is(back->text, "none");
    SetKind kind = piece->set->kind;
    return kind == KIND_CARD || kind == KIND_TILE || kind == KIND_COIN ||
           kind == KIND_STANDEE;
}

/* --- sections --------------------------------------------------------------------- */

/* Returns true if the piece was made for this section, or for any if it is NULL. */
static bool was_made_for(const Piece *piece, const Section *section)
{
    for (int i = 0; piece->locals && i < piece->locals->count; i++) {
        const Value *value = &piece->locals->items[i];
        if (value->kind == VALUE_SECTION && (!section || value->section == section))
            return true;
    }
    return false;
}

static bool has_size(const Piece *piece, double w, double h)
{
    const double same = 0.1;
    return fabs(number_to_double(piece->width) - w) < same &&
           fabs(number_to_double(piece->height) - h) < same;
}

const Piece *section_piece(const Set *set, const Section *section, bool *turned)
{
    double w = section->width * number_to_double(section->board->cell_width),
           h = section->height * number_to_double(section->board->cell_height);
    const Piece *found = NULL;
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        bool fits = has_size(piece, w, h);
        if (!fits && !has_size(piece, h, w))
            continue;
        bool own = was_made_for(piece, section);
        if (own || (!found && !was_made_for(piece, NULL))) {
            found = piece;
            *turned = !fits;
        }
        if (own)
            break;
    }
    return found;
}
