/* Each batch fills sheets of its own in rows and columns. The pieces left over share
 * sheets with those of other batches (blocks.c, strips.c) if that takes fewer sheets.
 * Designs with many copies get rows of their own (stack.c) if that takes no more
 * sheets. */
#include "kit/impose.h"

#include <math.h>

#include "kit/grid.h"

/* --- all batches ------------------------------------------------------------------ */

/* Which batches a group holds: those with backs, those without, or both. */
typedef enum { BATCHES_WITHOUT_BACK, BATCHES_WITH_BACK, BATCHES_ALL } BatchChoice;

/* Batches that can share sheets. */
typedef struct {
    Arena *arena;
    const Batch *batches;
    Grid *grids;
    int count;
    SheetAreas rooms;
    BatchChoice choice;
    bool folds; /* backs are folded behind their fronts */
    const ImposeOptions *options;
    Sheets *sheets;
} SheetGroup;

static bool is_in(const SheetGroup *group, int i)
{
    const Batch *batch = &group->batches[i];
    bool is_chosen = group->choice == BATCHES_ALL ||
                     (group->choice == BATCHES_WITH_BACK) == batch->has_back;
    return batch->count > 0 && is_chosen;
}

/* Finds the best grid of a batch, and notes if another grid would hold more pieces, but
 * without marks that are printed. */
static void find_grid(SheetGroup *group, int i)
{
    const ImposeOptions *options = group->options;
    const Batch *batch = &group->batches[i];
    GridChoice choice = {&group->rooms, options->paper.margin,
                         options->guides != GUIDES_NONE};
    Grid grid = grid_best(batch, &choice);
    group->grids[i] = grid;
    if (!grid.sheets || !choice.has_marks)
        return;
    choice.has_marks = false;
    Grid fuller = grid_best(batch, &choice);
    if (fuller.sheets < grid.sheets || grid.hides)
        list_add(group->arena, &group->sheets->spread,
                 ((SpreadBatch){i, (int)grid.each, (int)fuller.each, grid.hides}));
}

static void find_grids(SheetGroup *group)
{
    Sheets *sheets = group->sheets;
    for (int i = 0; i < group->count; i++) {
        if (!is_in(group, i))
            continue;
        find_grid(group, i);
        if (!group->grids[i].sheets && (sheets->misfit < 0 || i < sheets->misfit))
            sheets->misfit = i;
    }
}

/* Returns how many pieces do not fill a sheet: all, if the batch fills none. */
static long rest_of(const Batch *batch, const Grid *grid)
{
    return batch->count % grid->each;
}

/* --- pieces that share sheets ----------------------------------------------------- */

/* Says how many pieces of each batch share sheets with others. The pieces before them
 * fill sheets of their own. */
typedef struct {
    long *loose;
    SheetList shared; /* none: the loose pieces of each batch take a sheet */
    long sheets;      /* number of all sheets */
} Division;

/* Returns the loose pieces, with those of a batch in groups that each fit on a sheet.
 */
static Remainders rests_of(const SheetGroup *group, const Division *division)
{
    Remainders rests = {0};
    for (int i = 0; i < group->count; i++) {
        long end = group->batches[i].count, first = end - division->loose[i];
        for (long each = group->grids[i].each; first < end; first += each)
            list_add(group->arena, &rests,
                     ((Remainder){i, first, first + each < end ? each : end - first}));
    }
    return rests;
}

/* Returns true if the pieces are so small that many fit on a sheet, in rows and
 * columns.
 */
static bool are_small(const SheetGroup *group, const Remainders *rests)
{
    const int many = 20;
    bool small = rests->count > 0;
    for (int i = 0; i < rests->count; i++) {
        const Grid *grid = &group->grids[rests->items[i].batch];
        small &= grid->each >= many && !grid->comb.rows;
    }
    return small;
}

/* Returns the number of sheets that the pieces which are not loose fill. */
static long full_sheets(const SheetGroup *group, const Division *division)
{
    long sheets = 0;
    for (int i = 0; i < group->count; i++)
        if (is_in(group, i))
            sheets +=
                (group->batches[i].count - division->loose[i]) / group->grids[i].each;
    return sheets;
}

/* Packs the pieces in blocks of equal pieces, or, if this takes fewer sheets, in
 * strips. */
static SheetList pack_together(const SheetGroup *group, const Remainders *rests)
{
    Arena *arena = group->arena;
    SheetList blocks = blocks_pack(arena, group->batches, rests, &group->rooms);
    if (blocks.count == 1)
        return blocks;
    SheetList strips = strips_pack(arena, group->batches, rests, &group->rooms);
    return blocks.count && blocks.count <= strips.count ? blocks : strips;
}

