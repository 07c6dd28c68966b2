/* Warns of hexagonal pieces that do not fit the hexes they lie on. */
#include "load/loader.h"
#include "model/plan.h"

#define TOO_LARGE 0.3    /* mm more than a hex: rounding and cutting cost less */
#define TOO_SMALL 0.95   /* of a hex: a tile leaves a visible gap */
#define MEANT_SMALL 0.65 /* of a hex: the piece need not fill it */

/* Returns the length in mm as written in files, such as "41.57". */
static const char *length_text(Arena *arena, double length)
{
    return arena_print(arena, "%.6g", (double)(long)(length * 100 + 0.5) / 100);
}

static const char *size_text(Arena *arena, double w, double h)
{
    return arena_print(arena, "%s x %s mm", length_text(arena, w),
                       length_text(arena, h));
}

/* Returns true if a side of a piece does not fit that of a hex. */
static bool differs(const Piece *piece, double length, double of_hex)
{
    return length > of_hex + TOO_LARGE ||
           (piece->set->kind == KIND_TILE && length < of_hex * TOO_SMALL);
}

void tile_fit_check(Loader *loader, const Piece *piece, const Board *board)
{
    if (!board->hexes || board->faulty || piece->outline != OUTLINE_HEXAGON)
        return;
    const Plan plan = plan_of(loader->game, board);
    const double w = number_to_double(piece->width),
                 h = number_to_double(piece->height);
    bool is_small = w < plan.cell_w * MEANT_SMALL && h < plan.cell_h * MEANT_SMALL;
    bool has_size = board->hexes->size > 0 || plan.print;
    if (!has_size || w <= 0 || is_small ||
        (!differs(piece, w, plan.cell_w) && !differs(piece, h, plan.cell_h)))
        return;
    Arena *arena = loader->diags->arena;
    const char *size = size_text(arena, plan.cell_w, plan.cell_h);
    const Set *set = piece->set;
    diag_add(loader->diags, LEVEL_WARNING, set->where, "tile-size",
             "the pieces of '%s' are %s, but the hexes of '%s' on which they lie are "
             "%s",
             set->name, size_text(arena, w, h), board->name, size)
        ->help = arena_print(
        arena, "write 'size: %s', or change 'size' or 'lie' of the board", size);
}

static void check_value(Loader *loader, const Value *value, const Board *board)
{
    if (value->kind == VALUE_PIECE)
        tile_fit_check(loader, value->piece, board);
    for (int i = 0; value->kind == VALUE_LIST && i < value->list->count; i++)
        check_value(loader, &value->list->items[i], board);
}

void tile_fits_check(Loader *loader)
{
    for (int b = 0; b < loader->game->boards.count; b++) {
        const Board *board = loader->game->boards.items[b];
        for (int i = 0; board->hexes && i < board->cell_count; i++)
            for (int f = 0; board->spaces[i].values && f < board->fields->count; f++)
                check_value(loader, &board->spaces[i].values[f], board);
    }
}
