/* Packs the tallest pieces first; lower pieces fill the ends of their strips, in
 * columns of several pieces if they are low. Tries all combinations of sheet areas,
 * orientations of pieces and bleeds. */
#include <math.h>
#include <stdlib.h>

#include "kit/sheet_area.h"

#define CLEARANCE 4.0 /* between two strips, for crop marks */

/* Limits the search for room to the latest strips and sheets. */
enum { MAX_OPEN = 40, MAX_IN_COLUMN = 16, MANY_PIECES = 400 };

typedef struct {
    const SheetArea *room;
    Orientation orientation;
    bool low_bleed; /* use the least bleed */
    bool turns;     /* turn single pieces too, where only this makes them fit */
} StripStrategy;

typedef struct {
    Sheet *sheet;
    double y, height;          /* including the bleeds */
    double bleed;              /* bleed above the pieces */
    double clearance;          /* space kept free above and below the strip */
    int count;                 /* of the pieces in its last column; 0: no pieces yet */
    int column[MAX_IN_COLUMN]; /* their indexes on the sheet, from the top */
} Strip;

typedef struct {
    Sheet *sheet;
    double y;         /* lower edge of the last strip */
    double clearance; /* below the last strip; 0: no strips yet */
} Filled;

typedef struct {
    Arena *arena;
    const Batch *batches;
    const StripStrategy *strategy;
    LIST(Strip) strips;
    LIST(Filled) sheets;
    bool failed;
} Packing;

/* The remainder of a batch, turned as it is placed. */
typedef struct {
    Batch batch;
    Remainder rest;
    bool turned;
} BatchRow;

static BatchRow row_of(const Batch *batch, Remainder rest,
                       const StripStrategy *strategy)
{
    bool turned = orientation_turns(strategy->orientation, batch);
    BatchRow row = {batch_turned(batch, turned), rest, turned};
    if (strategy->low_bleed)
        row.batch.bleed = fmin(batch->bleed, LOW_BLEED);
    return row;
}

static double height_of(const BatchRow *row)
{
    return row->batch.h + 2 * row->batch.bleed;
}

static int compare(const void *a, const void *b)
{
    const BatchRow *one = a, *other = b;
    double h = height_of(one), k = height_of(other);
    if (h != k)
        return h < k ? 1 : -1;
    if (one->rest.batch != other->rest.batch)
        return one->rest.batch - other->rest.batch;
    return (one->rest.first > other->rest.first) -
           (one->rest.first < other->rest.first);
}

/* --- placing a piece -------------------------------------------------------------- */

/* Returns the gap between the trims of the last piece in the strip and the next. */
static double between(const Packing *packing, const SheetPlace *last,
                      const BatchRow *row)
{
    bool alike = last->batch == row->rest.batch;
    double bleeds = last->trim.y - last->art.y + row->batch.bleed;
    bleeds -= fmin(LAP, fmin(bleeds / 2, row->batch.bleed));
    if (alike)
        return row->batch.gap >= 0 ? row->batch.gap : bleeds;
    double gap = fmax(row->batch.gap, packing->batches[last->batch].gap);
    return fmax(bleeds, fmax(MARK_GAP, gap));
}

/* Returns the piece at the top of the last column of the strip. */
static SheetPlace *top_of(const Strip *strip)
{
    return &strip->sheet->places.items[strip->column[0]];
}

static double place_in(const Packing *packing, const Strip *strip, const BatchRow *row)
{
    if (!strip->count)
        return packing->strategy->room->box.x + row->batch.bleed;
    const SheetPlace *last = top_of(strip);
    return last->trim.x + last->trim.w + between(packing, last, row);
}

static double clearance_of(const BatchRow *row)
{
    return fmax(CLEARANCE, row->batch.gap);
}

static bool has_room(const Packing *packing, const Strip *strip, const BatchRow *row)
{
    Box box = packing->strategy->room->box;
    double end = place_in(packing, strip, row) + row->batch.w + row->batch.bleed;
    double below = strip->bleed + row->batch.h + row->batch.bleed;
    return row->batch.bleed <= strip->bleed + ROUNDING &&
           clearance_of(row) <= strip->clearance && below <= strip->height + ROUNDING &&
           end <= box.x + box.w + ROUNDING;
}

/* Adds the piece to the strip, beside its last column or at the end of that. */
static void add_place(Packing *packing, Strip *strip, const BatchRow *row, Box trim,
                      Box art)
{
    SheetPlace place = {.batch = row->rest.batch,
                        .number = row->rest.first,
                        .trim = trim,
                        .art = art,
                        .turn = row->turned ? 90 : 0};
    strip->column[strip->count++] = strip->sheet->places.count;
    list_add(packing->arena, &strip->sheet->places, place);
}

