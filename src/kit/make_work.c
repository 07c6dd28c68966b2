#include "kit/make_work.h"

#include <math.h>

#include "kit/cuts.h"

/* Adds a value unless it, or one close to it, is known. */
static void note_new(double *known, int *count, double value)
{
    for (int i = 0; i < *count; i++)
        if (fabs(known[i] - value) < 0.02)
            return;
    if (*count < MAX_ROUNDS)
        known[(*count)++] = value;
}

/* Notes the size of a piece that straight cuts free, unless it is known. */
static void note_size(HandWork *work, const Part *part)
{
    if (part->is_net || part->cut || part->zigzag || part->trim.rounded)
        return;
    for (int i = 0; i < work->sizes; i++)
        if (fabs(work->size[i].w - part->w) < 0.02 &&
            fabs(work->size[i].h - part->h) < 0.02)
            return;
    if (work->sizes < MAX_CUT_SIZES)
        work->size[work->sizes++] = (CutSize){part->w, part->h};
}

static void count_part(const Part *part, HandWork *work)
{
    SetKind kind = part->piece->set->kind;
    bool is_punched = part->trim.rounded && !part->cut && !part->is_net;
    bool is_box = part->is_tuck || part->box_part;
    work->boxes += is_box;
    work->nets += part->is_net && kind == KIND_DIE && !is_box;
    work->coins += kind == KIND_COIN;
    work->standees += kind == KIND_STANDEE;
    work->edges += part->zigzag_edges;
    work->outlines += part->cut && !part->is_net;
    work->punched += is_punched;
    work->has_lid |= part->box_part != NULL;
    work->has_brad |= kind == KIND_RING && part->trim.hole;
    work->has_tucks |= part->is_tuck;
    work->is_lapped |= part->lap > 0;
    work->is_joined |= assembly_lays(part);
    note_size(work, part);
    if (!part->is_net && !part->trim.rounded)
        work->corner = fmax(work->corner, part->trim.corner);
    if (is_punched && fabs(part->w - part->h) < 0.02)
        note_new(work->round, &work->rounds, part->w);
    else if (is_punched)
        work->has_ovals = true;
}

static void count_placed(const Part *part, const Sheet *sheet, HandWork *work)
{
    long punched = work->punched;
    count_part(part, work);
    if (sheet->is_honeycomb)
        work->nested += work->punched - punched;
    work->shares_lines |= sheet->is_honeycomb && part->cut && part->gap == 0;
}

bool work_has_folds(const HandWork *work)
{
    return work->nets || work->boxes || work->coins || work->standees;
}

HandWork file_work(const KitFile *file)
{
    HandWork work = {0};
    Arena *arena = arena_new();
    for (int i = 0; i < file->sheets.all.count; i++) {
        const Sheet *sheet = file->sheets.all.items[i];
        work.sheets++;
        work.sides += kit_sides(file);
        work.folded += sheet->folds;
        work.mounted +=
            !sheet->folds && file->stock->is_thick && !file->duplex && !file->layout;
        for (int k = 0; k < sheet->places.count; k++)
            if (sheet->places.items[k].is_cut)
                work.parted++;
            else
                count_placed(kit_part(file, sheet, k), sheet, &work);
        work.cuts += sheet_cuts(arena, file, sheet).count;
        arena_reset(arena);
    }
    arena_free(arena);
    if (*file->stock->work && !work_has_folds(&work) && !file->layout)
        work.mountable = work.sheets;
    return work;
}

HandWork work_sum(const HandWork *works, int count)
{
    HandWork sum = {0};
    for (int i = 0; i < count; i++) {
        const HandWork work = works[i];
        sum.sheets += work.sheets;
        sum.sides += work.sides;
        sum.folded += work.folded;
        sum.mounted += work.mounted;
        sum.mountable += work.mountable;
        sum.cuts += work.cuts;
        sum.punched += work.punched;
        sum.edges += work.edges;
        sum.outlines += work.outlines;
        sum.nested += work.nested;
        sum.parted += work.parted;
        sum.nets += work.nets;
        sum.boxes += work.boxes;
        sum.coins += work.coins;
        sum.standees += work.standees;
        sum.has_brad |= work.has_brad;
        sum.corner = fmax(sum.corner, work.corner);
    }
    return sum;
}

double work_minutes(const HandWork *work)
{
    return MINUTES_A_SIDE * (double)work->sides +
           MINUTES_A_GLUED_SHEET * (double)(work->folded + work->mounted) +
           MINUTES_A_CUT * (double)work->cuts + MINUTES_AN_EDGE * (double)work->edges +
           MINUTES_A_SHAPE * (double)(work->punched + work->outlines) +
           MINUTES_A_NET * (double)(work->nets + work->boxes) +
           MINUTES_A_STANDEE * (double)(work->standees + work->coins);
}

const char *work_time(Arena *arena, double minutes)
{
    if (minutes <= 55)
        return arena_print(arena, "%.0f min", 5 * fmax(1, ceil(minutes / 5)));
    double step = minutes < 4 * 60 ? 30 : 60;
    return arena_print(arena, "%.4g h", fmax(60, step * round(minutes / step)) / 60);
}
