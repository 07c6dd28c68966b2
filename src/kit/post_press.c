#include "kit/post_press.h"

#include <math.h>

static bool is_new(double *known, int *count, double value)
{
    for (int i = 0; i < *count; i++)
        if (fabs(known[i] - value) < 0.02)
            return false;
    if (*count < MAX_ROUNDS)
        known[(*count)++] = value;
    return true;
}

static int count_cuts(const KitFile *file, const Sheet *sheet)
{
    double across[MAX_ROUNDS], down[MAX_ROUNDS];
    int count_across = 0, count_down = 0;
    for (int i = 0; i < sheet->places.count; i++) {
        const SheetPlace *place = &sheet->places.items[i];
        const Part *part = kit_copy(file, place)->part;
        if (part->is_net || part->trim.rounded)
            continue;
        is_new(across, &count_across, place->trim.x);
        is_new(across, &count_across, place->trim.x + place->trim.w);
        is_new(down, &count_down, place->trim.y);
        is_new(down, &count_down, place->trim.y + place->trim.h);
    }
    return count_across + count_down;
}

PostPress post_press_of(const KitFile *file)
{
    PostPress work = {0};
    for (int i = 0; i < file->sheets.all.count; i++) {
        work.cuts += count_cuts(file, file->sheets.all.items[i]);
        work.folded += file->sheets.all.items[i]->folds;
    }
    for (int i = 0; i < file->parts.count; i++) {
        const Part *part = file->parts.items[i];
        bool punched = part->trim.rounded && !part->cut && !part->is_net;
        work.boxes += part->box_of != NULL;
        work.nets += part->piece->set->kind == KIND_DIE && part->is_net;
        work.outlines += part->cut && !part->is_net;
        work.standees += part->piece->set->kind == KIND_STANDEE;
        work.has_brad |= part->piece->set->kind == KIND_RING && part->trim.hole;
        work.lapped |= part->lap > 0;
        if (!part->is_net && !part->trim.rounded)
            work.corner = fmax(work.corner, part->trim.corner);
        if (punched && fabs(part->w - part->h) < 0.02)
            is_new(work.round, &work.rounds, part->w);
        else if (punched)
            work.ovals = true;
    }
    return work;
}