static void put(Packing *packing, Strip *strip, const BatchRow *row)
{
    double bleed = row->batch.bleed, x = place_in(packing, strip, row), left = bleed;
    for (int i = 0; i < strip->count; i++) { /* the two bleeds meet halfway */
        SheetPlace *one = &strip->sheet->places.items[strip->column[i]];
        double end = one->trim.x + one->trim.w, gap = x - end;
        end += bleed_towards(gap, one->art.x + one->art.w - end);
        one->art.w = end - one->art.x;
        left = i ? left : bleed_towards(gap, bleed);
    }
    Box trim = {x, strip->y + strip->bleed, row->batch.w, row->batch.h};
    strip->count = 0;
    add_place(
        packing, strip, row, trim,
        (Box){x - left, trim.y - bleed, left + trim.w + bleed, trim.h + 2 * bleed});
}

/* Returns the gap between the last piece in the column and the next one below. */
static double gap_below(const Packing *packing, const SheetPlace *last,
                        const BatchRow *row)
{
    double bleed = row->batch.bleed, gap = row->batch.gap;
    if (last->batch == row->rest.batch)
        return gap >= 0 ? gap : piece_rows_step(0, gap, bleed);
    double above = last->art.y + last->art.h - last->trim.y - last->trim.h;
    return above + bleed +
           fmax(CLEARANCE, fmax(gap, packing->batches[last->batch].gap));
}

static bool has_room_below(const Packing *packing, const Strip *strip,
                           const BatchRow *row)
{
    if (!strip->count || strip->count == MAX_IN_COLUMN)
        return false;
    const SheetPlace *top = top_of(strip), *places = strip->sheet->places.items;
    const SheetPlace *last = &places[strip->column[strip->count - 1]];
    double w = row->batch.w, bleed = row->batch.bleed;
    double end = last->trim.y + last->trim.h + gap_below(packing, last, row) +
                 row->batch.h + bleed;
    return w <= top->trim.w + ROUNDING &&
           w + bleed <= top->art.x + top->art.w - top->trim.x + ROUNDING &&
           clearance_of(row) <= strip->clearance &&
           end <= strip->y + strip->height + ROUNDING;
}

static void put_below(Packing *packing, Strip *strip, const BatchRow *row)
{
    SheetPlace *last = &strip->sheet->places.items[strip->column[strip->count - 1]];
    const SheetPlace *top = top_of(strip);
    double bleed = row->batch.bleed, gap = gap_below(packing, last, row);
    double end = last->trim.y + last->trim.h;
    Box trim = {top->trim.x, end + gap, row->batch.w, row->batch.h};
    double left = fmin(bleed, top->trim.x - top->art.x),
           above = bleed_towards(gap, bleed);
    end += bleed_towards(gap, last->art.y + last->art.h - end);
    last->art.h = end - last->art.y;
    add_place(packing, strip, row, trim,
              (Box){trim.x - left, trim.y - above, left + trim.w + bleed,
                    above + trim.h + bleed});
}

/* --- strips and sheets ------------------------------------------------------------ */

static int first_open(int count)
{
    return count > MAX_OPEN ? count - MAX_OPEN : 0;
}

static bool begin_strip(Packing *packing, Filled *filled, const BatchRow *row)
{
    Box box = packing->strategy->room->box;
    double height = height_of(row), clearance = clearance_of(row);
    double y =
        filled->clearance > 0 ? filled->y + fmax(filled->clearance, clearance) : box.y;
    if (y + height > box.y + box.h + ROUNDING ||
        row->batch.w + 2 * row->batch.bleed > box.w + ROUNDING)
        return false;
    Strip strip = {.sheet = filled->sheet,
                   .y = y,
                   .height = height,
                   .bleed = row->batch.bleed,
                   .clearance = clearance};
    list_add(packing->arena, &packing->strips, strip);
    put(packing, &packing->strips.items[packing->strips.count - 1], row);
    filled->y = y + height;
    filled->clearance = clearance;
    return true;
}

/* Places a piece in a strip that has room. Returns false if there is none. */
static bool put_in_strip(Packing *packing, const BatchRow *row)
{
    for (int i = first_open(packing->strips.count); i < packing->strips.count; i++) {
        Strip *strip = &packing->strips.items[i];
        if (has_room_below(packing, strip, row)) {
            put_below(packing, strip, row);
            return true;
        }
        if (has_room(packing, strip, row)) {
            put(packing, strip, row);
            return true;
        }
    }
    return false;
}

