/* Each batch fills sheets of its own in rows and columns. The pieces left over share
 * sheets with those of other batches (strips.c) if that takes fewer sheets. Designs
 * with many copies get rows of their own (stack.c) if that takes no more sheets. */
#include "kit/impose.h"

#include <math.h>

#include "kit/block.h"
#include "kit/stack.h"
#include "kit/strips.h"

/* --- rows and columns ------------------------------------------------------------- */

typedef struct {
    Room room;
    bool turned;
    int columns, rows;
    double bleed;
    long sheets; /* 0: no piece fits */
} Grid;

/* Returns the bleed that 'count' pieces leave for each. */
static double bleed_of(double room, double size, double gap, int count)
{
    double left = room - count * size;
    return gap < 0 ? left / (2 * count) : (left - (count - 1) * gap) / 2;
}

static bool is_better(const Grid *grid, const Grid *best)
{
    if (!best->sheets || grid->sheets != best->sheets)
        return !best->sheets || grid->sheets < best->sheets;
    int comfort = room_comfort(&grid->room), other = room_comfort(&best->room);
    if (comfort != other)
        return comfort > other;
    if (fabs(grid->bleed - best->bleed) > 0.01)
        return grid->bleed > best->bleed;
    if (grid->turned != best->turned)
        return !grid->turned;
    if (grid->room.landscape != best->room.landscape)
        return !grid->room.landscape;
    return grid->columns * grid->rows > best->columns * best->rows;
}

/* Returns how many pieces fit with their full bleed. Trying fewer would gain
 * nothing. */
static int fewest_in(double room, double size, const Lot *lot)
{
    int count = block_most(room, size, lot->gap, lot->bleed);
    return count ? count : 1;
}

/* Tries all numbers of columns and rows of the batch in this area. */
static void try_room(const Lot *wished, const Room *room, bool turned, double least,
                     Grid *best)
{
    Lot lot = lot_turned(wished, turned);
    Box box = room->box;
    int columns = block_most(box.w, lot.w, lot.gap, least);
    int rows = block_most(box.h, lot.h, lot.gap, least);
    for (int c = fewest_in(box.w, lot.w, &lot); c <= columns; c++)
        for (int r = fewest_in(box.h, lot.h, &lot); r <= rows; r++) {
            double across = bleed_of(box.w, lot.w, lot.gap, c);
            double down = bleed_of(box.h, lot.h, lot.gap, r);
            long each = (long)c * r;
            Grid grid = {.room = *room,
                         .turned = turned,
                         .columns = c,
                         .rows = r,
                         .bleed = fmax(0, fmin(lot.bleed, fmin(across, down))),
                         .sheets = (lot.count + each - 1) / each};
            if (is_better(&grid, best))
                *best = grid;
        }
}

static Grid best_grid(const Lot *lot, const Rooms *rooms)
{
    const double leasts[] = {fmin(lot->bleed, LEAST_BLEED), 0};
    Grid best = {0};
    for (int k = 0; k < 2 && !best.sheets; k++)
        for (int i = 0; i < rooms->count; i++)
            for (int turned = 0; turned < 2; turned++)
                try_room(lot, &rooms->all[i], turned, leasts[k], &best);
    return best;
}

/* --- sheets ----------------------------------------------------------------------- */

/* Returns the corner for printed rows of size w x h: centred on the sheet as far as the
 * area allows, or next to the fold if the backs are folded behind. */
static Point corner_of(const Room *room, double w, double h)
{
    Box box = room->box;
    double x = (room->width - w) / 2, y = (room->height - h) / 2;
    if (room->folds)
        y = box.y + box.h - h;
    return (Point){fmax(box.x, fmin(x, box.x + box.w - w)),
                   fmax(box.y, fmin(y, box.y + box.h - h))};
}

/* Fills a sheet row by row, beginning at the fold if there is one, with pieces from
 * 'first' on. */
static Sheet *fill_sheet(Arena *arena, const Grid *grid, const Lot *wished, int number,
                         long first)
{
    long left = wished->count - first;
    Block block = {.lot = lot_turned(wished, grid->turned),
                   .turned = grid->turned,
                   .bleed = grid->bleed,
                   .number = number,
                   .first = first,
                   .upwards = grid->room.folds,
                   .rows = grid->rows,
                   .lengths = arena_alloc(arena, (size_t)grid->rows * sizeof(int))};
    for (int row = 0; row < grid->rows; row++, left -= grid->columns)
        block.lengths[row] = left > grid->columns ? grid->columns : (int)fmax(left, 0);
    const Lot *lot = &block.lot;
    Point corner = corner_of(&grid->room,
                             block_reach(lot->w, lot->gap, grid->bleed, grid->columns),
                             block_reach(lot->h, lot->gap, grid->bleed, grid->rows));
    Sheet *sheet = sheet_new(arena, &grid->room);
    block_put(arena, &block, corner, sheet);
    return sheet;
}

/* --- all batches ------------------------------------------------------------------ */

/* Batches that can share sheets. Those with backs that are folded behind need sheets of
 * their own. */
