#include "model/sides.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

#define SIDE_OF(choice, name, index)    \
    {                                   \
        name, name, &(choice), (index), \
        {                               \
            0                           \
        }                               \
    }

static Member SQUARE[] = {SIDE_OF(SIDE, "north", 0), SIDE_OF(SIDE, "east", 1),
                          SIDE_OF(SIDE, "south", 2), SIDE_OF(SIDE, "west", 3)};
static Member FLAT_HEX[] = {
    SIDE_OF(FLAT_HEX_SIDE, "n", 0),  SIDE_OF(FLAT_HEX_SIDE, "ne", 1),
    SIDE_OF(FLAT_HEX_SIDE, "se", 2), SIDE_OF(FLAT_HEX_SIDE, "s", 3),
    SIDE_OF(FLAT_HEX_SIDE, "sw", 4), SIDE_OF(FLAT_HEX_SIDE, "nw", 5)};
static Member POINTED_HEX[] = {
    SIDE_OF(POINTED_HEX_SIDE, "ne", 0), SIDE_OF(POINTED_HEX_SIDE, "e", 1),
    SIDE_OF(POINTED_HEX_SIDE, "se", 2), SIDE_OF(POINTED_HEX_SIDE, "sw", 3),
    SIDE_OF(POINTED_HEX_SIDE, "w", 4),  SIDE_OF(POINTED_HEX_SIDE, "nw", 5)};
static Member TRIANGLE[] = {SIDE_OF(TRIANGLE_SIDE, "ne", 0),
                            SIDE_OF(TRIANGLE_SIDE, "s", 1),
                            SIDE_OF(TRIANGLE_SIDE, "nw", 2)};
static Member OCTAGON[] = {
    SIDE_OF(OCTAGON_SIDE, "n", 0), SIDE_OF(OCTAGON_SIDE, "ne", 1),
    SIDE_OF(OCTAGON_SIDE, "e", 2), SIDE_OF(OCTAGON_SIDE, "se", 3),
    SIDE_OF(OCTAGON_SIDE, "s", 4), SIDE_OF(OCTAGON_SIDE, "sw", 5),
    SIDE_OF(OCTAGON_SIDE, "w", 6), SIDE_OF(OCTAGON_SIDE, "nw", 7)};

const Choice SIDE = {.name = "side", .members = SQUARE, .count = 4};
const Choice FLAT_HEX_SIDE = {
    .name = "side of a flat hexagon", .members = FLAT_HEX, .count = 6};
const Choice POINTED_HEX_SIDE = {
    .name = "side of a pointed hexagon", .members = POINTED_HEX, .count = 6};
const Choice TRIANGLE_SIDE = {
    .name = "side of a triangle", .members = TRIANGLE, .count = 3};
const Choice OCTAGON_SIDE = {
    .name = "side of an octagon", .members = OCTAGON, .count = 8};

const Type *type_sides(Arena *arena, const Choice *of)
{
    return of == &SIDE ? &TYPE_OF_SIDES
                       : arena_make(arena, Type, .kind = TYPE_SIDES, .choice = of);
}

bool sides_are(const Choice *choice)
{
    return choice == &SIDE || choice == &FLAT_HEX_SIDE || choice == &POINTED_HEX_SIDE ||
           choice == &TRIANGLE_SIDE || choice == &OCTAGON_SIDE;
}

/* Shortens "north-east" to "ne", and lower-cases capitals. Returns "" for a word that
 * is no direction. */
static void shorten(const char *word, char brief[3])
{
    static const char *const names[] = {"north", "east", "south", "west", NULL};
    int count = 0;
    brief[0] = '\0';
    while (*word && count < 2) {
        size_t whole = 0;
        for (int i = 0; names[i] && !whole; i++)
            whole = strncasecmp(word, names[i], strlen(names[i])) == 0
                        ? strlen(names[i])
                        : 0;
        brief[count++] = (char)(*word | 32);
        word += whole ? whole : 1;
        word += whole && *word == '-' && word[1];
    }
    brief[*word ? 0 : count] = '\0';
}

static const Member *numbered(const Choice *of, const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    return end > word && !*end && number >= 1 && number <= of->count
               ? &of->members[number - 1]
               : NULL;
}

const Member *side_find(const Choice *of, const char *word)
{
    char wanted[3], brief[3];
    shorten(word, wanted);
    for (int i = 0; *wanted && i < of->count; i++) {
        shorten(of->members[i].name, brief);
        if (text_is(brief, wanted))
            return &of->members[i];
    }
    return numbered(of, word);
}

const char *side_other_help(const Choice *of, const char *word)
{
    if (of == &FLAT_HEX_SIDE && side_find(&POINTED_HEX_SIDE, word))
        return "this hexagon lies on a side: it is wider than high, or 'lie' of its "
               "board is flat";
    if (of == &POINTED_HEX_SIDE && side_find(&FLAT_HEX_SIDE, word))
        return "this hexagon stands on a corner: it is not wider than high, or 'lie' "
               "of its board is pointed";
    return NULL;
}

/* Returns the number of steps from 0 to the number of sides less 1 that lead to the
 * same side. */
static int steps_within(const Choice *of, int64_t steps)
{
    return (int)((steps % of->count + of->count) % of->count);
}

const Member *side_turned(const Member *side, int64_t steps)
{
    const Choice *of = side->choice;
    return &of->members[(side->index + steps_within(of, steps)) % of->count];
}

Value sides_turned(Value sides, int64_t steps)
{
    const Choice *of = sides.sides.of;
    int by = steps_within(of, steps);
    unsigned bits = sides.sides.bits;
    sides.sides.bits =
        (bits << by | bits >> (of->count - by)) & ((1u << of->count) - 1);
    return sides;
}

static int64_t steps_in(const Choice *of, double degrees)
{
    return (int64_t)floor(degrees * of->count / 360);
}

static Value list_turned(Arena *arena, const ListValue *list, double degrees)
{
    Value *items = arena_array(arena, Value, list->count + 1);
    for (int i = 0; i < list->count; i++)
        items[i] = value_turned(arena, list->items[i], degrees);
    return value_list_weighted(arena, items, list->weights, list->count);
}

Value value_turned(Arena *arena, Value value, double degrees)
{
    if (value.kind == VALUE_SIDES)
        return sides_turned(value, steps_in(value.sides.of, degrees));
    if (value.kind == VALUE_MEMBER && sides_are(value.member->choice))
        value.member =
            side_turned(value.member, steps_in(value.member->choice, degrees));
    return value.kind == VALUE_LIST ? list_turned(arena, value.list, degrees) : value;
}

const Member *side_opposite(const Member *side)
{
    int count = side->choice->count;
    return count % 2 ? NULL : side_turned(side, count / 2);
}

Value sides_all(const Choice *of)
{
    return (Value){.kind = VALUE_SIDES, .sides = {of, (1u << of->count) - 1}};
}

double side_direction(const Member *side)
{
    const Choice *of = side->choice;
    double step = 360.0 / of->count;
    bool begins_beside = of == &POINTED_HEX_SIDE || of == &TRIANGLE_SIDE;
    return (side->index + (begins_beside ? 0.5 : 0)) * step;
}
