/* Functions about boards, spaces and sides. */
#include <stdlib.h>

#include "expr/eval_cache.h"
#include "model/sides.h"

bool run_neighbours(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Space *space = a[0].space;
    Value *items = call_list_room(eval, call, space->neighbour_count);
    if (!items)
        return false;
    for (int i = 0; i < space->neighbour_count; i++)
        items[i] = (Value){.kind = VALUE_SPACE,
                           .space = &space->board->spaces[space->neighbours[i]]};
    *result = value_list(eval->scratch, items, space->neighbour_count);
    return true;
}

static bool fail_two_boards(Eval *eval, const Code *call, const Space *a,
                            const Space *b)
{
    return code_fail(eval, call, "two-boards", "%s and %s are on different boards",
                     a->name, b->name);
}

/* Returns the hexagon of a space, as the grid counts it: the space's own coordinates
 * may have another origin. */
static Hex hex_at(const Space *space)
{
    return hex_of(space->board->hexes, space->row - 1, space->column - 1);
}

/* Returns the distances to '*a' or '*b', whichever are cached; the space they lead to
 * becomes '*a'. If neither is cached, both are measured: one of the two often stays the
 * same in many calls, as in 'distance(s, C3)', but it is not known which. Returns NULL
 * after reporting a problem. */
static const short *row_of(Eval *eval, const Code *call, const Space **a,
                           const Space **b)
{
    enum { STEPS_PER_SPACE = 8 };
    EvalCache *eval_cache = eval->game->eval_cache;
    for (int i = 0; i < 2; i++) {
        const short *row = eval_cache_distances(eval_cache, *a);
        if (row)
            return row;
        const Space *other = *b;
        *b = *a;
        *a = other;
    }
    if (!code_work(eval, call, 2L * (*a)->board->total * STEPS_PER_SPACE))
        return NULL;
    if (*a != *b)
        eval_cache_measure(eval_cache, *b);
    return eval_cache_measure(eval_cache, *a);
}

/* Distances are the same in both directions. */
bool run_distance(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Space *from = a[0].space, *to = a[1].space;
    if (from->board != to->board)
        return fail_two_boards(eval, call, from, to);
    const short *row = row_of(eval, call, &to, &from);
    if (!row)
        return false;
    if (row[from->index] < 0)
        return code_fail(eval, call, "no-way", "there is no path from %s to %s",
                         a[0].space->name, a[1].space->name);
    return code_return_whole(result, row[from->index]);
}

bool run_touching(Eval *eval, const Code *call, const Value *a, Value *result)
{
    (void)eval;
    (void)call;
    return code_return_yesno(result, board_touching(a[0].space, a[1].space));
}

static bool turn_value(Eval *eval, const Code *call, Value value, int64_t steps,
                       Value *result);

static bool turn_items(Eval *eval, const Code *call, const ListValue *list,
                       int64_t steps, Value *result)
{
    Value *items = call_list_room(eval, call, list->count);
    if (!items)
        return false;
    for (int i = 0; i < list->count; i++)
        if (!turn_value(eval, call, list->items[i], steps, &items[i]))
            return false;
    *result = value_list_weighted(eval->scratch, items, list->weights, list->count);
    return true;
}

static bool turn_value(Eval *eval, const Code *call, Value value, int64_t steps,
                       Value *result)
{
    *result = value;
    if (value.kind == VALUE_LIST)
        return turn_items(eval, call, value.list, steps, result);
    if (value.kind == VALUE_SIDES)
        *result = sides_turned(value, steps);
    else if (value.kind == VALUE_MEMBER && sides_are(value.member->choice))
        result->member = side_turned(value.member, steps);
    else if (value.kind == VALUE_SPACE && value.space->ring)
        result->space = board_ring_place(value.space->board, value.space->ring,
                                         value.space->place + steps);
    else
        return code_fail(eval, call, "wrong-type",
                         "only sides and the spaces of rings can be turned");
    return true;
}

bool run_turn(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t steps;
    return call_whole(eval, call, a, 1, (WholeRange){-1000000, 1000000}, &steps) &&
           turn_value(eval, call, a[0], steps, result);
}

bool run_opposite(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Member *side = side_opposite(a[0].member);
    *result = (Value){.kind = VALUE_MEMBER, .member = side};
    return side || code_fail(eval, call, "no-side",
                             "a triangle has no side opposite '%s'", a[0].member->name);
}

/* Returns the side of a square that faces another in its row or column; -1 if none
 * does. */
static int square_side_towards(const Space *from, const Space *to)
{
    int rows = to->row - from->row, columns = to->column - from->column;
    if ((rows == 0) == (columns == 0))
        return -1;
    return rows < 0 ? 0 : columns > 0 ? 1 : rows > 0 ? 2 : 3;
}

/* Reports a space whose board, and so its sides, was not known when the expression was
 * bound. */
static bool fail_unknown_board(Eval *eval, const Code *call, const Space *space)
{
    return code_fail(eval, call, "wrong-type",
                     "the board of %s has other sides than squares: name the board, "
                     "as in 's in %s'",
                     space->name, space->board->name);
}

static bool return_side(Eval *eval, const Code *call, const Value *a, const char *what,
                        bool touching, Value *result)
{
    const Space *from = a[0].space, *to = a[1].space;
    const Board *board = from->board;
    int side = -1;
    if (from->row && to->row && board == to->board &&
        (!touching || board_touching(from, to)))
        side = board->hexes ? hex_side_towards(board->hexes, hex_at(from), hex_at(to))
                            : square_side_towards(from, to);
    if (side < 0)
        return code_fail(eval, call, "no-side", what, from->name, to->name);
    if (call->type->choice != board->sides)
        return fail_unknown_board(eval, call, from);
    *result = (Value){.kind = VALUE_MEMBER, .member = &board->sides->members[side]};
    return true;
}

