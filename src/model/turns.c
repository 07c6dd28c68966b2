#include "model/turns.h"

#include <math.h>

#include "model/sides.h"

enum { QUARTER = 90, ROUND = 360 };

/* The degrees after which an outline looks the same; 0 for one without such a turn, and
 * for round pieces. */
static const int OWN_STEPS[] = {[OUTLINE_RECTANGLE] = 180,
                                [OUTLINE_TRIANGLE] = 120,
                                [OUTLINE_HEXAGON] = 60,
                                [OUTLINE_OCTAGON] = 45,
                                [OUTLINE_PATH] = 0};

static int own_step(const Piece *piece)
{
    bool is_square = piece->outline == OUTLINE_RECTANGLE &&
                     number_compare(piece->width, piece->height) == 0;
    int step = is_square ? QUARTER : OWN_STEPS[piece->outline];
    return step ? step : ROUND;
}

static bool holds_sides(const Type *type)
{
    return type->kind == TYPE_SIDES ||
           (type->kind == TYPE_CHOICE && sides_are(type->choice)) ||
           (type->kind == TYPE_LIST && holds_sides(type->of));
}

static bool has_sides(const Set *set)
{
    for (int i = 0; i < set->fields.count; i++)
        if (holds_sides(set->fields.items[i].type))
            return set->sides != NULL;
    return false;
}

/* A hexagon that lies on a board of hexes that stand, or the other way, fits its cell
 * only after half a step. */
TurnSteps turn_steps(const Piece *piece, const Board *board)
{
    if (has_sides(piece->set))
        return (TurnSteps){ROUND / piece->set->sides->count,
                           ROUND / piece->set->sides->count};
    if (!board)
        return (TurnSteps){0, 0};
    TurnSteps steps = {ROUND / board->sides->count, own_step(piece)};
    bool stands = number_compare(piece->width, piece->height) < 0;
    if (board->hexes && piece->outline == OUTLINE_HEXAGON &&
        stands != board->hexes->pointed)
        steps.own /= 2;
    return steps;
}

bool turn_is_allowed(TurnSteps steps, double degrees)
{
    return !steps.board || fmod(degrees, steps.board) == 0 ||
           fmod(degrees, steps.own) == 0;
}

const char *turn_steps_text(Arena *arena, TurnSteps steps)
{
    if (steps.own % steps.board == 0)
        return arena_print(arena, "multiples of %d", steps.board);
    if (steps.board % steps.own == 0)
        return arena_print(arena, "multiples of %d", steps.own);
    return arena_print(arena, "multiples of %d or %d", steps.board, steps.own);
}

const char *turns_text(Arena *arena, TurnSteps steps)
{
    const char *turns[ROUND];
    int count = 0;
    for (int turn = 0; turn < ROUND; turn++)
        if (turn_is_allowed(steps, turn))
            turns[count++] = arena_print(arena, "%d", turn);
    return text_join(arena, turns, count, 0, "or");
}
