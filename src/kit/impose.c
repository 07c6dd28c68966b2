/* Each batch fills sheets of its own in rows and columns. The pieces left over share
 * sheets with those of other batches (blocks.c, strips.c) if that takes fewer sheets.
 * Designs with many copies get rows of their own (stack.c) if that takes no more
 * sheets. */
#include "kit/impose.h"

#include <math.h>

#include "kit/grid.h"

/* --- all batches ------------------------------------------------------------------ */

/* Batches that can share sheets. Those with backs that are folded behind need sheets of
 * their own. */
typedef struct {
    Arena *arena;
    const Batch *batches;
    Grid *grids;
    int count;
    SheetAreas rooms;
    bool folds; /* true: the batches that fold; false: the others */
    const ImposeOptions *options;
    Sheets *sheets;
} SheetGroup;

static bool is_in(const SheetGroup *family, int i)
{
    bool folds = family->options->backs == BACKS_FOLD && family->batches[i].has_back;
    return family->batches[i].count > 0 && folds == family->folds;
}

/* Finds the best grid of a batch, and notes if another grid would hold more pieces, but
 * without marks that are printed. */
static void find_grid(SheetGroup *family, int i)
{
    const ImposeOptions *options = family->options;
    const Batch *batch = &family->batches[i];
    GridChoice choice = {&family->rooms, options->paper.margin,
                         options->guides != GUIDES_NONE};
    Grid grid = grid_best(batch, &choice);
    family->grids[i] = grid;
    if (!grid.sheets || !choice.has_marks)
        return;
    choice.has_marks = false;
    Grid fuller = grid_best(batch, &choice);
    if (fuller.sheets < grid.sheets || grid.hides)
        list_add(family->arena, &family->sheets->spread,
                 ((SpreadBatch){i, grid.columns * grid.rows,
                                fuller.columns * fuller.rows, grid.hides}));
}

static void find_grids(SheetGroup *family)
{
    Sheets *sheets = family->sheets;
    for (int i = 0; i < family->count; i++) {
        if (!is_in(family, i))
            continue;
        find_grid(family, i);
        if (!family->grids[i].sheets && (sheets->misfit < 0 || i < sheets->misfit))
            sheets->misfit = i;
    }
}

static long pieces_on(const Grid *grid)
{
    return (long)grid->columns * grid->rows;
}