bool run_side_towards(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return return_side(eval, call, a, "no single side of %s faces %s", false, result);
}

bool run_edge(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return return_side(eval, call, a, "%s and %s share no edge", true, result);
}

bool run_beyond(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Space *from = a[0].space;
    if (a[1].member->choice != from->board->sides)
        return fail_unknown_board(eval, call, from);
    const Space *beyond = board_beyond(from, a[1].member->index);
    Value *items = call_list_room(eval, call, 1);
    if (!items)
        return false;
    items[0] = (Value){.kind = VALUE_SPACE, .space = beyond};
    *result = value_list(eval->scratch, items, beyond ? 1 : 0);
    return true;
}

/* Returns the place of 'step' between two rows or columns, rounded up at the half. */
static int between(int from, int to, int step, int steps)
{
    int twice = 2 * steps, sum = 2 * (from * steps + (to - from) * step) + steps;
    return sum / twice;
}

static const Space *space_on_line(const Space *from, const Space *to, int step,
                                  int steps)
{
    const Board *board = from->board;
    if (!board->hexes)
        return board_cell(board, between(from->row, to->row, step, steps),
                          between(from->column, to->column, step, steps));
    Hex hex = hex_on_line(hex_at(from), hex_at(to), step);
    return board_cell(board, hex_row(board->hexes, hex) + 1,
                      hex_column(board->hexes, hex) + 1);
}

static int steps_of_line(const Space *from, const Space *to)
{
    int rows = abs(to->row - from->row), columns = abs(to->column - from->column);
    return from->board->hexes ? hex_distance(hex_at(from), hex_at(to))
           : rows > columns   ? rows
                              : columns;
}

bool run_line(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Space *from = a[0].space, *to = a[1].space;
    if (from->board != to->board)
        return fail_two_boards(eval, call, from, to);
    if (!from->row || !to->row)
        return code_fail(eval, call, "no-way", "%s is not in the grid",
                         (from->row ? to : from)->name);
    int steps = steps_of_line(from, to), count = 0;
    Value *items = call_list_room(eval, call, steps + 1);
    if (!items)
        return false;
    items[count++] = a[0];
    for (int step = 1; step <= steps; step++) {
        const Space *space = space_on_line(from, to, step, steps);
        if (space)
            items[count++] = (Value){.kind = VALUE_SPACE, .space = space};
    }
    *result = value_list(eval->scratch, items, count);
    return true;
}

bool run_ring(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Space *middle = a[0].space, *same = middle;
    const Board *board = middle->board;
    int64_t steps;
    if (!call_whole(eval, call, a, 1, (WholeRange){0, MAX_SPACES}, &steps))
        return false;
    const short *row = row_of(eval, call, &middle, &same);
    Value *items = row ? call_list_room(eval, call, board->total) : NULL;
    int count = 0;
    if (!items)
        return false;
    for (int i = 0; i < board->total; i++)
        if (row[i] == steps)
            items[count++] = (Value){.kind = VALUE_SPACE, .space = &board->spaces[i]};
    *result = value_list(eval->scratch, items, count);
    return true;
}

bool run_all_sides(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Choice *of =
        a[0].kind == VALUE_SPACE ? a[0].space->board->sides : a[0].piece->set->sides;
    *result = sides_all(call->type->choice);
    if (!of)
        return code_fail(eval, call, "no-sides", "%s has no sides",
                         value_print(eval->diags->arena, a[0]));
    return of == call->type->choice ||
           code_fail(eval, call, "no-sides", "%s has other sides: name its %s",
                     value_print(eval->diags->arena, a[0]),
                     a[0].kind == VALUE_SPACE ? "board, as in 's in map'"
                                              : "set, as in 'c in card'");
}

bool run_cell(Eval *eval, const Code *call, const Value *a, Value *result)
{
    int64_t row, column;
    const Board *board = a[0].board;
    if (!call_whole(eval, call, a, 1, (WholeRange){1, board->rows}, &row) ||
        !call_whole(eval, call, a, 2, (WholeRange){1, board->columns}, &column))
        return false;
    const Space *space = board_cell(board, (int)row, (int)column);
    *result = (Value){.kind = VALUE_SPACE, .space = space};
    return space || code_fail(eval, call, "no-space",
                              "the board %s has no space in row %d and column %d",
                              board->name, (int)row, (int)column);
}

bool run_sections(Eval *eval, const Code *call, const Value *a, Value *result)
{
    const Board *board = a[0].board;
    Value *items = call_list_room(eval, call, board->section_count);
    if (!items)
        return false;
    for (int i = 0; i < board->section_count; i++)
        items[i] = (Value){.kind = VALUE_SECTION, .section = &board->sections[i]};
    *result = value_list(eval->scratch, items, board->section_count);
    return true;
}

bool run_rings(Eval *eval, const Code *call, const Value *a, Value *result)
{
    (void)eval;
    (void)call;
    *result = (Value){.kind = VALUE_RANGE, .range = {1, a[0].board->rings}};
    return true;
}

bool run_tiles(Eval *eval, const Code *call, const Value *a, Value *result)
{
    long work = (long)a[0].board->section_count * a[0].board->count / 8;
    return code_work(eval, call, work) &&
           code_return_yesno(result, board_is_tiled(a[0].board));
}