/* Returns the division in which each batch fills as many sheets as it can. The
 * remainders share sheets if this takes fewer sheets, or no more and arranges them by
 * design. */
static Division share_rests(const SheetGroup *group)
{
    Division division = {.loose = arena_array(group->arena, long, group->count + 1)};
    for (int i = 0; i < group->count; i++)
        division.loose[i] =
            is_in(group, i) ? rest_of(&group->batches[i], &group->grids[i]) : 0;
    Remainders rests = rests_of(group, &division);
    SheetList shared = {0}, stacked = {0};
    int fewest = rests.count;
    if (rests.count > 1)
        shared = pack_together(group, &rests);
    if (shared.count >= fewest)
        shared.count = 0;
    fewest = shared.count ? shared.count : fewest;
    if (are_small(group, &rests) && stack_suits(group->batches, &rests))
        stacked = stack_pack(group->arena, group->batches, &rests, &group->rooms);
    division.shared = stacked.count && stacked.count <= fewest ? stacked : shared;
    division.sheets = full_sheets(group, &division) +
                      (division.shared.count ? division.shared.count : rests.count);
    return division;
}

enum { MOST_LOOSE = 200 }; /* pieces: bounds the time for packing */

static long all_loose(const SheetGroup *group, const Division *division)
{
    long sum = 0;
    for (int i = 0; i < group->count; i++)
        sum += division->loose[i];
    return sum;
}

/* Returns true if the sheets of this batch have room for other pieces. */
static bool leaves_room(const SheetGroup *group, int i)
{
    const double full = 0.8;
    const Batch *batch = &group->batches[i];
    const Grid *grid = &group->grids[i];
    Box box = grid->room.box;
    return is_in(group, i) && grid->each * batch->w * batch->h < full * box.w * box.h;
}

/* Returns a division with the same loose pieces, for loosening more. */
static Division looser(const SheetGroup *group, const Division *division)
{
    Division copy = {.loose = arena_array(group->arena, long, group->count + 1)};
    memcpy(copy.loose, division->loose, (size_t)group->count * sizeof(long));
    return copy;
}

/* Lets pieces of batch i share sheets too: all, or those of its last full sheet.
 * Returns false if there are none. */
static bool loosen(const SheetGroup *group, int i, bool all, Division *division)
{
    long own = group->batches[i].count - division->loose[i];
    if (!own || !leaves_room(group, i))
        return false;
    division->loose[i] += all ? own : group->grids[i].each;
    return true;
}

/* Returns the least number of sheets that the loose pieces take, judged by their area.
 */
static long least_sheets(const SheetGroup *group, const Division *division)
{
    double shorter, longer, sum = 0;
    paper_room(&group->options->paper, &shorter, &longer);
    double room = shorter * longer;
    for (int i = 0; i < group->count; i++) {
        const Batch *batch = &group->batches[i];
        sum += (double)division->loose[i] * batch->w * batch->h;
    }
    return (long)ceil(sum / (group->folds ? room / 2 : room));
}

/* Replaces the best division if this one takes fewer sheets. Returns true if so. */
static bool take_if_better(const SheetGroup *group, Division division, Division *best)
{
    Remainders rests = rests_of(group, &division);
    long loose = all_loose(group, &division);
    long full = full_sheets(group, &division);
    if (loose > MOST_LOOSE || loose == all_loose(group, best) ||
        full + least_sheets(group, &division) >= best->sheets)
        return false;
    division.shared = pack_together(group, &rests);
    division.sheets = full + division.shared.count;
    if (!division.shared.count || division.sheets >= best->sheets)
        return false;
    *best = division;
    return true;
}

/* Tries to loosen each batch, and each pair of batches. Returns true if one of these
 * divisions is better. */
static bool loosen_pairs(const SheetGroup *group, Division *best)
{
    bool better = false;
    for (int i = 0; i < group->count; i++)
        for (int k = 0; k <= i; k++)
            for (int all = 0; all < 2; all++) {
                Division division = looser(group, best);
                bool is_new = loosen(group, i, all, &division) &&
                              (k == i || loosen(group, k, all, &division));
                better |= is_new && take_if_better(group, division, best);
            }
    return better;
}

/* Lets pieces from sheets with much room share sheets too, as long as this saves
 * sheets. */
