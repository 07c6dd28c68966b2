/* Packs each group of equal pieces as one block of rows and columns, so that they stay
 * together. Blocks lie in strips, lower blocks below each other in columns. Tries all
 * sheet areas, bleeds and orientations, then changes the shape of one block at a
 * time. */
#include <math.h>
#include <stdlib.h>

#include "kit/sheet_area.h"

#define CLEARANCE 4.0 /* between two blocks, for crop marks */

/* Costs of a plan, added to the share of each sheet that it fills. */
#define SHEET_COST 1000.0
#define DISCOMFORT_COST 100.0 /* for slug or crop marks without room of their own */
#define LOW_BLEED_COST 50.0
#define LANDSCAPE_COST 10.0
#define TURNED_COST 0.1 /* of each block */

enum { MAX_BLOCKS = 12, MAX_STRIPS = 2 * MAX_BLOCKS, MAX_PIECES = 300 };

typedef struct {
    Batch batch; /* turned as it is placed */
    Remainder rest;
    bool turned;
    int columns, rows;
    double w, h; /* printed area */
    int sheet;   /* where the block is */
    double x, y;
} Block;

/* A strip of blocks; its last column can have further blocks below each other. */
typedef struct {
    int sheet;
    double y, height;
    double x;                            /* right edge of the last column */
    double column_x, column_w, column_y; /* the column: left edge, width, lower edge */
} BlockStrip;

typedef struct {
    const SheetArea *room;
    Orientation orientation; /* of the blocks at first, where they fit */
    bool low_bleed;
    double clearance;
    int count;
    Block blocks[MAX_BLOCKS];
    int sheets; /* 0: a block does not fit */
    double cost;
} BlockPlan;

/* --- shapes of blocks ------------------------------------------------------------- */

/* Gives the block a number of columns. Returns false if rows would stay empty. */
static bool shape(Block *block, int columns)
{
    const Batch *batch = &block->batch;
    int count = (int)block->rest.count, rows = (count + columns - 1) / columns;
    block->columns = columns;
    block->rows = rows;
    block->w = piece_rows_reach(batch->w, batch->gap, batch->bleed, columns);
    block->h = piece_rows_reach(batch->h, batch->gap, batch->bleed, rows);
    return columns <= count;
}

static Block block_of(const Batch *batch, Remainder rest, bool turned, bool low_bleed)
{
    Block block = {
        .batch = batch_turned(batch, turned), .rest = rest, .turned = turned};
    if (low_bleed)
        block.batch.bleed = fmin(batch->bleed, LOW_BLEED);
    return block;
}

/* Returns true if the block fits on an empty sheet. */
static bool fits(const Block *block, Box box)
{
    return block->w <= box.w + ROUNDING && block->h <= box.h + ROUNDING;
}

/* --- places of blocks ------------------------------------------------------------- */

typedef struct {
    BlockPlan *plan;
    BlockStrip strips[MAX_STRIPS];
    int count;
    double used[MAX_BLOCKS]; /* lower edge of the last strip on each sheet */
} BlockPacking;

static void put(Block *block, int sheet, double x, double y)
{
    block->sheet = sheet;
    block->x = x;
    block->y = y;
}

static void begin_column(BlockStrip *strip, const Block *block)
{
    strip->column_x = block->x;
    strip->column_w = block->w;
    strip->column_y = block->y + block->h;
    strip->x = block->x + block->w;
}

static bool put_in_strip(BlockStrip *strip, double clearance, Box box, Block *block)
{
    double below = strip->column_y + clearance, beside = strip->x + clearance;
    if (block->w <= strip->column_w + ROUNDING &&
        below + block->h <= strip->y + strip->height + ROUNDING) {
        put(block, strip->sheet, strip->column_x, below);
        strip->column_y = below + block->h;
        return true;
    }
    if (block->h > strip->height + ROUNDING ||
        beside + block->w > box.x + box.w + ROUNDING)
        return false;
    put(block, strip->sheet, beside, strip->y);
    begin_column(strip, block);
    return true;
}

/* Begins a strip on the first sheet with room; on a new sheet, if there is none. */
static bool begin_strip(BlockPacking *packing, Block *block)
{
    BlockPlan *plan = packing->plan;
    Box box = plan->room->box;
    if (!fits(block, box))
        return false;
    int sheet = 0;
    double y = box.y;
    for (; sheet < plan->sheets; sheet++) {
        y = packing->used[sheet] + plan->clearance;
        if (y + block->h <= box.y + box.h + ROUNDING)
            break;
    }
    if (sheet == plan->sheets) {
        y = box.y;
        plan->sheets++;
    }
    put(block, sheet, box.x, y);
    packing->used[sheet] = y + block->h;
    BlockStrip *strip = &packing->strips[packing->count++];
    *strip = (BlockStrip){.sheet = sheet, .y = y, .height = block->h};
    begin_column(strip, block);
    return true;
}

/* Returns the highest of the blocks that are not placed yet. */
static int highest_left(const BlockPlan *plan, const bool *placed)
{
    int highest = 0;
    while (placed[highest])
        highest++;
    for (int k = highest + 1; k < plan->count; k++)
        if (!placed[k] && plan->blocks[k].h > plan->blocks[highest].h)
            highest = k;
    return highest;
}

