#include <math.h>

#include "kit/sheet_area.h"

#define STREET 6.0 /* between two batches, for the crop marks of both */

typedef struct {
    const SheetArea *room;
    bool low_bleed; /* use the least bleed */
    bool even;      /* prefer rows of equal length, even if there are more */
} StackStrategy;

typedef struct {
    Arena *arena;
    const Batch *batches;
    StackStrategy strategy;
    SheetList sheets;
    double y;   /* lower edge of the last rows; 0: the sheet is empty */
    int uneven; /* number of designs with rows of different lengths */
    int broken; /* number of designs with several rows */
} Stack;

typedef LIST(int) Lengths;

/* --- rows ------------------------------------------------------------------------- */

/* Returns how many pieces from 'number' on share a design. */
static long same_design_count(const Batch *batch, long number, long end)
{
    long next = number + 1;
    while (next < end && !(batch->begins && batch->begins[next]))
        next++;
    return next - number;
}

static long fewest_rows(long count, int most)
{
    return (count + most - 1) / most;
}

/* Returns the least number of equally long rows, or 0 if this is more than twice the
 * least number of rows. */
static long even_rows(long count, int most)
{
    long fewest = fewest_rows(count, most);
    for (long rows = fewest; rows <= 2 * fewest; rows++)
        if (count % rows == 0)
            return rows;
    return 0;
}

/* Adds the rows of a design, whose lengths differ by at most one. */
static void add_rows(Stack *stack, Lengths *lengths, long count, int most)
{
    long rows = stack->strategy.even ? even_rows(count, most) : 0;
    if (!rows)
        rows = fewest_rows(count, most);
    stack->broken += rows > 1;
    stack->uneven += count % rows != 0;
    for (long i = 0; i < rows; i++)
        list_add(stack->arena, lengths, (int)(count / rows + (i < count % rows)));
}

/* Divides the pieces into rows. A design continues the row of the one before if it fits
 * there completely. */
static Lengths rows_of(Stack *stack, const Batch *batch, Remainder rest, int most)
{
    Lengths lengths = {0};
    long end = rest.first + rest.count;
    for (long at = rest.first, alike = 0; at < end; at += alike) {
        alike = same_design_count(batch, at, end);
        int *last = lengths.count ? &lengths.items[lengths.count - 1] : NULL;
        if (last && *last + alike <= most)
            *last += (int)alike;
        else
            add_rows(stack, &lengths, alike, most);
    }
    return lengths;
}

/* --- rows on sheets --------------------------------------------------------------- */

static void begin_sheet(Stack *stack)
{
    list_add(stack->arena, &stack->sheets,
             sheet_new(stack->arena, stack->strategy.room));
    stack->y = 0;
}

/* Returns the area of the sheet that is left for this batch. */
static Box left_of(const Stack *stack, const Batch *batch)
{
    Box box = stack->strategy.room->box;
    if (stack->y > 0) {
        double end = box.y + box.h;
        box.y = stack->y + fmax(STREET, batch->gap);
        box.h = fmax(0, end - box.y);
    }
    return box;
}

/* Places as many rows as fit, and the remaining rows on further sheets. Returns false
 * if a row does not fit on an empty sheet. */
static bool add_block(Stack *stack, PieceRows block, Lengths lengths)
{
    const Batch *batch = &block.batch;
    for (int row = 0; row < lengths.count; row += block.rows) {
        Box left = left_of(stack, batch);
        block.rows = piece_rows_most(left.h, batch->h, batch->gap, block.bleed_down);
        if (!block.rows && stack->y == 0)
            return false;
        if (!block.rows) {
            begin_sheet(stack);
            continue;
        }
        if (block.rows > lengths.count - row)
            block.rows = lengths.count - row;
        block.lengths = &lengths.items[row];
        piece_rows_put(stack->arena, &block, (Point){left.x, left.y},
                       stack->sheets.items[stack->sheets.count - 1]);
        for (int i = 0; i < block.rows; i++)
            block.first += block.lengths[i];
        stack->y = left.y +
                   piece_rows_reach(batch->h, batch->gap, block.bleed_down, block.rows);
    }
    return true;
}

static bool add_rest(Stack *stack, Remainder rest)
{
    const Batch *batch = &stack->batches[rest.batch];
    double bleed =
        stack->strategy.low_bleed ? fmin(batch->bleed, LOW_BLEED) : batch->bleed;
    int most =
        piece_rows_most(stack->strategy.room->box.w, batch->w, batch->gap, bleed);
    if (!most)
        return false;
    PieceRows block = {.batch = *batch,
                       .bleed_across = bleed,
                       .bleed_down = bleed,
                       .number = rest.batch,
                       .first = rest.first};
    return add_block(stack, block, rows_of(stack, batch, rest, most));
}

static Stack stack_of(Arena *arena, const Batch *batches, const Remainders *rests,
                      StackStrategy strategy)
{
    Stack stack = {.arena = arena, .batches = batches, .strategy = strategy};
    begin_sheet(&stack);
    for (int i = 0; i < rests->count; i++)
        if (!add_rest(&stack, rests->items[i])) {
            stack.sheets.count = 0;
            break;
        }
    return stack;
}

/* --- the best strategy ------------------------------------------------------------ */

bool stack_suits(const Batch *batches, const Remainders *rests)
{
    const long many = 4;
    long pieces = 0, designs = 0;
    for (int i = 0; i < rests->count; i++) {
        Remainder rest = rests->items[i];
        long end = rest.first + rest.count;
        pieces += rest.count;
        for (long at = rest.first; at < end; designs++)
            at += same_design_count(&batches[rest.batch], at, end);
    }
    return pieces >= designs * many;
}

/* Compares, in this order: sheets, room for crop marks and slug, even rows, designs in
 * several rows, full bleed, portrait paper. */
static bool is_better(const Stack *a, const Stack *b)
{
    const SheetArea *one = a->strategy.room, *other = b->strategy.room;
    if (!a->sheets.count || !b->sheets.count)
        return a->sheets.count > 0;
    if (a->sheets.count != b->sheets.count)
        return a->sheets.count < b->sheets.count;
    if (sheet_area_comfort(one) != sheet_area_comfort(other))
        return sheet_area_comfort(one) > sheet_area_comfort(other);
    if (a->uneven != b->uneven)
        return a->uneven < b->uneven;
    if (a->broken != b->broken)
        return a->broken < b->broken;
    if (a->strategy.low_bleed != b->strategy.low_bleed)
        return b->strategy.low_bleed;
    return other->landscape && !one->landscape;
}

SheetList stack_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                     const SheetAreas *rooms)
{
    Stack best = {0};
    for (int i = 0; i < rooms->count; i++)
        for (int k = 0; k < 4; k++) {
            StackStrategy strategy = {&rooms->all[i], .low_bleed = k & 1,
                                      .even = k & 2};
            if (!sheet_area_suits(strategy.room, batches, rests, strategy.low_bleed))
                continue;
            Stack stack = stack_of(arena, batches, rests, strategy);
            if (is_better(&stack, &best))
                best = stack;
        }
    for (int i = 0; i < best.sheets.count; i++)
        sheet_centre(best.sheets.items[i], best.strategy.room);
    return best.sheets;
}
