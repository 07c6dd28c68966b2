#include "expr/value_key.h"

#include <string.h>

#include "model/board.h"

uint64_t number_key(uint64_t hash, Number number)
{
    return hash_with(hash, number_hash(number));
}

uint64_t text_key(uint64_t hash, const char *text)
{
    return text ? hash_bytes(hash_with(hash, 1), text, strlen(text))
                : hash_with(hash, 0);
}

/* A value that is hashed. */
typedef struct {
    const Value *value;
    int players;
} HashedValue;

static uint64_t add_yesno(uint64_t hash, const HashedValue *of)
{
    return hash_with(hash, of->value->yes);
}

static uint64_t add_number(uint64_t hash, const HashedValue *of)
{
    const Value *value = of->value;
    hash = number_key(hash, value->number);
    return hash_with(hash_with(hash, (uint64_t)value->decimals), value->percent);
}

static uint64_t add_text(uint64_t hash, const HashedValue *of)
{
    return text_key(hash, of->value->text);
}

static uint64_t add_live(uint64_t hash, const HashedValue *of)
{
    return text_key(hash, of->value->live->node->text);
}

static uint64_t add_member(uint64_t hash, const HashedValue *of)
{
    const Member *member = of->value->member;
    hash = text_key(text_key(hash, member->name), member->title);
    return text_key(hash_with(hash, (uint64_t)member->index), member->choice->name);
}

static uint64_t add_space(uint64_t hash, const HashedValue *of)
{
    const Space *space = of->value->space;
    return text_key(text_key(hash, space->name), space->board->name);
}

static uint64_t add_section(uint64_t hash, const HashedValue *of)
{
    const Section *section = of->value->section;
    return text_key(text_key(hash, section->name), section->board->name);
}

static uint64_t add_piece(uint64_t hash, const HashedValue *of)
{
    const Piece *piece = of->value->piece;
    return text_key(text_key(hash, piece->id), piece->set->name);
}

static uint64_t add_colour(uint64_t hash, const HashedValue *of)
{
    return hash_with(hash, of->value->colour);
}

static uint64_t add_sides(uint64_t hash, const HashedValue *of)
{
    const Value *value = of->value;
    hash = hash_with(hash, value->sides.bits);
    return hash_with(hash, (uint64_t)value->sides.of->count);
}

static uint64_t add_range(uint64_t hash, const HashedValue *of)
{
    hash = hash_with(hash, (uint64_t)of->value->range.first);
    return hash_with(hash, (uint64_t)of->value->range.last);
}

/* Adds the items of a list, choice, board or set, and their weights. */
static uint64_t add_items(uint64_t hash, const HashedValue *of)
{
    Cursor cursor = cursor_over(*of->value, of->players);
    Value item;
    long weight = 0;
    hash = hash_with(hash, (uint64_t)cursor.length);
    while (cursor_next(&cursor, &item, &weight))
        hash = hash_with(value_key(hash, item, of->players), (uint64_t)weight);
    return hash;
}

/* The function that hashes a value of each kind; NULL: such values are all equal. */
static uint64_t (*const ADD[])(uint64_t hash, const HashedValue *of) = {
    [VALUE_NONE] = NULL,         [VALUE_YESNO] = add_yesno,
    [VALUE_NUMBER] = add_number, [VALUE_TEXT] = add_text,
    [VALUE_LIVE] = add_live,     [VALUE_MEMBER] = add_member,
    [VALUE_SPACE] = add_space,   [VALUE_SECTION] = add_section,
    [VALUE_PIECE] = add_piece,   [VALUE_COLOUR] = add_colour,
    [VALUE_SIDES] = add_sides,   [VALUE_LIST] = add_items,
    [VALUE_RANGE] = add_range,   [VALUE_CHOICE] = add_items,
    [VALUE_BOARD] = add_items,   [VALUE_SET] = add_items,
};

uint64_t value_key(uint64_t hash, Value value, int players)
{
    hash = hash_with(hash, (uint64_t)value.kind);
    return ADD[value.kind] ? ADD[value.kind](hash, &(HashedValue){&value, players})
                           : hash;
}