static Division best_division(const SheetGroup *group)
{
    enum { MOST_ROUNDS = 3, MOST_BATCHES = 12 };
    Division best = share_rests(group), all = looser(group, &best);
    for (int i = 0; i < group->count; i++)
        loosen(group, i, true, &all);
    take_if_better(group, all, &best);
    bool better = group->count <= MOST_BATCHES;
    for (int round = 0; round < MOST_ROUNDS && better; round++)
        better = loosen_pairs(group, &best);
    return best;
}

static void add_batch(const SheetGroup *group, int i, const Division *division)
{
    const Batch *batch = &group->batches[i];
    long end = batch->count - (division->shared.count ? division->loose[i] : 0);
    Grid grid = grid_tightened(group->grids[i], batch->count);
    for (long first = 0; first < end; first += grid.each)
        list_add(group->arena, &group->sheets->all,
                 grid_fill(group->arena, &grid, batch, i, first));
}

static void impose_group(SheetGroup *group)
{
    find_grids(group);
    if (group->sheets->misfit >= 0)
        return;
    Division division = best_division(group);
    for (int i = 0; i < group->count; i++)
        if (is_in(group, i))
            add_batch(group, i, &division);
    for (int i = 0; i < division.shared.count; i++)
        list_add(group->arena, &group->sheets->all, division.shared.items[i]);
}

/* Imposes the batches in groups that do not share sheets: from 'first' to 'last'. */
static Sheets impose_groups(Arena *arena, const Batch *batches, int count,
                            const ImposeOptions *options, BatchChoice first,
                            BatchChoice last)
{
    Sheets sheets = {.misfit = -1};
    for (BatchChoice choice = first; choice <= last; choice++) {
        bool folds = options->backs == BACKS_FOLD && choice == BATCHES_WITH_BACK;
        impose_group(&(SheetGroup){.arena = arena,
                                   .batches = batches,
                                   .grids = arena_array(arena, Grid, count + 1),
                                   .count = count,
                                   .rooms = sheet_areas_of(&options->paper, folds),
                                   .choice = choice,
                                   .folds = folds,
                                   .options = options,
                                   .sheets = &sheets});
    }
    return sheets;
}

/* Returns true if some pieces have backs and others do not, and they may share sheets.
 */
static bool may_mix(const Batch *batches, int count, Backs backs)
{
    bool with = false, without = false;
    for (int i = 0; i < count; i++) {
        with |= batches[i].count && batches[i].has_back;
        without |= batches[i].count && !batches[i].has_back;
    }
    return with && without && backs != BACKS_FOLD;
}

Sheets impose(Arena *arena, const Batch *batches, int count,
              const ImposeOptions *options)
{
    Batch *own = arena_array(arena, Batch, count + 1);
    for (int i = 0; i < count; i++) {
        own[i] = batches[i];
        if (options->guides == GUIDES_CORNERS) /* room for marks between two pieces */
            own[i].gap = fmax(own[i].gap, 2 * (own[i].bleed + MARK_ROOM));
    }
    Sheets apart = impose_groups(arena, own, count, options, BATCHES_WITHOUT_BACK,
                                 BATCHES_WITH_BACK);
    if (apart.misfit >= 0 || !may_mix(own, count, options->backs))
        return apart;
    Sheets mixed = impose_groups(arena, own, count, options, BATCHES_ALL, BATCHES_ALL);
    return mixed.all.count < apart.all.count ? mixed : apart;
}

bool batch_fits(const Batch *batch, const Paper *paper, Backs backs)
{
    Batch one = *batch;
    SheetAreas rooms = sheet_areas_of(paper, backs == BACKS_FOLD && batch->has_back);
    one.count = 1;
    return grid_best(&one, &(GridChoice){&rooms, paper->margin, false}).sheets > 0;
}

/* --- fronts and backs ------------------------------------------------------------- */

Pose pose_front(const SheetPlace *place)
{
    return (Pose){place->trim, place->art, place->turn};
}

static Box mirrored(const Sheet *sheet, Box box, bool sideways)
{
    if (sideways)
        box.x = sheet->width - box.x - box.w;
    else
        box.y = sheet->height - box.y - box.h;
    return box;
}

Pose pose_back(const Sheet *sheet, const SheetPlace *place, Backs backs)
{
    bool portrait = sheet->height >= sheet->width;
    bool sideways = !sheet->folds && (backs == BACKS_SHORT) != portrait;
    return (Pose){mirrored(sheet, place->trim, sideways),
                  mirrored(sheet, place->art, sideways),
                  ((sideways ? 360 : 540) - place->turn) % 360};
}
