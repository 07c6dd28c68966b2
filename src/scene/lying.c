/* Pieces placed in a scene, and pieces on other pieces. */
#include <math.h>
#include <string.h>

#include "scene/lying.h"

/* Offset between copies in a pile, as a share of the piece's size. */
#define PILED 0.16
enum { MOST_PILED = 5 };

/* --- one piece -------------------------------------------------------------------- */

Matrix lying_matrix(const Lying *lying)
{
    Box extent = lying->face->extent;
    Matrix m = matrix_move(-extent.x - extent.w / 2, -extent.y - extent.h / 2);
    m = matrix_multiply(m, matrix_turn(lying->turn));
    m = matrix_multiply(m, matrix_scale(lying->scale, lying->scale));
    return matrix_multiply(m, matrix_move(lying->middle.x, lying->middle.y));
}

long lying_piled(const Lying *lying)
{
    return lying->copies < MOST_PILED ? lying->copies : MOST_PILED;
}

double lying_step(const Lying *lying)
{
    Box extent = lying->face->extent;
    return PILED * fmin(extent.w, extent.h) * lying->scale;
}

void lying_move(Lying *lying, Point to)
{
    double more = (double)(lying_piled(lying) - 1) * lying_step(lying);
    lying->middle = to;
    Box box = matrix_apply_box(lying_matrix(lying), lying->face->extent);
    lying->box = (Box){box.x - more / 2, box.y - more / 2, box.w + more, box.h + more};
}

/* Returns true for kinds that stand on other pieces, and so are drawn last; pieces of
 * all other kinds lie flat. */
static bool is_small(Kind kind)
{
    return kind == KIND_TOKEN || kind == KIND_DIE || kind == KIND_COIN ||
           kind == KIND_STANDEE;
}

bool lying_add(Canvas *c, Plot *plot, Lying lying)
{
    const Piece *laid = lying.laid;
    lying.face = face_form(c->look->forms, lying.piece, lying.side, c->diags);
    if (!lying.face->form) {
        c->lacks_piece = true;
        return false;
    }
    lying.scale = plot->scale;
    lying.small = is_small(lying.piece->set->kind);
    lying.copies = laid ? laid->copies : 1;
    lying.faded = laid && laid->values[LAID_FADED].yes;
    lying_move(&lying, lying.middle);
    list_add(c->arena, &plot->lying, lying);
    return true;
}

int lying_side(Canvas *c, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    int fronts = piece_fronts(piece);
    double front = number_to_double(laid->values[LAID_FRONT].number);
    if (laid->values[LAID_BACK].yes && !piece_has_back(piece))
        diag_error(c->diags, laid->where, "unknown-piece", "'%s' has no back",
                   piece_called(c->diags->arena, piece));
    else if (front < 1 || front > fronts || front != floor(front))
        diag_error(c->diags, laid->where, "out-of-range",
                   "'%s' has the faces 1 to %d, and 'front' is %.6g",
                   piece_called(c->diags->arena, piece), fronts, front);
    else
        return laid->values[LAID_BACK].yes ? SIDE_BACK : (int)front;
    return SIDE_FRONT;
}

double lying_turn(const Piece *laid)
{
    return number_to_double(laid->values[LAID_TURN].number);
}

Lying lying_of(Canvas *c, const Piece *laid, Point middle)
{
    return (Lying){.laid = laid,
                   .piece = laid->values[LAID_PIECE].piece,
                   .side = lying_side(c, laid),
                   .turn = lying_turn(laid),
                   .middle = middle};
}

/* --- on other pieces -------------------------------------------------------------- */

/* Returns the placed piece with this id, or NULL. */
static const Lying *lying_called(const Plot *plot, const char *id)
{
    for (int i = 0; i < plot->lying.count; i++)
        if (plot->lying.items[i].laid && text_is(plot->lying.items[i].laid->id, id))
            return &plot->lying.items[i];
    return NULL;
}

bool lying_spot(Canvas *c, const Lying *lying, const char *spot, Where from, Box *box)
{
    Box own;
    const Face face = {.piece = lying->piece, .side = lying->side};
    if (!face_spot(c->look->forms->faces, &face, spot, from, &own, c->diags))
        return false;
    *box = matrix_apply_box(lying_matrix(lying), own);
    return true;
}

bool lying_is_on(const Piece *laid)
{
    return laid->values[LAID_SPOT].kind == VALUE_TEXT;
}

/* Adds a piece that lies on another one: at a spot, as in "sheet.life-1", or in the
 * middle of the piece, as in "sheet". */
static void add_on(Canvas *c, Plot *plot, const Piece *laid, int errors)
{
    const char *on = laid->values[LAID_SPOT].text, *dot = strchr(on, '.');
    const char *id = dot ? arena_copy(c->arena, on, (size_t)(dot - on)) : on;
    const Node *node = node_get(laid->node, "spot");
    Where from = node ? node->where : laid->where;
    const Lying *below = lying_called(plot, id);
    if (!below && (c->diags->errors > errors || c->lacks_piece))
        return; /* the piece may be missing because of an error reported before */
    if (!below) {
        diag_error_help(c->diags, from, "unknown-anchor",
                        "it is the 'id:' of a piece that stands before it in this part",
                        "there is no piece '%s' here", id);
        return;
    }
    Box box = below->box;
    if (dot && !lying_spot(c, below, dot + 1, from, &box))
        return;
    lying_add(c, plot,
              lying_of(c, laid, (Point){box.x + box.w / 2, box.y + box.h / 2}));
}

void lying_add_on(Canvas *c, Plot *plot, int errors)
{
    for (int i = 0; i < plot->part->laid.count; i++)
        if (lying_is_on(plot->part->laid.items[i]))
            add_on(c, plot, plot->part->laid.items[i], errors);
}
