#include "kit/block.h"

#include <math.h>

Lot lot_turned(const Lot *lot, bool turned)
{
    Lot as_it_lies = *lot;
    if (turned) {
        as_it_lies.w = lot->h;
        as_it_lies.h = lot->w;
    }
    return as_it_lies;
}

double block_step(double size, double gap, double bleed)
{
    return size + (gap < 0 ? 2 * bleed : gap);
}

double block_reach(double size, double gap, double bleed, int count)
{
    return size + (count - 1) * block_step(size, gap, bleed) + 2 * bleed;
}

int block_most(double room, double size, double gap, double bleed)
{
    const double most = 300;
    double step = block_step(size, gap, bleed);
    double count = 1 + floor((room + ROUNDING - size - 2 * bleed) / step);
    return count < 1 ? 0 : count > most ? (int)most : (int)count;
}

/* Returns true if there is a piece in this column and row. */
static bool is_filled(const Block *block, int column, int row)
{
    return row >= 0 && row < block->rows && column >= 0 && column < block->lengths[row];
}

/* Returns true if the row has a piece above, below or diagonal to this column. */
static bool meets_row(const Block *block, int column, int row)
{
    return is_filled(block, column - 1, row) || is_filled(block, column, row) ||
           is_filled(block, column + 1, row);
}

/* Returns the printed area of a piece. The bleeds of neighbours meet halfway. */
static Box art_of(const Block *block, Box trim, int column, int row)
{
    double gap = block->lot.gap, out = block->bleed;
    double in = gap < 0 ? out : fmin(out, gap / 2);
    int after = block->upwards ? -1 : 1;
    double left = is_filled(block, column - 1, row) ? in : out;
    double right = is_filled(block, column + 1, row) ? in : out;
    double above = meets_row(block, column, row - after) ? in : out;
    double below = meets_row(block, column, row + after) ? in : out;
    return (Box){trim.x - left, trim.y - above, trim.w + left + right,
                 trim.h + above + below};
}

static Place place_at(const Block *block, Point corner, int column, int row)
{
    const Lot *lot = &block->lot;
    int down = block->upwards ? block->rows - 1 - row : row;
    Box trim = {
        corner.x + block->bleed + column * block_step(lot->w, lot->gap, block->bleed),
        corner.y + block->bleed + down * block_step(lot->h, lot->gap, block->bleed),
        lot->w, lot->h};
    return (Place){.lot = block->number,
                   .trim = trim,
                   .art = art_of(block, trim, column, row),
                   .turned = block->turned};
}

void block_put(Arena *arena, const Block *block, Point corner, Sheet *sheet)
{
    long number = block->first;
    int count = 0;
    for (int row = 0; row < block->rows; row++)
        count += block->lengths[row];
    if (!sheet->places.room)
        list_reserve(arena, &sheet->places, count);
    for (int row = 0; row < block->rows; row++)
        for (int column = 0; column < block->lengths[row]; column++) {
            Place place = place_at(block, corner, column, row);
            place.number = number++;
            list_add(arena, &sheet->places, place);
        }
}
