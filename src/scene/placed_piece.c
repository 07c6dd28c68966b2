/* Pieces placed in a scene, and pieces on other pieces. */
#include <math.h>
#include <string.h>

#include "scene/plot.h"

/* Offset between copies in a pile, as a share of the piece's size. */
#define PILED 0.16
enum { MAX_PILED = 5 };

/* --- one piece -------------------------------------------------------------------- */

Matrix placed_piece_matrix(const PlacedPiece *placed)
{
    Box extent = placed->face->extent;
    Matrix m = matrix_move(-extent.x - extent.w / 2, -extent.y - extent.h / 2);
    m = matrix_multiply(m, matrix_turn(placed->turn));
    m = matrix_multiply(m, matrix_scale(placed->scale, placed->scale));
    return matrix_multiply(m, matrix_move(placed->middle.x, placed->middle.y));
}

long placed_piece_piled(const PlacedPiece *placed)
{
    return placed->copies < MAX_PILED ? placed->copies : MAX_PILED;
}

/* Returns the offset between copies, in mm. */
static double step_of(const PlacedPiece *placed)
{
    Box extent = placed->face->extent;
    return PILED * fmin(extent.w, extent.h) * placed->scale;
}

Matrix placed_piece_copy_matrix(const PlacedPiece *placed, long copy)
{
    double middle = (double)(placed_piece_piled(placed) - 1) / 2;
    double shift = ((double)copy - middle) * step_of(placed);
    return matrix_multiply(placed_piece_matrix(placed), matrix_move(shift, -shift));
}

void placed_piece_move(PlacedPiece *placed, Point to)
{
    double more = (double)(placed_piece_piled(placed) - 1) * step_of(placed);
    placed->middle = to;
    Box box = path_extent_moved(placed->face->outline, placed_piece_matrix(placed));
    placed->box = box_grown(box, more / 2);
}

/* Turns the direction back to the face, so that no outline needs to be copied. */
double placed_piece_reach(const PlacedPiece *placed, Point way)
{
    const Polyline *edge = &placed->face->edge;
    const Matrix m = placed_piece_matrix(placed);
    const Point back = {m.xx * way.x + m.yx * way.y, m.xy * way.x + m.yy * way.y};
    double start =
        (m.x0 - placed->middle.x) * way.x + (m.y0 - placed->middle.y) * way.y;
    double pile = (double)(placed_piece_piled(placed) - 1) / 2 * step_of(placed);
    double reach = 0;
    for (int i = 0; i < edge->count; i++)
        reach = fmax(reach,
                     start + edge->points[i].x * back.x + edge->points[i].y * back.y);
    return reach + pile * fabs(way.x - way.y);
}

void placed_piece_centre(PlacedPiece *placed, Point at)
{
    placed_piece_move(placed, at);
    Point middle = box_middle(placed->box);
    placed_piece_move(placed, (Point){2 * at.x - middle.x, 2 * at.y - middle.y});
}

/* Returns true for kinds that stand on other pieces, and so are drawn last; pieces of
 * all other kinds lie flat. */
static bool is_small(SetKind kind)
{
    return kind == KIND_TOKEN || kind == KIND_DIE || kind == KIND_COIN ||
           kind == KIND_STANDEE;
}

PlacedPiece *placed_piece_add(SceneLayout *c, Plot *plot, PlacedPiece placed)
{
    const Piece *laid = placed.laid;
    placed.face = face_form(c->look->forms, placed.piece, placed.side, c->diags);
    if (!placed.face->form) {
        c->lacks_piece = true;
        return NULL;
    }
    placed.scale = plot->scale;
    placed.small = is_small(placed.piece->set->kind);
    placed.copies = laid ? laid->copies : 1;
    placed.faded = laid && laid->values[LAID_FADED].yes;
    placed_piece_move(&placed, placed.middle);
    list_add(c->arena, &plot->placed, placed);
    return &plot->placed.items[plot->placed.count - 1];
}