/* Finds places for the blocks, the highest first, and the cost of the plan. */
static void place_blocks(BlockPlan *plan)
{
    BlockPacking packing = {.plan = plan};
    bool placed[MAX_BLOCKS] = {false};
    plan->sheets = 0;
    for (int i = 0; i < plan->count; i++) {
        const int next = highest_left(plan, placed);
        Block *block = &plan->blocks[next];
        bool done = false;
        placed[next] = true;
        for (int k = 0; k < packing.count && !done; k++)
            done = put_in_strip(&packing.strips[k], plan->clearance, plan->room->box,
                                block);
        if (!done && !begin_strip(&packing, block)) {
            plan->sheets = 0;
            plan->cost = INFINITY;
            return;
        }
    }
    plan->cost = plan->sheets * SHEET_COST +
                 (2 - sheet_area_comfort(plan->room)) * DISCOMFORT_COST +
                 plan->low_bleed * LOW_BLEED_COST +
                 plan->room->landscape * LANDSCAPE_COST;
    for (int i = 0; i < plan->sheets; i++)
        plan->cost += packing.used[i] / plan->room->height;
    for (int i = 0; i < plan->count; i++)
        plan->cost += plan->blocks[i].turned * TURNED_COST;
}

/* --- the best plan ---------------------------------------------------------------- */

/* Returns a block of the widest rows that fit, turned as the plan wishes, or else as it
 * fits. */
static Block first_block(const BlockPlan *plan, const Batch *batch, Remainder rest)
{
    const Box box = plan->room->box;
    bool wished = orientation_turns(plan->orientation, batch);
    Block block = {0};
    for (int k = 0; k < (batch->is_section ? 1 : 2); k++) {
        block = block_of(batch, rest, wished != k, plan->low_bleed);
        const Batch *own = &block.batch;
        int most = piece_rows_most(box.w, own->w, own->gap, own->bleed);
        shape(&block, (int)fmax(1, fmin(most, (double)rest.count)));
        if (fits(&block, box))
            break;
    }
    return block;
}

/* Tries all shapes of block i. Returns true if one of them costs less. */
static bool improve(BlockPlan *plan, const Batch *batches, int i)
{
    BlockPlan best = *plan;
    Remainder rest = plan->blocks[i].rest;
    int turns = batches[rest.batch].is_section ? 1 : 2;
    for (int turned = 0; turned < turns; turned++) {
        for (int columns = 1; columns <= rest.count; columns++) {
            Block block = block_of(&batches[rest.batch], rest, turned, plan->low_bleed);
            if (!shape(&block, columns) || block.w > plan->room->box.w + ROUNDING)
                break;
            BlockPlan other = *plan;
            other.blocks[i] = block;
            place_blocks(&other);
            if (other.cost < best.cost)
                best = other;
        }
    }
    bool better = best.cost < plan->cost;
    *plan = best;
    return better;
}

/* Completes a plan for the pieces: finds blocks, and improves their shapes. */
static BlockPlan planned(BlockPlan plan, const Batch *batches, const Remainders *rests)
{
    enum { MOST_ROUNDS = 3 };
    plan.clearance = CLEARANCE;
    plan.count = rests->count;
    for (int i = 0; i < rests->count; i++) {
        Remainder rest = rests->items[i];
        const Batch *batch = &batches[rest.batch];
        plan.clearance = fmax(plan.clearance, batch->gap);
        plan.blocks[i] = first_block(&plan, batch, rest);
    }
    place_blocks(&plan);
    bool better = true;
    for (int round = 0; round < MOST_ROUNDS && better; round++) {
        better = false;
        for (int i = 0; i < plan.count; i++)
            better |= improve(&plan, batches, i);
    }
    return plan;
}

static void fill_block(Arena *arena, const Block *block, Sheet *sheet)
{
    long left = block->rest.count;
    PieceRows rows = {.batch = block->batch,
                      .turned = block->turned,
                      .bleed_across = block->batch.bleed,
                      .bleed_down = block->batch.bleed,
                      .number = block->rest.batch,
                      .first = block->rest.first,
                      .rows = block->rows,
                      .lengths = arena_array(arena, int, block->rows)};
    for (int row = 0; row < block->rows; row++, left -= block->columns)
        rows.lengths[row] = (int)fmin((double)left, block->columns);
    piece_rows_put(arena, &rows, (Point){block->x, block->y}, sheet);
}

SheetList blocks_pack(Arena *arena, const Batch *batches, const Remainders *rests,
                      const SheetAreas *rooms)
{
    SheetList sheets = {0};
    BlockPlan best = {.cost = INFINITY};
    if (rests->count > MAX_BLOCKS)
        return sheets;
    for (int i = 0; i < rests->count; i++)
        if (rests->items[i].count > MAX_PIECES)
            return sheets;
    for (int i = 0; i < rooms->count; i++)
        for (int k = 0; k < 2 * ORIENTATION_COUNT; k++) {
            const BlockPlan start = {
                .room = &rooms->all[i], .orientation = k / 2, .low_bleed = k % 2};
            if (!sheet_area_suits(start.room, batches, rests, start.low_bleed))
                continue;
            const BlockPlan plan = planned(start, batches, rests);
            if (plan.cost < best.cost)
                best = plan;
        }
    for (int i = 0; i < best.sheets; i++) {
        Sheet *sheet = sheet_new(arena, best.room);
        for (int k = 0; k < best.count; k++)
            if (best.blocks[k].sheet == i)
                fill_block(arena, &best.blocks[k], sheet);
        sheet_centre(sheet, best.room);
        list_add(arena, &sheets, sheet);
    }
    return sheets;
}
