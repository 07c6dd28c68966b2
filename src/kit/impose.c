/* Each batch fills sheets of its own in rows and columns. The pieces left over share
 * sheets with those of other batches (strips.c) if that takes fewer sheets. Designs
 * with many copies get rows of their own (stack.c) if that takes no more sheets. */
#include "kit/impose.h"

#include <math.h>

#include "kit/sheet_area.h"

/* --- rows and columns ------------------------------------------------------------- */

typedef struct {
    SheetArea room;
    bool turned;
    int columns, rows;
    double bleed_across, bleed_down;
    bool hides;  /* some cuts have no marks that the printer prints */
    long sheets; /* 0: no piece fits */
} Grid;

/* Returns the bleed that 'count' pieces leave for each. */
static double bleed_of(double room, double size, double gap, int count)
{
    double left = room - count * size;
    if (gap >= 0)
        return (left - (count - 1) * gap) / 2;
    double bleed = (left + (count - 1) * LAP) / (2 * count);
    return bleed >= LAP ? bleed : left / (count + 1);
}

/* Returns the bleed that the pieces get in this direction: less than there is room for,
 * if this leaves room for ticks beyond it. */
static double chosen_bleed(const Batch *batch, double room, double size, int count)
{
    double all = bleed_of(room, size, batch->gap, count);
    double roomy = bleed_of(room - 2 * MARK_ROOM, size, batch->gap, count);
    double least = fmin(batch->bleed, LEAST_BLEED);
    return fmax(0, fmin(batch->bleed, roomy >= least ? roomy : all));
}

static Batch grid_batch(const Batch *batch, const Grid *grid)
{
    return batch_turned(batch, grid->turned);
}

/* --- marks that can be printed ---------------------------------------------------- */

/* Room for marks in one direction: before the first trim, after the last, between. */
typedef struct {
    double before, after, between;
    int count;
} MarkRoom;

static MarkRoom mark_room(const Grid *grid, const Batch *batch, double margin,
                          bool down)
{
    const SheetArea *room = &grid->room;
    Point corner = sheet_area_corner(
        room, piece_rows_reach(batch->w, batch->gap, grid->bleed_across, grid->columns),
        piece_rows_reach(batch->h, batch->gap, grid->bleed_down, grid->rows));
    double size = down ? batch->h : batch->w;
    double bleed = down ? grid->bleed_down : grid->bleed_across;
    int count = down ? grid->rows : grid->columns;
    double step = piece_rows_step(size, batch->gap, bleed);
    double start = (down ? corner.y : corner.x) + bleed;
    double end = start + (count - 1) * step + size;
    double paper = down ? room->height : room->width;
    MarkRoom marks = {start - margin, paper - margin - end, step - size, count};
    if (down && room->folds)
        marks.after = room->height / 2 - end;
    double slug = SLUG_ROOM - MARK_ROOM + 1;
    if (room->has_slug && down &&
        room->box.y + room->box.h < paper - margin - SLUG_ROOM / 2)
        marks.after -= room->folds ? 0 : slug;
    if (room->has_slug && down && room->folds)
        marks.before -= slug;
    if (room->has_slug && !down && room->box.x > margin + SLUG_ROOM / 2)
        marks.before -= slug;
    return marks;
}

/* Returns true if the cuts along this direction have a mark of LEAST_MARK and another
 * mark far away, at their ends or between the pieces. */
static bool ends_show(MarkRoom room)
{
    const double off = 0.3, shorter = 1 + off;
    double low = fmin(room.before, room.after), high = fmax(room.before, room.after);
    bool between = room.count > 1 && room.between >= LEAST_MARK + 2 * off - ROUNDING;
    return (high >= LEAST_MARK + off && low >= shorter) ||
           (between && (low >= shorter || room.count > 3));
}

/* Returns true if there is waste for arrows beside all cuts across this direction. */
static bool waste_shows(MarkRoom room)
{
    const double off = 0.3;
    return fmin(room.before, room.after) >= LEAST_MARK &&
           (room.count == 1 || room.between >= LEAST_MARK + off);
}

