#include "kit/cuts.h"

#include <math.h>
#include <stdlib.h>

#define SAME 0.02 /* cuts this close are one */

/* A part of the sheet that is still in one piece. */
typedef struct {
    CutPiece *pieces;
    int count;
    double low[2], high[2]; /* edges that are cut already: of rows, of columns */
    int step;
} Rest;

typedef struct {
    Arena *arena;
    CutList cuts;
} Cutting;

static double start_of(const CutPiece *piece, bool down)
{
    return down ? piece->trim.x : piece->trim.y;
}

static double end_of(const CutPiece *piece, bool down)
{
    return down ? piece->trim.x + piece->trim.w : piece->trim.y + piece->trim.h;
}

static int compare_across(const void *a, const void *b)
{
    double one = start_of(a, true), other = start_of(b, true);
    return (one > other) - (one < other);
}

static int compare_down(const void *a, const void *b)
{
    double one = start_of(a, false), other = start_of(b, false);
    return (one > other) - (one < other);
}

/* Returns the number of pieces from 'first' on that no cut in this direction parts. */
static int band_length(const Rest *rest, int first, bool down)
{
    double end = end_of(&rest->pieces[first], down);
    int next = first + 1;
    for (; next < rest->count && start_of(&rest->pieces[next], down) < end - SAME;
         next++)
        end = fmax(end, end_of(&rest->pieces[next], down));
    return next - first;
}

/* Sorts the pieces along a direction, and returns the number of bands. */
static int sort_into_bands(Rest *rest, bool down)
{
    int bands = 0;
    qsort(rest->pieces, (size_t)rest->count, sizeof *rest->pieces,
          down ? compare_across : compare_down);
    for (int i = 0; i < rest->count; i += band_length(rest, i, down))
        bands++;
    return bands;
}

/* Adds a cut through the rest, unless it was made before. */
static void add_cut(Cutting *cutting, const Rest *rest, bool down, double at)
{
    double from = INFINITY, to = -INFINITY;
    const CutList *cuts = &cutting->cuts;
    const Cut *last = cuts->count ? &cuts->items[cuts->count - 1] : NULL;
    if (fabs(at - rest->low[down]) < SAME || fabs(at - rest->high[down]) < SAME)
        return;
    for (int i = 0; i < rest->count; i++) {
        from = fmin(from, start_of(&rest->pieces[i], !down));
        to = fmax(to, end_of(&rest->pieces[i], !down));
    }
    if (last && last->step == rest->step && last->down == down &&
        fabs(last->at - at) < SAME && last->from == from)
        return; /* the edge that two pieces share */
    list_add(cutting->arena, &cutting->cuts, ((Cut){rest->step, down, at, from, to}));
}

/* Cuts along both edges of a band that pieces end at, and returns the band. */
static Rest cut_band(Cutting *cutting, const Rest *rest, int first, int count,
                     bool down)
{
    Rest band = *rest;
    band.pieces = rest->pieces + first;
    band.count = count;
    band.step = rest->step + 1;
    double low = INFINITY, high = -INFINITY;
    bool starts = false, ends = false;
    for (int i = 0; i < count; i++) {
        low = fmin(low, start_of(&band.pieces[i], down));
        high = fmax(high, end_of(&band.pieces[i], down));
    }
    for (int i = 0; i < count; i++) {
        const CutPiece *piece = &band.pieces[i];
        starts |= !piece->by_hand && start_of(piece, down) < low + SAME;
        ends |= !piece->by_hand && end_of(piece, down) > high - SAME;
    }
    if (starts) {
        add_cut(cutting, rest, down, low);
        band.low[down] = low;
    }
    if (ends) {
        add_cut(cutting, rest, down, high);
        band.high[down] = high;
    }
    return band;
}