/* Places a piece in a new strip on a sheet that has room. */
static bool put_in_new_strip(Packing *packing, const BatchRow *row)
{
    bool begun = false;
    for (int i = first_open(packing->sheets.count); i < packing->sheets.count && !begun;
         i++)
        begun = begin_strip(packing, &packing->sheets.items[i], row);
    return begun;
}

static bool put_on_new_sheet(Packing *packing, const BatchRow *row)
{
    Filled filled = {sheet_new(packing->arena, packing->strategy->room), 0, 0};
    list_add(packing->arena, &packing->sheets, filled);
    return begin_strip(packing, &packing->sheets.items[packing->sheets.count - 1], row);
}

static BatchRow row_turned(const BatchRow *row)
{
    BatchRow turned = *row;
    turned.batch = batch_turned(&row->batch, true);
    turned.turned = !row->turned;
    return turned;
}

/* Places a piece where it fits first. Returns false if it does not fit on a sheet. */
static bool place_piece(Packing *packing, const BatchRow *row)
{
    BatchRow turned = row_turned(row);
    bool turns = packing->strategy->turns && !row->batch.is_section;
    return put_in_strip(packing, row) || (turns && put_in_strip(packing, &turned)) ||
           put_in_new_strip(packing, row) ||
           (turns && put_in_new_strip(packing, &turned)) ||
           put_on_new_sheet(packing, row);
}

static Packing pack(Arena *arena, const Batch *batches, const Remainders *rests,
                    const StripStrategy *strategy)
{
    Packing packing = {.arena = arena, .batches = batches, .strategy = strategy};
    BatchRow *rows = arena_array(arena, BatchRow, rests->count + 1);
    for (int i = 0; i < rests->count; i++) {
        Remainder rest = rests->items[i];
        rows[i] = row_of(&batches[rest.batch], rest, strategy);
    }
    qsort(rows, (size_t)rests->count, sizeof(BatchRow), compare);
    for (int i = 0; i < rests->count && !packing.failed; i++)
        for (long left = rows[i].rest.count; left > 0 && !packing.failed; left--) {
            packing.failed = !place_piece(&packing, &rows[i]);
            rows[i].rest.first++;
        }
    return packing;
}

/* --- the best strategy ------------------------------------------------------------ */

/* Returns the cost of a packing, INT_MAX if it failed. Compares, in this order: sheets,
 * pieces that lie alike, room for crop marks and slug, full bleed, portrait paper. */
static int rank_of(const Packing *packing)
{
    const StripStrategy *strategy = packing->strategy;
    if (packing->failed)
        return INT_MAX;
    return packing->sheets.count * 32 + strategy->turns * 16 +
           (2 - sheet_area_comfort(strategy->room)) * 4 + strategy->low_bleed * 2 +
           strategy->room->landscape;
}

/* Replaces the best strategy by this one if it costs less and leaves room for marks. */
static void try_strategy(Arena *scratch, const Batch *batches, const Remainders *rests,
                         StripStrategy strategy, StripStrategy *best, int *least)
{
    if (!sheet_area_suits(strategy.room, batches, rests, strategy.low_bleed))
        return;
    arena_reset(scratch);
    Packing packing = pack(scratch, batches, rests, &strategy);
    if (rank_of(&packing) < *least) {
        *least = rank_of(&packing);
        *best = strategy;
    }
}

static StripStrategy best_strategy(const Batch *batches, const Remainders *rests,
                                   const SheetAreas *rooms)
{
    Arena *scratch = arena_new();
    StripStrategy best = {0};
    int least = INT_MAX;
    long pieces = 0;
    for (int i = 0; i < rests->count; i++)
        pieces += rests->items[i].count;
    for (int i = 0; i < rooms->count; i++)
        for (Orientation orientation = 0; orientation < ORIENTATION_COUNT;
             orientation++)
            for (int k = 0; k < (pieces <= MANY_PIECES ? 4 : 2); k++)
                try_strategy(scratch, batches, rests,
                             (StripStrategy){&rooms->all[i], orientation, k & 1, k & 2},
                             &best, &least);
    arena_free(scratch);
    return best;
}

SheetList strips_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms)
{
    StripStrategy best = best_strategy(batches, rests, rooms);
    SheetList sheets = {0};
    if (!best.room)
        return sheets;
    Packing packing = pack(arena, batches, rests, &best);
    for (int i = 0; i < packing.sheets.count; i++) {
        Sheet *sheet = packing.sheets.items[i].sheet;
        sheet_centre(sheet, best.room);
        list_add(arena, &sheets, sheet);
    }
    return sheets;
}
