/* Tiles, tokens, sheets, mats and figurines. */
#include "export/target_tts.h"

enum { STACKED_MOST = 4, LOOSE_MOST = 12 };

/* The base of a figurine, inches. */
#define FIGURINE_BASE 1.0

/* Returns the shape of a tile, or -1 if no tile has this outline. */
static int tile_shape(const Piece *piece)
{
    const Outline outline = piece_outline(piece);
    if (outline == OUTLINE_RECTANGLE)
        return piece_measures(piece, SIDE_FRONT).corner > 0 ? TILE_ROUNDED : TILE_BOX;
    return outline == OUTLINE_ELLIPSE   ? TILE_CIRCLE
           : outline == OUTLINE_HEXAGON ? TILE_HEX
                                        : -1;
}

/* Returns true for a piece that is a token: cut out, with one picture. */
static bool is_token(const Piece *piece)
{
    return tile_shape(piece) < 0 ||
           (piece->set->kind == KIND_TOKEN && !piece_has_back(piece));
}

void tts_check_flat(const Export *of, const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        if (tile_shape(piece) >= 0 || !piece_has_back(piece))
            continue;
        diag_add(of->diags, LEVEL_NOTE, set->where, "table-shape",
                 "the backs of '%s' are second states of the tokens on the table, "
                 "because only a token can be cut to their outline",
                 set->name);
        return;
    }
}

/* --- objects ---------------------------------------------------------------------- */

TtsObject *tts_make_flat(TtsTable *table, const ExportItem *item, long copy, int seat)
{
    const Piece *piece = item->piece;
    const Set *set = piece->set;
    bool has_back = piece_has_back(piece);
    if (!is_token(piece)) {
        TtsObject *tile = tts_object(table, TTS_TILE, set, item, copy, seat, "");
        tile->shape = tile_shape(piece);
        tile->two_sided = has_back;
        return tile;
    }
    TtsObject *token = tts_object(table, TTS_TOKEN, set, item, copy, seat, "");
    if (has_back) {
        token->other = tts_object(table, TTS_TOKEN, set, item, copy, seat, "back/");
        token->other->side = SIDE_BACK;
    }
    return token;
}

static TtsObject *make_figurine(TtsTable *table, const ExportItem *item, long copy,
                                int seat)
{
    TtsObject *figurine =
        tts_object(table, TTS_FIGURINE, item->piece->set, item, copy, seat, "");
    figurine->two_sided = piece_has_back(item->piece);
    return figurine;
}

/* --- stacks and bags -------------------------------------------------------------- */

static void add_pile(TtsTable *table, const TtsShare *share, int seat)
{
    TtsObject *object = tts_make_flat(table, share->item, share->first, seat);
    TtsGroup *group =
        tts_group(table, tts_area(seat, TTS_PIECES_AREA), object, object->w, object->h);
    for (long k = 1; k < share->copies; k++)
        tts_stack(table, group,
                  tts_make_flat(table, share->item, share->first + k, seat));
}

static void add_piles(TtsTable *table, const TtsShares *shares, int seat)
{
    for (int i = 0; i < shares->count; i++)
        add_pile(table, &shares->items[i], seat);
}

static long copies_of(const TtsShares *shares)
{
    long copies = 0;
    for (int i = 0; i < shares->count; i++)
        copies += shares->items[i].copies;
    return copies;
}

/* Lays the pieces out, or adds a bag to draw them from if they are many. */
static void add_loose(TtsTable *table, const TtsShares *shares, int seat)
{
    if (copies_of(shares) > LOOSE_MOST)
        tts_add_bag(table, shares, seat, true, tts_make_flat);
    else
        add_piles(table, shares, seat);
}

void tts_add_tiles(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    (void)set;
    add_loose(table, shares, seat);
}

void tts_add_sheets(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    (void)set;
    add_piles(table, shares, seat);
}

/* Adds a bag for each item with many copies; returns the other shares. */
static TtsShares add_supplies(TtsTable *table, const TtsShares *shares, int seat,
                              TtsMake *make)
{
    TtsShares rest = {0};
    for (int i = 0; i < shares->count; i++) {
        const TtsShares one = {.items = &shares->items[i], .count = 1};
        if (shares->items[i].copies > STACKED_MOST)
            tts_add_bag(table, &one, seat, false, make);
        else
            list_add(table->of->arena, &rest, shares->items[i]);
    }
    return rest;
}

void tts_add_tokens(TtsTable *table, const Set *set, const TtsShares *shares, int seat)
{
    (void)set;
    TtsShares rest = add_supplies(table, shares, seat, tts_make_flat);
    add_loose(table, &rest, seat);
}

void tts_add_figurines(TtsTable *table, const Set *set, const TtsShares *shares,
                       int seat)
{
    (void)set;
    TtsShares rest = add_supplies(table, shares, seat, make_figurine);
    for (int i = 0; i < rest.count; i++)
        for (long k = 0; k < rest.items[i].copies; k++) {
            TtsObject *object =
                make_figurine(table, rest.items[i].item, rest.items[i].first + k, seat);
            double w = object->w > FIGURINE_BASE ? object->w : FIGURINE_BASE;
            tts_group(table, tts_area(seat, TTS_PIECES_AREA), object, w, FIGURINE_BASE);
        }
}

/* --- pictures --------------------------------------------------------------------- */

static const PictureFile *draw_side(TtsTable *table, const TtsObject *object, int side)
{
    Export *of = table->of;
    const ExportItem *item = object->item;
    bool is_cut = object->kind != TTS_TILE;
    const PictureFit fit =
        is_cut ? export_fit(of, item, side) : tts_square_fit(of, item, side);
    const char *folder = side == SIDE_BACK ? "backs" : "faces";
    const char *stem = arena_print(of->arena, "%s/%s", folder, item->stem);
    return export_face(
        of, item, side,
        side > SIDE_FRONT ? arena_print(of->arena, "%s-%d", stem, side) : stem, &fit);
}

void tts_draw_piece(TtsTable *table, TtsObject *object)
{
    object->face = draw_side(table, object, object->side);
    if (object->two_sided)
        object->back = draw_side(table, object, SIDE_BACK);
    if (object->other)
        tts_draw_piece(table, object->other);
}
