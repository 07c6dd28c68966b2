#include "kit/piece_rows.h"

#include <math.h>

Batch batch_turned(const Batch *batch, bool turned)
{
    Batch swapped = *batch;
    if (turned) {
        swapped.w = batch->h;
        swapped.h = batch->w;
    }
    return swapped;
}

double piece_rows_step(double size, double gap, double bleed)
{
    return size + (gap < 0 ? 2 * bleed : gap);
}

double piece_rows_reach(double size, double gap, double bleed, int count)
{
    return size + (count - 1) * piece_rows_step(size, gap, bleed) + 2 * bleed;
}

int piece_rows_most(double room, double size, double gap, double bleed)
{
    const double most = 300;
    double step = piece_rows_step(size, gap, bleed);
    double count = 1 + floor((room + ROUNDING - size - 2 * bleed) / step);
    return count < 1 ? 0 : count > most ? (int)most : (int)count;
}

/* Returns true if there is a piece in this column and row. */
static bool is_filled(const PieceRows *block, int column, int row)
{
    return row >= 0 && row < block->rows && column >= 0 && column < block->lengths[row];
}

/* Returns true if the row has a piece above, below or diagonal to this column. */
static bool meets_row(const PieceRows *block, int column, int row)
{
    return is_filled(block, column - 1, row) || is_filled(block, column, row) ||
           is_filled(block, column + 1, row);
}

/* Returns the printed area of a piece. The bleeds of neighbours meet halfway. */
static Box art_of(const PieceRows *block, Box trim, int column, int row)
{
    double gap = block->batch.gap, out = block->bleed;
    double in = gap < 0 ? out : fmin(out, gap / 2);
    int after = block->upwards ? -1 : 1;
    double left = is_filled(block, column - 1, row) ? in : out;
    double right = is_filled(block, column + 1, row) ? in : out;
    double above = meets_row(block, column, row - after) ? in : out;
    double below = meets_row(block, column, row + after) ? in : out;
    return (Box){trim.x - left, trim.y - above, trim.w + left + right,
                 trim.h + above + below};
}

static SheetPlace place_at(const PieceRows *block, Point corner, int column, int row)
{
    const Batch *batch = &block->batch;
    int down = block->upwards ? block->rows - 1 - row : row;
    Box trim = {corner.x + block->bleed +
                    column * piece_rows_step(batch->w, batch->gap, block->bleed),
                corner.y + block->bleed +
                    down * piece_rows_step(batch->h, batch->gap, block->bleed),
                batch->w, batch->h};
    return (SheetPlace){.batch = block->number,
                        .trim = trim,
                        .art = art_of(block, trim, column, row),
                        .turned = block->turned};
}

void piece_rows_put(Arena *arena, const PieceRows *block, Point corner, Sheet *sheet)
{
    long number = block->first;
    int count = 0;
    for (int row = 0; row < block->rows; row++)
        count += block->lengths[row];
    if (!sheet->places.room)
        list_reserve(arena, &sheet->places, count);
    for (int row = 0; row < block->rows; row++)
        for (int column = 0; column < block->lengths[row]; column++) {
            SheetPlace place = place_at(block, corner, column, row);
            place.number = number++;
            list_add(arena, &sheet->places, place);
        }
}
