#include "command/same_values.h"

#include "expr/live.h"
#include "model/board.h"

/* Two values, and the numbers of players of their games. */
typedef struct {
    const Value *a, *b;
    int players, players_after;
} ValuePair;

static bool texts_are_same(const char *a, const char *b)
{
    return a == b || (a && b && text_is(a, b));
}

static bool numbers_are_same(const ValuePair *pair)
{
    const Value *a = pair->a, *b = pair->b;
    return number_compare(a->number, b->number) == 0 && a->decimals == b->decimals &&
           a->percent == b->percent;
}

static bool yesnos_are_same(const ValuePair *pair)
{
    return pair->a->yes == pair->b->yes;
}

static bool are_same_texts(const ValuePair *pair)
{
    return texts_are_same(pair->a->text, pair->b->text);
}

/* Before they are evaluated, live texts are the same if they are written alike. */
static bool live_texts_are_same(const ValuePair *pair)
{
    return text_is(pair->a->live->node->text, pair->b->live->node->text);
}

static bool members_are_same(const ValuePair *pair)
{
    const Member *a = pair->a->member, *b = pair->b->member;
    return text_is(a->name, b->name) && texts_are_same(a->title, b->title) &&
           a->index == b->index && texts_are_same(a->choice->name, b->choice->name);
}

static bool spaces_are_same(const ValuePair *pair)
{
    const Space *a = pair->a->space, *b = pair->b->space;
    return text_is(a->name, b->name) && text_is(a->board->name, b->board->name);
}

static bool sections_are_same(const ValuePair *pair)
{
    return text_is(pair->a->section->name, pair->b->section->name);
}

static bool pieces_are_same(const ValuePair *pair)
{
    const Piece *a = pair->a->piece, *b = pair->b->piece;
    return text_is(a->id, b->id) && text_is(a->set->name, b->set->name);
}

static bool colours_are_same(const ValuePair *pair)
{
    return pair->a->colour == pair->b->colour;
}

static bool sides_are_same(const ValuePair *pair)
{
    const Value *a = pair->a, *b = pair->b;
    return a->sides.bits == b->sides.bits && a->sides.of->count == b->sides.of->count;
}

static bool ranges_are_same(const ValuePair *pair)
{
    const Value *a = pair->a, *b = pair->b;
    return a->range.first == b->range.first && a->range.last == b->range.last;
}

static bool values_are_same(const ValuePair *pair);

/* Compares lists, choices, boards and sets by their items and the weights of these. */
static bool items_are_same(const ValuePair *pair)
{
    Cursor left = cursor_over(*pair->a, pair->players),
           right = cursor_over(*pair->b, pair->players_after);
    Value a, b;
    long weight = 0, other = 0;
    bool same = left.length == right.length;
    while (same && cursor_next(&left, &a, &weight) && cursor_next(&right, &b, &other))
        same = weight == other && values_are_same(&(ValuePair){&a, &b, pair->players,
                                                               pair->players_after});
    return same;
}

/* How two values of a kind are compared; NULL: they are always the same. */
static bool (*const COMPARE[])(const ValuePair *pair) = {
    [VALUE_NONE] = NULL,
    [VALUE_YESNO] = yesnos_are_same,
    [VALUE_NUMBER] = numbers_are_same,
    [VALUE_TEXT] = are_same_texts,
    [VALUE_LIVE] = live_texts_are_same,
    [VALUE_MEMBER] = members_are_same,
    [VALUE_SPACE] = spaces_are_same,
    [VALUE_SECTION] = sections_are_same,
    [VALUE_PIECE] = pieces_are_same,
    [VALUE_COLOUR] = colours_are_same,
    [VALUE_SIDES] = sides_are_same,
    [VALUE_LIST] = items_are_same,
    [VALUE_RANGE] = ranges_are_same,
    [VALUE_CHOICE] = items_are_same,
    [VALUE_BOARD] = items_are_same,
    [VALUE_SET] = items_are_same,
};

static bool values_are_same(const ValuePair *pair)
{
    if (pair->a->kind != pair->b->kind)
        return false;
    bool (*compare)(const ValuePair *) = COMPARE[pair->a->kind];
    return !compare || compare(pair);
}

/* Evaluates a live value. Returns false if that fails. */
static bool evaluate(const ValueVersion *version, const Piece *piece, Value *value)
{
    Eval eval = eval_new(version->game, version->scratch, version->problems);
    return live_value(&eval, piece, value);
}

bool piece_values_are_same(const ValueVersion *before, const Piece *was,
                           const ValueVersion *after, const Piece *now)
{
    const int players = before->game->players, players_after = after->game->players;
    bool same = was->set->fields.count == now->set->fields.count;
    for (int i = 0; same && i < now->set->fields.count; i++) {
        Value a = was->values[i], b = now->values[i];
        const ValuePair pair = {&a, &b, players, players_after};
        same = values_are_same(&pair);
        if (same && (value_is_live(&a) || value_is_live(&b)))
            same = evaluate(before, was, &a) && evaluate(after, now, &b) &&
                   values_are_same(&pair);
        arena_reset(before->scratch);
        arena_reset(after->scratch);
    }
    return same;
}
