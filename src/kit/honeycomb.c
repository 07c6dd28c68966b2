#include "kit/honeycomb.h"

#include <math.h>

/* Returns the size of a piece along a row, or across it. */
static double size_of(const Batch *batch, bool by_columns, bool across)
{
    return by_columns == across ? batch->w : batch->h;
}

bool honeycomb_nests(const Batch *batch, bool turned, bool by_columns)
{
    bool stands = (batch->w <= batch->h) != turned; /* on a corner */
    return batch->outline == OUTLINE_ELLIPSE ||
           (batch->outline == OUTLINE_HEXAGON && stands != by_columns);
}

/* Returns the distance between rows. Slanted edges of hexagons stay as far apart as
 * those beside each other. */
static double row_distance(const Batch *batch, double along, double across, double gap)
{
    if (batch->outline == OUTLINE_ELLIPSE)
        return (across + gap) * sqrt(0.75);
    double edge = hypot(along / 2, across / 4);
    return 0.75 * across + gap * (2 * edge - across / 4) / along;
}

/* Returns how many pieces fit beside each other, from 'shift' on. */
static int count_along(double room, double size, double step, double shift)
{
    const double most = 300;
    double count = 1 + floor((room - shift - size + ROUNDING) / step);
    return (int)fmin(fmax(count, 0), most);
}

/* Returns the honeycomb with this bleed. */
static Honeycomb comb_with(const Batch *batch, bool by_columns, Point room,
                           double bleed)
{
    double along = size_of(batch, by_columns, false),
           across = size_of(batch, by_columns, true);
    double gap = piece_rows_step(0, batch->gap, bleed);
    Honeycomb comb = {.by_columns = by_columns,
                      .along = along + gap,
                      .apart = row_distance(batch, along, across, gap),
                      .bleed = bleed};
    double wide = (by_columns ? room.y : room.x) - 2 * bleed,
           high = (by_columns ? room.x : room.y) - 2 * bleed;
    comb.even = count_along(wide, along, comb.along, 0);
    comb.odd = count_along(wide, along, comb.along, comb.along / 2);
    comb.rows = comb.even ? count_along(high, across, comb.apart, 0) : 0;
    return comb;
}

long honeycomb_count(const Honeycomb *comb)
{
    return (long)(comb->rows + 1) / 2 * comb->even + (long)comb->rows / 2 * comb->odd;
}

Honeycomb honeycomb_fill(const Batch *batch, bool by_columns, double w, double h,
                         double least)
{
    enum { ROUNDS = 24 };
    const Point room = {w, h};
    double low = fmin(least, batch->bleed), high = batch->bleed;
    Honeycomb best = comb_with(batch, by_columns, room, low);
    for (int i = 0; i < ROUNDS; i++) { /* the widest bleed with as many pieces */
        double bleed = i ? (low + high) / 2 : high;
        Honeycomb comb = comb_with(batch, by_columns, room, bleed);
        bool as_many = honeycomb_count(&comb) >= honeycomb_count(&best);
        best = as_many ? comb : best;
        if (as_many && !i)
            break;
        *(as_many ? &low : &high) = bleed;
    }
    return best;
}

Honeycomb honeycomb_for(Honeycomb comb, long count)
{
    while (comb.rows > 1 && honeycomb_count(&comb) > count) {
        Honeycomb less = comb;
        less.rows--;
        if (honeycomb_count(&less) < count)
            break;
        comb = less;
    }
    if (comb.rows == 1)
        comb.even = (int)fmin(comb.even, (double)count);
    return comb;
}

Point honeycomb_size(const Honeycomb *comb, const Batch *batch)
{
    bool sticks_out = comb->rows > 1 && comb->odd == comb->even;
    double out = 2 * comb->bleed;
    double along = size_of(batch, comb->by_columns, false) +
                   (comb->even - 1 + 0.5 * sticks_out) * comb->along + out,
           across = size_of(batch, comb->by_columns, true) +
                    (comb->rows - 1) * comb->apart + out;
    return comb->by_columns ? (Point){across, along} : (Point){along, across};
}

/* Returns the trim box of a piece, from the corner of the honeycomb. */
static Box trim_of(const Honeycomb *comb, const Batch *batch, int row, int number)
{
    double along = comb->bleed + (number + 0.5 * (row % 2)) * comb->along,
           across = comb->bleed + row * comb->apart;
    return comb->by_columns ? (Box){across, along, batch->w, batch->h}
                            : (Box){along, across, batch->w, batch->h};
}

void honeycomb_put(Arena *arena, const Honeycomb *comb, const Batch *batch,
                   Point corner, SheetPlace first, long count, Sheet *sheet)
{
    double gap = piece_rows_step(0, batch->gap, comb->bleed);
    double out = bleed_towards(gap, comb->bleed);
    Point size = honeycomb_size(comb, batch);
    SheetPlace place = first;
    for (int row = 0; row < comb->rows; row++)
        for (int i = 0; i < (row % 2 ? comb->odd : comb->even); i++) {
            if (count-- <= 0)
                return;
            place.trim = trim_of(comb, batch, row, i);
            if (sheet->folds)
                place.trim.y = size.y - place.trim.y - place.trim.h;
            place.trim.x += corner.x;
            place.trim.y += corner.y;
            place.art = box_grown(place.trim, out);
            if (out < comb->bleed) /* the outer sides get all of their bleed */
                place.under = box_grown(place.trim, comb->bleed);
            list_add(arena, &sheet->places, place);
            place.number++;
        }
}
