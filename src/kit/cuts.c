#include "kit/cuts.h"

#include <math.h>
#include <stdlib.h>

#define SAME 0.02 /* cuts this close are one */

static double start_of(const CutPiece *piece, bool down)
{
    return down ? piece->trim.x : piece->trim.y;
}

static double end_of(const CutPiece *piece, bool down)
{
    return down ? piece->trim.x + piece->trim.w : piece->trim.y + piece->trim.h;
}

/* Returns the sides of all pieces that straight cuts free. */
static CutList sides_of(Arena *arena, const CutPiece *pieces, int count)
{
    CutList sides = {0};
    for (int i = 0; i < count; i++)
        for (int down = 0; down < 2 && !pieces[i].by_hand; down++) {
            int first = down ? 0 : 1;
            Cut side = {down, start_of(&pieces[i], down), start_of(&pieces[i], !down),
                        end_of(&pieces[i], !down)};
            if (!pieces[i].is_ragged[first])
                list_add(arena, &sides, side);
            side.at = end_of(&pieces[i], down);
            if (!pieces[i].is_ragged[first + 2])
                list_add(arena, &sides, side);
        }
    return sides;
}

static int compare_cuts(const void *a, const void *b)
{
    const Cut *one = a, *other = b;
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
    if (b->from < a->to + SAME)
        return true;
    for (int i = 0; i < count; i++)
        if (start_of(&pieces[i], down) < a->at - SAME &&
            end_of(&pieces[i], down) > a->at + SAME &&
            start_of(&pieces[i], !down) < b->from - SAME &&
            end_of(&pieces[i], !down) > a->to + SAME)
            return false;
    return true;
}

CutList straight_cuts(Arena *arena, const CutPiece *pieces, int count)
{
    CutList cuts = sides_of(arena, pieces, count);
    int kept = 0;
    list_sort(&cuts, compare_cuts);
    for (int i = 0; i < cuts.count; i++) {
        Cut cut = cuts.items[i];
        Cut *last = kept ? &cuts.items[kept - 1] : NULL;
        if (last && last->down == cut.down && fabs(last->at - cut.at) < SAME &&
            is_clear(pieces, count, last, &cut))
            last->to = fmax(last->to, cut.to);
        else
            cuts.items[kept++] = cut;
    }
    cuts.count = kept;
    return cuts;
}

CutList sheet_cuts(Arena *arena, const KitFile *file, const Sheet *sheet)
{
    int count = 0;
    CutPiece *pieces = arena_array(arena, CutPiece, sheet->places.count + 1);
    for (int i = 0; i < sheet->places.count; i++) {
        const SheetPlace *place = &sheet->places.items[i];
        const Part *part = kit_part(file, sheet, i);
        if (place->is_cut)
            continue;
        CutPiece *piece = &pieces[count++];
        *piece = (CutPiece){.trim = place->trim,
                            .by_hand = part->is_net || part->trim.rounded};
        for (int side = 0; side < 4; side++)
            piece->is_ragged[side] = part_is_ragged(part, place->turn, side);
    }
    return straight_cuts(arena, pieces, count);
}