typedef struct {
    Arena *arena;
    const Lot *lots;
    Grid *grids;
    int count;
    Rooms rooms;
    bool folds; /* true: the batches that fold; false: the others */
    Backs backs;
    Sheets *sheets;
} Family;

static bool is_in(const Family *family, int i)
{
    bool folds = family->backs == BACKS_FOLD && family->lots[i].has_back;
    return family->lots[i].count > 0 && folds == family->folds;
}

static void find_grids(Family *family)
{
    Sheets *sheets = family->sheets;
    for (int i = 0; i < family->count; i++) {
        if (!is_in(family, i))
            continue;
        family->grids[i] = best_grid(&family->lots[i], &family->rooms);
        if (!family->grids[i].sheets && (sheets->misfit < 0 || i < sheets->misfit))
            sheets->misfit = i;
    }
}

/* Returns how many pieces do not fill a sheet: all, if the batch fills none. */
static long rest_of(const Lot *lot, const Grid *grid)
{
    return lot->count % ((long)grid->columns * grid->rows);
}

static Rests rests_of(const Family *family)
{
    Rests rests = {0};
    for (int i = 0; i < family->count; i++) {
        long rest = is_in(family, i) ? rest_of(&family->lots[i], &family->grids[i]) : 0;
        Rest one = {i, family->lots[i].count - rest, rest};
        if (rest)
            list_add(family->arena, &rests, one);
    }
    return rests;
}

/* Returns true if the pieces are so small that many fit on a sheet. */
static bool are_small(const Family *family, const Rests *rests)
{
    const int many = 20;
    bool small = rests->count > 0;
    for (int i = 0; i < rests->count; i++) {
        const Grid *grid = &family->grids[rests->items[i].lot];
        small &= grid->columns * grid->rows >= many;
    }
    return small;
}

/* Returns sheets that hold the remainders of all batches together, if this takes fewer
 * sheets, or no more and arranges them by design. Otherwise returns no sheets. */
static SheetList share_rests(const Family *family)
{
    Rests rests = rests_of(family);
    SheetList shared = {0}, stacked = {0};
    int fewest = rests.count;
    if (rests.count > 1)
        shared = strips_pack(family->arena, family->lots, &rests, &family->rooms);
    if (shared.count >= fewest)
        shared.count = 0;
    if (shared.count)
        fewest = shared.count;
    if (are_small(family, &rests) && stack_suits(family->lots, &rests))
        stacked = stack_pack(family->arena, family->lots, &rests, &family->rooms);
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

static void add_lot(const Family *family, int i, bool shares_rest)
{
    const Lot *lot = &family->lots[i];
    long rest = shares_rest ? rest_of(lot, &family->grids[i]) : 0;
    long end = lot->count - rest;
    Grid grid = tightened(family->grids[i], lot->count);
    for (long first = 0; first < end; first += (long)grid.columns * grid.rows)
        list_add(family->arena, &family->sheets->all,
                 fill_sheet(family->arena, &grid, lot, i, first));
}

static void impose_family(Family *family)
{
    find_grids(family);
    if (family->sheets->misfit >= 0)
        return;
    SheetList shared = share_rests(family);
    for (int i = 0; i < family->count; i++)
        if (is_in(family, i))
            add_lot(family, i, shared.count > 0);
    for (int i = 0; i < shared.count; i++)
        list_add(family->arena, &family->sheets->all, shared.items[i]);
}

/* Widens the gap to leave room for crop marks between two pieces. */
static Lot set_apart(Lot lot)
{
    lot.gap = fmax(lot.gap, 2 * (lot.bleed + MARK_ROOM));
    return lot;
}

Sheets impose(Arena *arena, const Lot *lots, int count, const Paper *paper, Backs backs,
              bool apart)
{
    Sheets sheets = {.misfit = -1};
    Lot *own = arena_alloc(arena, (size_t)(count + 1) * sizeof(Lot));
    Grid *grids = arena_alloc(arena, (size_t)(count + 1) * sizeof(Grid));
    for (int i = 0; i < count; i++)
        own[i] = apart ? set_apart(lots[i]) : lots[i];
    for (int folds = 0; folds < 2; folds++) {
        Family family = {arena, own,   grids,  count, rooms_of(paper, folds),
                         folds, backs, &sheets};
        impose_family(&family);
    }
    return sheets;
}

bool lot_fits(const Lot *lot, const Paper *paper, Backs backs)
{
    Lot one = *lot;
    Rooms rooms = rooms_of(paper, backs == BACKS_FOLD && lot->has_back);
    one.count = 1;
    return best_grid(&one, &rooms).sheets > 0;
}

/* --- fronts and backs ------------------------------------------------------------- */

Pose pose_front(const Place *place)
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

Pose pose_back(const Sheet *sheet, const Place *place, Backs backs)
{
    bool portrait = sheet->height >= sheet->width;
    bool sideways = !sheet->folds && (backs == BACKS_SHORT) != portrait;
    int turn = place->turned ? 90 : 0;
    return (Pose){mirrored(sheet, place->trim, sideways),
                  mirrored(sheet, place->art, sideways),
                  ((sideways ? 360 : 540) - turn) % 360};
}