/* Returns how many pieces do not fill a sheet: all, if the batch fills none. */
static long rest_of(const Batch *batch, const Grid *grid)
{
    return batch->count % pieces_on(grid);
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
static Remainders rests_of(const SheetGroup *family, const Division *division)
{
    Remainders rests = {0};
    for (int i = 0; i < family->count; i++) {
        long end = family->batches[i].count, first = end - division->loose[i];
        for (long each = pieces_on(&family->grids[i]); first < end; first += each)
            list_add(family->arena, &rests,
                     ((Remainder){i, first, first + each < end ? each : end - first}));
    }
    return rests;
}

/* Returns true if the pieces are so small that many fit on a sheet. */
static bool are_small(const SheetGroup *family, const Remainders *rests)
{
    const int many = 20;
    bool small = rests->count > 0;
    for (int i = 0; i < rests->count; i++) {
        const Grid *grid = &family->grids[rests->items[i].batch];
        small &= grid->columns * grid->rows >= many;
    }
    return small;
}

/* Returns the number of sheets that the pieces which are not loose fill. */
static long full_sheets(const SheetGroup *family, const Division *division)
{
    long sheets = 0;
    for (int i = 0; i < family->count; i++)
        if (is_in(family, i))
            sheets += (family->batches[i].count - division->loose[i]) /
                      pieces_on(&family->grids[i]);
    return sheets;
}

/* Packs the pieces in blocks of equal pieces, or, if this takes fewer sheets, in
 * strips. */
static SheetList pack_together(const SheetGroup *family, const Remainders *rests)
{
    Arena *arena = family->arena;
    SheetList blocks = blocks_pack(arena, family->batches, rests, &family->rooms);
    if (blocks.count == 1)
        return blocks;
    SheetList strips = strips_pack(arena, family->batches, rests, &family->rooms);
    return blocks.count && blocks.count <= strips.count ? blocks : strips;
}

/* Returns the division in which each batch fills as many sheets as it can. The
 * remainders share sheets if this takes fewer sheets, or no more and arranges them by
 * design. */
static Division share_rests(const SheetGroup *family)
{
    Division division = {.loose = arena_array(family->arena, long, family->count + 1)};
    for (int i = 0; i < family->count; i++)
        division.loose[i] =
            is_in(family, i) ? rest_of(&family->batches[i], &family->grids[i]) : 0;
    Remainders rests = rests_of(family, &division);
    SheetList shared = {0}, stacked = {0};
    int fewest = rests.count;
    if (rests.count > 1)
        shared = pack_together(family, &rests);
    if (shared.count >= fewest)
        shared.count = 0;
    fewest = shared.count ? shared.count : fewest;
    if (are_small(family, &rests) && stack_suits(family->batches, &rests))
        stacked = stack_pack(family->arena, family->batches, &rests, &family->rooms);
    division.shared = stacked.count && stacked.count <= fewest ? stacked : shared;
    division.sheets = full_sheets(family, &division) +
                      (division.shared.count ? division.shared.count : rests.count);
    return division;
}

enum { MOST_LOOSE = 200 }; /* pieces: bounds the time for packing */

static long all_loose(const SheetGroup *family, const Division *division)
{
    long sum = 0;
    for (int i = 0; i < family->count; i++)
        sum += division->loose[i];
    return sum;
}

/* Returns true if the sheets of this batch have room for other pieces. */
static bool leaves_room(const SheetGroup *family, int i)
{
    const double full = 0.8;
    const Batch *batch = &family->batches[i];
    const Grid *grid = &family->grids[i];
    Box box = grid->room.box;
    return is_in(family, i) &&
           pieces_on(grid) * batch->w * batch->h < full * box.w * box.h;
}

/* Returns a division with the same loose pieces, for loosening more. */
static Division looser(const SheetGroup *family, const Division *division)
{
    Division copy = {.loose = arena_array(family->arena, long, family->count + 1)};
    memcpy(copy.loose, division->loose, (size_t)family->count * sizeof(long));
    return copy;
}

/* Lets pieces of batch i share sheets too: all, or those of its last full sheet.
 * Returns false if there are none. */
static bool loosen(const SheetGroup *family, int i, bool all, Division *division)
{
    long own = family->batches[i].count - division->loose[i];
    if (!own || !leaves_room(family, i))
        return false;
    division->loose[i] += all ? own : pieces_on(&family->grids[i]);
    return true;
}

/* Returns the least number of sheets that the loose pieces take, judged by their area.
 */
static long least_sheets(const SheetGroup *family, const Division *division)
{
    const Paper *paper = &family->options->paper;
    double room =
        (paper->width - 2 * paper->margin) * (paper->height - 2 * paper->margin);
    double sum = 0;
    for (int i = 0; i < family->count; i++) {
        const Batch *batch = &family->batches[i];
        sum += (double)division->loose[i] * batch->w * batch->h;
    }
    return (long)ceil(sum / (family->folds ? room / 2 : room));
}

/* Replaces the best division if this one takes fewer sheets. Returns true if so. */
static bool take_if_better(const SheetGroup *family, Division division, Division *best)
{
    Remainders rests = rests_of(family, &division);
    long loose = all_loose(family, &division);
    long full = full_sheets(family, &division);
    if (loose > MOST_LOOSE || loose == all_loose(family, best) ||
        full + least_sheets(family, &division) >= best->sheets)
        return false;
    division.shared = pack_together(family, &rests);
    division.sheets = full + division.shared.count;
    if (!division.shared.count || division.sheets >= best->sheets)
        return false;
    *best = division;
    return true;
}

/* Tries to loosen each batch, and each pair of batches. Returns true if one of these
 * divisions is better. */
static bool loosen_pairs(const SheetGroup *family, Division *best)
{
    bool better = false;
    for (int i = 0; i < family->count; i++)
        for (int k = 0; k <= i; k++)
            for (int all = 0; all < 2; all++) {
                Division division = looser(family, best);
                bool is_new = loosen(family, i, all, &division) &&
                              (k == i || loosen(family, k, all, &division));
                better |= is_new && take_if_better(family, division, best);
            }
    return better;
}

/* Lets pieces from sheets with much room share sheets too, as long as this saves
 * sheets. */
static Division best_division(const SheetGroup *family)
{
    enum { MOST_ROUNDS = 3, MOST_BATCHES = 12 };
    Division best = share_rests(family), all = looser(family, &best);
    for (int i = 0; i < family->count; i++)
        loosen(family, i, true, &all);
    take_if_better(family, all, &best);
    bool better = family->count <= MOST_BATCHES;
    for (int round = 0; round < MOST_ROUNDS && better; round++)
        better = loosen_pairs(family, &best);
    return best;
}

/* Removes empty rows and columns of a batch that takes a single sheet, so that the
 * batch is centred. Batches with several sheets keep the same places on each, because
 * sheets are cut in stacks. */
static Grid tightened(Grid grid, long count)
{
    if (count > pieces_on(&grid))
        return grid;
    grid.columns = (int)fmin(grid.columns, (double)count);
    grid.rows = (int)((count + grid.columns - 1) / grid.columns);
    return grid;
}

static void add_batch(const SheetGroup *family, int i, const Division *division)
{
    const Batch *batch = &family->batches[i];
    long end = batch->count - (division->shared.count ? division->loose[i] : 0);
    Grid grid = tightened(family->grids[i], batch->count);
    for (long first = 0; first < end; first += pieces_on(&grid))
        list_add(family->arena, &family->sheets->all,
                 grid_fill(family->arena, &grid, batch, i, first));
}

static void impose_family(SheetGroup *family)
{
    find_grids(family);
    if (family->sheets->misfit >= 0)
        return;
    Division division = best_division(family);
    for (int i = 0; i < family->count; i++)
        if (is_in(family, i))
            add_batch(family, i, &division);
    for (int i = 0; i < division.shared.count; i++)
        list_add(family->arena, &family->sheets->all, division.shared.items[i]);
}

Sheets impose(Arena *arena, const Batch *batches, int count,
              const ImposeOptions *options)
{
    Sheets sheets = {.misfit = -1};
    Batch *own = arena_array(arena, Batch, count + 1);
    Grid *grids = arena_array(arena, Grid, count + 1);
    for (int i = 0; i < count; i++) {
        own[i] = batches[i];
        if (options->guides == GUIDES_CORNERS) /* room for marks between two pieces */
            own[i].gap = fmax(own[i].gap, 2 * (own[i].bleed + MARK_ROOM));
    }
    for (int folds = 0; folds < 2; folds++) {
        SheetGroup family = {
            arena, own,     grids,  count, sheet_areas_of(&options->paper, folds),
            folds, options, &sheets};
        impose_family(&family);
    }
    return sheets;
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
    return (Pose){place->trim, place->art, place->turned ? 90 : 0};
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
    int turn = place->turned ? 90 : 0;
    return (Pose){mirrored(sheet, place->trim, sideways),
                  mirrored(sheet, place->art, sideways),
                  ((sideways ? 360 : 540) - turn) % 360};
}
