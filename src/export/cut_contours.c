#include "export/cut_contours.h"

#include "model/telescope.h"

const CutLayerStyle CUT_LAYER_STYLES[CUT_LAYERS] = {
    [CUT_FOLD] = {"fold", "#0000FF", 5},
    [CUT_SCORE] = {"score", "#0000FF", 5},
    [CUT_HOLE] = {"hole", "#000000", 7},
    [CUT_OUTLINE] = {"cut", "#FF0000", 1},
};

bool cut_is_finished_by_hand(const Part *part)
{
    bool is_folded = part->is_net && part->front.count > 1;
    SetKind kind = part->piece->set->kind;
    return is_folded && part->trim.rounded &&
           (kind == KIND_STANDEE || kind == KIND_COIN);
}

/* --- outlines --------------------------------------------------------------------- */

/* Returns the area that a flat part or a net covers, in its own coordinates. */
static const Path *area_of(Arena *arena, const Part *part)
{
    if (part->net)
        return path_moved(arena, fold_net_contour(arena, part->net), part->net_place);
    if (part->outline)
        return part->outline;
    if (part->is_net)
        return path_of_box(arena, (Box){0, 0, part->w, part->h});
    if (!part->label)
        return part->trim.outline;
    return path_moved(arena, part->trim.outline,
                      matrix_move(-part->window.x, -part->window.y));
}

static void add_to(Arena *arena, const Path **path, const Path *more, Matrix matrix)
{
    Path *own = path_new(arena);
    if (*path)
        path_add(own, *path, MATRIX_IDENTITY);
    path_add(own, more, matrix);
    *path = own;
}

static void add_outlines(Arena *arena, const PlacedPart *placed, CutContours *piece)
{
    const Part *part = placed->part;
    PathList contours = path_parts(arena, area_of(arena, part), true);
    if (part->label && !part->outline)
        contours = region_within(arena, &contours, (Box){0, 0, part->w, part->h});
    for (int i = 0; i < contours.count; i++)
        add_to(arena,
               &piece->paths[contour_is_hole(arena, &contours, i) ? CUT_HOLE
                                                                  : CUT_OUTLINE],
               contours.items[i], placed->matrix);
}

/* --- folds ------------------------------------------------------------------------ */

static void add_net_folds(Arena *arena, const PlacedPart *placed, CutContours *piece)
{
    const Part *part = placed->part;
    Matrix matrix =
        part->net ? matrix_multiply(part->net_place, placed->matrix) : placed->matrix;
    const Path *folds = NULL;
    Path *middle = path_new(arena);
    path_segment(middle, 0, part->h / 2, part->w, part->h / 2);
    if (part->net)
        folds = fold_net_folds(arena, part->net);
    else if (part->front.count > 1)
        folds = middle;
    if (folds && !path_is_empty(folds))
        add_to(arena, &piece->paths[CUT_FOLD], folds, matrix);
}

/* Adds the folds in one direction, without those at the edges of the part. */
static void add_scores(const Cuts *cuts, const Part *part, bool down, Path *path)
{
    const double near = 0.1;
    double from = down ? part->window.y : part->window.x;
    double end = down ? part->h : part->w;
    for (int i = 1; i < cuts->count; i++) {
        double at = cuts->at[i] - from;
        if (at < near || at > end - near)
            continue;
        if (down)
            path_segment(path, 0, at, part->w, at);
        else
            path_segment(path, at, 0, at, part->h);
    }
}

/* Adds the lines along which a piece is folded to lie in its box: a board is thick, a
 * sheet of paper is not. */
static void add_board_folds(Arena *arena, const PlacedPart *placed, CutContours *piece)
{
    Folds folds;
    Path *path = path_new(arena);
    CutLayer layer =
        placed->part->piece->set->kind == KIND_BOARD ? CUT_SCORE : CUT_FOLD;
    if (placed->part->outline || !piece_is_folded(arena, placed->part->piece, &folds))
        return;
    add_scores(&folds.across, placed->part, false, path);
    add_scores(&folds.down, placed->part, true, path);
    if (!path_is_empty(path))
        add_to(arena, &piece->paths[layer], path, placed->matrix);
}

/* --- pages ------------------------------------------------------------------------ */

CutContoursList cut_pieces(Arena *arena, const Kit *kit, const KitFile *file, int page)
{
    CutContoursList pieces = {0};
    bool back;
    if (!kit_sheet(file, page, &back) || back)
        return pieces;
    const PlacedParts placed = kit_placed(arena, kit, file, page, 1);
    for (int i = 0; i < placed.count; i++) {
        const PlacedPart *one = &placed.items[i];
        CutContours piece = {.part = one->part, .copy = one->copy};
        if (one->back || one->is_cut)
            continue;
        add_outlines(arena, one, &piece);
        if (one->part->is_net)
            add_net_folds(arena, one, &piece);
        else
            add_board_folds(arena, one, &piece);
        list_add(arena, &pieces, piece);
    }
    return pieces;
}