static bool is_free(const Rest *rest)
{
    const CutPiece *piece = &rest->pieces[0];
    bool free = rest->count == 1;
    for (int down = 0; down < 2 && free; down++)
        free =
            piece->by_hand || (fabs(start_of(piece, down) - rest->low[down]) < SAME &&
                               fabs(end_of(piece, down) - rest->high[down]) < SAME);
    return free;
}

/* Cuts a part of the sheet. It is cut first in the direction that gives more parts. If
 * no cut parts the pieces, each piece is cut out for itself. */
static void cut_rest(Cutting *cutting, Rest rest)
{
    if (is_free(&rest))
        return;
    int across = sort_into_bands(&rest, true), down = sort_into_bands(&rest, false);
    bool rows_done = fabs(start_of(rest.pieces, false) - rest.low[0]) < SAME &&
                     fabs(end_of(rest.pieces, false) - rest.high[0]) < SAME;
    bool axis = rest.count == 1 ? rows_done : across > down;
    bool stuck = rest.count > 1 && across == 1 && down == 1;
    if (axis)
        sort_into_bands(&rest, true);
    for (int i = 0, count = 1; i < rest.count; i += count) {
        count = stuck ? 1 : band_length(&rest, i, axis);
        cut_rest(cutting, cut_band(cutting, &rest, i, count, axis));
    }
}

/* --- joining cuts of neighbouring strips ------------------------------------------ */

static int compare_cuts(const void *a, const void *b)
{
    const Cut *one = a, *other = b;
    if (one->step != other->step)
        return one->step - other->step;
    if (one->down != other->down)
        return one->down - other->down;
    if (fabs(one->at - other->at) >= SAME)
        return one->at < other->at ? -1 : 1;
    return (one->from > other->from) - (one->from < other->from);
}

/* Returns true if the line between two cuts passes through no piece. */
static bool is_clear(const CutPiece *pieces, int count, const Cut *a, const Cut *b)
{
    bool down = a->down;
    for (int i = 0; i < count; i++)
        if (start_of(&pieces[i], down) < a->at - SAME &&
            end_of(&pieces[i], down) > a->at + SAME &&
            start_of(&pieces[i], !down) < b->from - SAME &&
            end_of(&pieces[i], !down) > a->to + SAME)
            return false;
    return true;
}

/* Joins cuts of one step that are on one line. */
static void join_cuts(CutList *cuts, const CutPiece *pieces, int count)
{
    int kept = 0;
    list_sort(cuts, compare_cuts);
    for (int i = 0; i < cuts->count; i++) {
        Cut cut = cuts->items[i];
        Cut *last = kept ? &cuts->items[kept - 1] : NULL;
        if (last && last->step == cut.step && last->down == cut.down &&
            fabs(last->at - cut.at) < SAME && is_clear(pieces, count, last, &cut))
            last->to = fmax(last->to, cut.to);
        else
            cuts->items[kept++] = cut;
    }
    cuts->count = kept;
}

CutList guillotine_cuts(Arena *arena, const CutPiece *pieces, int count)
{
    Cutting cutting = {.arena = arena};
    Rest all = {.pieces = arena_array(arena, CutPiece, count + 1),
                .count = count,
                .low = {-INFINITY, -INFINITY},
                .high = {INFINITY, INFINITY}};
    if (!count)
        return cutting.cuts;
    memcpy(all.pieces, pieces, (size_t)count * sizeof *pieces);
    cut_rest(&cutting, all);
    join_cuts(&cutting.cuts, pieces, count);
    return cutting.cuts;
}

/* --- sheets ----------------------------------------------------------------------- */

CutList sheet_cuts(Arena *arena, const KitFile *file, const Sheet *sheet)
{
    int count = sheet->places.count;
    CutPiece *pieces = arena_array(arena, CutPiece, count + 1);
    for (int i = 0; i < count; i++) {
        const Part *part = kit_part(file, sheet, i);
        pieces[i] =
            (CutPiece){sheet->places.items[i].trim, part->is_net || part->trim.rounded};
    }
    return guillotine_cuts(arena, pieces, count);
}