static bool hides_cuts(const Grid *grid, const Batch *unturned, double margin)
{
    Batch batch = grid_batch(unturned, grid);
    MarkRoom across = mark_room(grid, &batch, margin, false),
             down = mark_room(grid, &batch, margin, true);
    return !((ends_show(across) || waste_shows(down)) &&
             (ends_show(down) || waste_shows(across)));
}

/* --- the best grid ---------------------------------------------------------------- */

static bool is_better(const Grid *grid, const Grid *best)
{
    if (!best->sheets || grid->hides != best->hides)
        return !best->sheets || best->hides;
    if (grid->sheets != best->sheets)
        return grid->sheets < best->sheets;
    int comfort = sheet_area_comfort(&grid->room),
        other = sheet_area_comfort(&best->room);
    if (comfort != other)
        return comfort > other;
    double bleed = grid->bleed_across + grid->bleed_down,
           other_bleed = best->bleed_across + best->bleed_down;
    if (fabs(bleed - other_bleed) > 0.01)
        return bleed > other_bleed;
    if (grid->turned != best->turned)
        return !grid->turned;
    if (grid->room.landscape != best->room.landscape)
        return !grid->room.landscape;
    return grid->columns * grid->rows > best->columns * best->rows;
}

/* Returns how many pieces fit with their full bleed. Trying fewer would gain nothing,
 * except room for marks. */
static int fewest_in(double room, double size, const Batch *batch)
{
    int count = piece_rows_most(room, size, batch->gap, batch->bleed);
    return count > 1 ? count - 1 : 1;
}

/* How to choose a grid. */
typedef struct {
    const SheetAreas *rooms;
    double margin;
    bool has_marks; /* prefer grids whose cuts have marks that are printed */
} GridChoice;

/* Tries all numbers of columns and rows of the batch in this area. */
static void try_room(const GridChoice *choice, const Batch *unturned,
                     const SheetArea *room, bool turned, double least, Grid *best)
{
    Batch batch = batch_turned(unturned, turned);
    Box box = room->box;
    int columns = piece_rows_most(box.w, batch.w, batch.gap, least);
    int rows = piece_rows_most(box.h, batch.h, batch.gap, least);
    for (int c = fewest_in(box.w, batch.w, &batch); c <= columns; c++)
        for (int r = fewest_in(box.h, batch.h, &batch); r <= rows; r++) {
            long each = (long)c * r;
            Grid grid = {.room = *room,
                         .turned = turned,
                         .columns = c,
                         .rows = r,
                         .bleed_across = chosen_bleed(&batch, box.w, batch.w, c),
                         .bleed_down = chosen_bleed(&batch, box.h, batch.h, r),
                         .sheets = (batch.count + each - 1) / each};
            grid.hides =
                choice->has_marks && hides_cuts(&grid, unturned, choice->margin);
            if (is_better(&grid, best))
                *best = grid;
        }
}

/* Bleeds below LEAST_BLEED are used only if no piece fits otherwise, or none whose cuts
 * can be marked. */
static Grid best_grid(const Batch *batch, const GridChoice *choice)
{
    const double leasts[] = {fmin(batch->bleed, LEAST_BLEED), 0};
    Grid best = {0};
    const SheetAreas *rooms = choice->rooms;
    for (int k = 0; k < 2 && (!best.sheets || best.hides); k++)
        for (int i = 0; i < rooms->count; i++)
            for (int turned = 0; turned < 2; turned++)
                try_room(choice, batch, &rooms->all[i], turned, leasts[k], &best);
    return best;
}

/* --- sheets ----------------------------------------------------------------------- */

/* Fills a sheet row by row, beginning at the fold if there is one, with pieces from
 * 'first' on. */