static int side_of(SceneLayout *c, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    int fronts = piece_fronts(piece);
    double front = number_to_double(laid->values[LAID_FRONT].number);
    if (laid->values[LAID_BACK].yes && !piece_has_back(piece))
        diag_error(c->diags, laid->where, "unknown-piece", "'%s' has no back",
                   piece_called(c->diags->arena, piece));
    else if (front < 1 || front > fronts || front != floor(front))
        diag_error(c->diags, laid->where, "out-of-range",
                   "'%s' has faces 1 to %d, but 'front' is %.6g",
                   piece_called(c->diags->arena, piece), fronts, front);
    else
        return laid->values[LAID_BACK].yes ? SIDE_BACK : (int)front;
    return SIDE_FRONT;
}

PlacedPiece placed_piece_of(SceneLayout *c, const Piece *laid, Point middle)
{
    return (PlacedPiece){.laid = laid,
                         .piece = laid->values[LAID_PIECE].piece,
                         .side = side_of(c, laid),
                         .turn = number_to_double(laid->values[LAID_TURN].number),
                         .middle = middle};
}

/* --- on other pieces -------------------------------------------------------------- */

/* Returns the placed piece with this id, or NULL. */
static const PlacedPiece *placed_piece_called(const Plot *plot, const char *id)
{
    for (int i = 0; i < plot->placed.count; i++)
        if (plot->placed.items[i].laid && text_is(plot->placed.items[i].laid->id, id))
            return &plot->placed.items[i];
    return NULL;
}

bool placed_piece_spot(SceneLayout *c, const PlacedPiece *placed, const char *spot,
                       SourceRange from, Box *box)
{
    Box own;
    const Face face = {
        .piece = placed->piece, .side = placed->side, .spots = placed->face->spots};
    if (!face_spot(c->look->forms->faces, &face, spot, from, &own, c->diags))
        return false;
    long top = placed_piece_piled(placed) - 1;
    *box = matrix_apply_box(placed_piece_copy_matrix(placed, top), own);
    return true;
}

Polyline placed_piece_edge(Arena *arena, const PlacedPiece *placed, long copy,
                           Matrix to)
{
    const Polyline *from = &placed->face->edge;
    Polyline edge = {arena_array(arena, Point, from->count + 1), from->count, true};
    Matrix m = matrix_multiply(placed_piece_copy_matrix(placed, copy), to);
    for (int i = 0; i < edge.count; i++)
        edge.points[i] = matrix_apply(m, from->points[i]);
    return edge;
}

bool placed_piece_is_on(const Piece *laid)
{
    return laid->values[LAID_SPOT].kind == VALUE_TEXT;
}

/* Adds a piece that lies on another one: at a spot, as in "sheet.life-1", or in the
 * middle of the piece, as in "sheet". */
static void add_on(SceneLayout *c, Plot *plot, const Piece *laid, int errors)
{
    const char *on = laid->values[LAID_SPOT].text, *dot = strchr(on, '.');
    const char *id = dot ? arena_copy(c->arena, on, (size_t)(dot - on)) : on;
    const Node *node = node_get(laid->node, "spot");
    SourceRange from = node ? node->where : laid->where;
    const PlacedPiece *below = placed_piece_called(plot, id);
    if (!below && (c->diags->errors > errors || c->lacks_piece))
        return; /* the piece may be missing because of an error reported before */
    if (!below) {
        diag_error_help(c->diags, from, "unknown-anchor",
                        "use the 'id:' of a piece that comes before it in this part",
                        "there is no piece '%s' here", id);
        return;
    }
    Box box = below->box;
    if (dot && !placed_piece_spot(c, below, dot + 1, from, &box))
        return;
    placed_piece_add(c, plot, placed_piece_of(c, laid, box_middle(box)));
}

void placed_piece_add_on(SceneLayout *c, Plot *plot, int errors)
{
    for (int i = 0; i < plot->part->laid.count; i++)
        if (placed_piece_is_on(plot->part->laid.items[i]))
            add_on(c, plot, plot->part->laid.items[i], errors);
}
