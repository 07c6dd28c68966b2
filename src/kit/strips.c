/* Packs the tallest pieces first; lower pieces fill the ends of their strips. Tries all
 * combinations of sheet areas, orientations of pieces and bleeds. */
#include <math.h>
#include <stdlib.h>

#include "kit/sheet_area.h"

#define CLEARANCE 4.0 /* between two strips, for crop marks */

/* Limits the search for room to the latest strips and sheets. */
enum { MAX_OPEN = 40 };

typedef enum { AS_DRAWN, PORTRAIT, LANDSCAPE, ORIENTATION_COUNT } Orientation;

typedef struct {
    const SheetArea *room;
    Orientation orientation;
    bool low_bleed; /* use the least bleed */
} StripStrategy;

typedef struct {
    Sheet *sheet;
    double y, height; /* including the bleeds */
    double bleed;     /* bleed above the pieces */
    double clearance; /* space kept free above and below the strip */
    int last;         /* index of its last place on the sheet, or -1 */
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
    bool turned = (strategy->orientation == PORTRAIT && batch->w > batch->h) ||
                  (strategy->orientation == LANDSCAPE && batch->h > batch->w);
    BatchRow row = {batch_turned(batch, turned), rest, turned};
    if (strategy->low_bleed)
        row.batch.bleed = fmin(batch->bleed, LEAST_BLEED);
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
    return h != k ? (h < k ? 1 : -1) : one->rest.batch - other->rest.batch;
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
    return fmax(bleeds, fmax(row->batch.gap, packing->batches[last->batch].gap));
}

static double place_in(const Packing *packing, const Strip *strip, const BatchRow *row)
{
    if (strip->last < 0)
        return packing->strategy->room->box.x + row->batch.bleed;
    const SheetPlace *last = &strip->sheet->places.items[strip->last];
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

static void put(Packing *packing, Strip *strip, const BatchRow *row, long number)
{
    double bleed = row->batch.bleed, x = place_in(packing, strip, row), left = bleed;
    if (strip->last >= 0) { /* the two bleeds meet halfway */
        SheetPlace *last = &strip->sheet->places.items[strip->last];
        double gap = between(packing, last, row);
        left = bleed_towards(gap, bleed);
        double end = last->trim.x + last->trim.w +
                     bleed_towards(gap, last->trim.y - last->art.y);
        last->art.w = fmin(last->art.x + last->art.w, end) - last->art.x;
    }
    Box trim = {x, strip->y + strip->bleed, row->batch.w, row->batch.h};
    SheetPlace place = {
        .batch = row->rest.batch,
        .number = number,
        .trim = trim,
        .art = {x - left, trim.y - bleed, left + trim.w + bleed, trim.h + 2 * bleed},
        .turned = row->turned};
    strip->last = strip->sheet->places.count;
    list_add(packing->arena, &strip->sheet->places, place);
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
    Strip strip = {filled->sheet, y, height, row->batch.bleed, clearance, -1};
    list_add(packing->arena, &packing->strips, strip);
    filled->y = y + height;
    filled->clearance = clearance;
    return true;
}

static Strip *find_strip(Packing *packing, const BatchRow *row)
{
    for (int i = first_open(packing->strips.count); i < packing->strips.count; i++)
        if (has_room(packing, &packing->strips.items[i], row))
            return &packing->strips.items[i];
    bool begun = false;
    for (int i = first_open(packing->sheets.count); i < packing->sheets.count && !begun;
         i++)
        begun = begin_strip(packing, &packing->sheets.items[i], row);
    if (!begun) {
        Filled filled = {sheet_new(packing->arena, packing->strategy->room), 0, 0};
        list_add(packing->arena, &packing->sheets, filled);
        begun = begin_strip(packing, &packing->sheets.items[packing->sheets.count - 1],
                            row);
    }
    return begun ? &packing->strips.items[packing->strips.count - 1] : NULL;
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
        for (long k = 0; k < rows[i].rest.count && !packing.failed; k++) {
            Strip *strip = find_strip(&packing, &rows[i]);
            packing.failed = !strip;
            if (strip)
                put(&packing, strip, &rows[i], rows[i].rest.first + k);
        }
    return packing;
}

/* --- the best strategy ------------------------------------------------------------ */

/* Returns the cost of a packing, INT_MAX if it failed. Compares, in this order: sheets,
 * room for crop marks and slug, full bleed, portrait paper. */
static int rank_of(const Packing *packing)
{
    const StripStrategy *strategy = packing->strategy;
    if (packing->failed)
        return INT_MAX;
    return packing->sheets.count * 16 + (2 - sheet_area_comfort(strategy->room)) * 4 +
           strategy->low_bleed * 2 + strategy->room->landscape;
}

SheetList strips_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms)
{
    Arena *scratch = arena_new();
    StripStrategy best = {0};
    int least = INT_MAX;
    for (int i = 0; i < rooms->count; i++)
        for (Orientation orientation = 0; orientation < ORIENTATION_COUNT;
             orientation++)
            for (int low_bleed = 0; low_bleed < 2; low_bleed++) {
                StripStrategy strategy = {&rooms->all[i], orientation, low_bleed};
                arena_reset(scratch);
                Packing packing = pack(scratch, batches, rests, &strategy);
                if (rank_of(&packing) < least) {
                    least = rank_of(&packing);
                    best = strategy;
                }
            }
    arena_free(scratch);
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