static Sheet *fill_sheet(Arena *arena, const Grid *grid, const Batch *unturned,
                         int number, long first)
{
    long left = unturned->count - first;
    PieceRows block = {.batch = batch_turned(unturned, grid->turned),
                       .turned = grid->turned,
                       .bleed_across = grid->bleed_across,
                       .bleed_down = grid->bleed_down,
                       .number = number,
                       .first = first,
                       .upwards = grid->room.folds,
                       .rows = grid->rows,
                       .lengths = arena_array(arena, int, grid->rows)};
    for (int row = 0; row < grid->rows; row++, left -= grid->columns)
        block.lengths[row] = left > grid->columns ? grid->columns : (int)fmax(left, 0);
    const Batch *batch = &block.batch;
    Point corner = sheet_area_corner(
        &grid->room,
        piece_rows_reach(batch->w, batch->gap, grid->bleed_across, grid->columns),
        piece_rows_reach(batch->h, batch->gap, grid->bleed_down, grid->rows));
    Sheet *sheet = sheet_new(arena, &grid->room);
    piece_rows_put(arena, &block, corner, sheet);
    return sheet;
}

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
    Grid grid = best_grid(batch, &choice);
    family->grids[i] = grid;
    if (!grid.sheets || !choice.has_marks)
        return;
    choice.has_marks = false;
    Grid fuller = best_grid(batch, &choice);
    if (fuller.sheets < grid.sheets)
        list_add(
            family->arena, &family->sheets->spread,
            ((SpreadBatch){i, grid.columns * grid.rows, fuller.columns * fuller.rows}));
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

/* Returns how many pieces do not fill a sheet: all, if the batch fills none. */
static long rest_of(const Batch *batch, const Grid *grid)
{
    return batch->count % ((long)grid->columns * grid->rows);
}

static Remainders rests_of(const SheetGroup *family)
{
    Remainders rests = {0};
    for (int i = 0; i < family->count; i++) {
        long rest =
            is_in(family, i) ? rest_of(&family->batches[i], &family->grids[i]) : 0;
        Remainder one = {i, family->batches[i].count - rest, rest};
        if (rest)
            list_add(family->arena, &rests, one);
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

/* Returns sheets that hold the remainders of all batches together, if this takes fewer
 * sheets, or no more and arranges them by design. Otherwise returns no sheets. */
static SheetList share_rests(const SheetGroup *family)
{
    Remainders rests = rests_of(family);
    SheetList shared = {0}, stacked = {0};
    int fewest = rests.count;
    if (rests.count > 1)
        shared = strips_pack(family->arena, family->batches, &rests, &family->rooms);
    if (shared.count >= fewest)
        shared.count = 0;
    fewest = shared.count ? shared.count : fewest;
    if (are_small(family, &rests) && stack_suits(family->batches, &rests))
        stacked = stack_pack(family->arena, family->batches, &rests, &family->rooms);
    return stacked.count && stacked.count <= fewest ? stacked : shared;
}

/* Removes empty rows and columns of a batch that takes a single sheet, so that the
 * batch is centred. Batches with several sheets keep the same places on each, because
 * sheets are cut in stacks. */
static Grid tightened(Grid grid, long count)
{
    if (count > (long)grid.columns * grid.rows)
        return grid;
    grid.columns = (int)fmin(grid.columns, (double)count);
    grid.rows = (int)((count + grid.columns - 1) / grid.columns);
    return grid;
}

static void add_batch(const SheetGroup *family, int i, bool shares_rest)
{
    const Batch *batch = &family->batches[i];
    long rest = shares_rest ? rest_of(batch, &family->grids[i]) : 0;
    long end = batch->count - rest;
    Grid grid = tightened(family->grids[i], batch->count);
    for (long first = 0; first < end; first += (long)grid.columns * grid.rows)
        list_add(family->arena, &family->sheets->all,
                 fill_sheet(family->arena, &grid, batch, i, first));
}

static void impose_family(SheetGroup *family)
{
    find_grids(family);
    if (family->sheets->misfit >= 0)
        return;
    SheetList shared = share_rests(family);
    for (int i = 0; i < family->count; i++)
        if (is_in(family, i))
            add_batch(family, i, shared.count > 0);
    for (int i = 0; i < shared.count; i++)
        list_add(family->arena, &family->sheets->all, shared.items[i]);
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
    return best_grid(&one, &(GridChoice){&rooms, paper->margin, false}).sheets > 0;
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
