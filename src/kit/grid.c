#include "kit/grid.h"

#include <math.h>

/* --- rows and columns ------------------------------------------------------------- */

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
    double least = fmin(batch->bleed, LOW_BLEED);
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
    bool between = room.count > 1 && room.between >= MARK_GAP - ROUNDING;
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
    return grid->each > best->each;
}

/* Returns how many pieces fit with their full bleed. Trying fewer would gain nothing,
 * except room for marks. */
static int fewest_in(double room, double size, const Batch *batch)
{
    int count = piece_rows_most(room, size, batch->gap, batch->bleed);
    return count > 1 ? count - 1 : 1;
}

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
                         .each = each,
                         .bleed_across = chosen_bleed(&batch, box.w, batch.w, c),
                         .bleed_down = chosen_bleed(&batch, box.h, batch.h, r),
                         .sheets = (batch.count + each - 1) / each};
            grid.hides = choice->has_marks && !batch.is_net &&
                         hides_cuts(&grid, unturned, choice->margin);
            if (is_better(&grid, best))
                *best = grid;
        }
}

/* Returns the best honeycomb of the batch; one without sheets if its pieces do not
 * nest. */
static Grid best_honeycomb(const Batch *unturned, const GridChoice *choice)
{
    Grid best = {0};
    for (int i = 0; i < 4 * choice->rooms->count; i++) {
        const SheetArea *room = &choice->rooms->all[i / 4];
        bool turned = i & 1, by_columns = i & 2;
        Batch batch = batch_turned(unturned, turned);
        if (!honeycomb_nests(unturned, turned, by_columns))
            continue;
        Grid grid = {.room = *room, .turned = turned};
        grid.comb =
            honeycomb_fill(&batch, by_columns, room->box.w, room->box.h, LEAST_BLEED);
        grid.each = honeycomb_count(&grid.comb);
        if (!grid.each)
            continue;
        grid.sheets = (batch.count + grid.each - 1) / grid.each;
        grid.bleed_across = grid.bleed_down = grid.comb.bleed;
        if (is_better(&grid, &best))
            best = grid;
    }
    return best;
}

/* Returns true if a honeycomb saves sheets, or cuts: hexagons without a gap share all
 * their sides. */
static bool is_worthwhile(const Grid *comb, const Grid *grid, const Batch *batch)
{
    bool shares_cuts = batch->outline == OUTLINE_HEXAGON && batch->gap == 0;
    return comb->sheets && (!grid->sheets || comb->sheets < grid->sheets ||
                            (comb->sheets == grid->sheets && shares_cuts));
}

static Grid best_grid(const Batch *batch, const GridChoice *choice)
{
    Grid best = {0};
    const SheetAreas *rooms = choice->rooms;
    for (int k = 0; k < 2 && (!best.sheets || best.hides); k++)
        for (int i = 0; i < rooms->count; i++) {
            const SheetArea *room = &rooms->all[i];
            double least = sheet_area_comfort(room) ? LOW_BLEED : LEAST_BLEED;
            least = k ? 0 : fmin(batch->bleed, least);
            for (int turned = 0; turned < 2; turned++)
                try_room(choice, batch, room, turned, least, &best);
        }
    return best;
}

Grid grid_best(const Batch *batch, const GridChoice *choice)
{
    Grid grid = best_grid(batch, choice), comb = best_honeycomb(batch, choice);
    return is_worthwhile(&comb, &grid, batch) ? comb : grid;
}

/* --- sheets ----------------------------------------------------------------------- */

Grid grid_tightened(Grid grid, long count)
{
    if (count > grid.each)
        return grid;
    if (grid.comb.rows) {
        grid.comb = honeycomb_for(grid.comb, count);
        return grid;
    }
    grid.columns = (int)fmin(grid.columns, (double)count);
    grid.rows = (int)((count + grid.columns - 1) / grid.columns);
    return grid;
}

/* Fills a sheet with a honeycomb. */
static Sheet *comb_fill(Arena *arena, const Grid *grid, const Batch *unturned,
                        int number, long first)
{
    const Batch batch = batch_turned(unturned, grid->turned);
    const SheetPlace place = {
        .batch = number, .number = first, .turn = grid->turned ? 90 : 0};
    Point size = honeycomb_size(&grid->comb, &batch);
    Sheet *sheet = sheet_new(arena, &grid->room);
    sheet->is_honeycomb = true;
    honeycomb_put(arena, &grid->comb, &batch,
                  sheet_area_corner(&grid->room, size.x, size.y), place,
                  batch.count - first, sheet);
    return sheet;
}

Sheet *grid_fill(Arena *arena, const Grid *grid, const Batch *unturned, int number,
                 long first)
{
    if (grid->comb.rows)
        return comb_fill(arena, grid, unturned, number, first);
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
