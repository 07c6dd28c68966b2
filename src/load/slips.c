/* A mutation is applied to the tree from which the game was made, before anything is
 * computed: so everything that follows from a number changes too. */
#include "load/slips.h"

#include <string.h>

#include "base/units.h"
#include "load/loader.h"

/* --- the mutations ---------------------------------------------------------------- */

static const int STEPS[] = {-1, 1};
enum { STEP_COUNT = 2, RANGE_COUNT = 2 * STEP_COUNT };

static void add_copies(Arena *arena, SlipList *slips, const Piece *piece)
{
    const char *was = arena_print(arena, "%ld", piece->copies);
    for (int i = 0; i < STEP_COUNT; i++) {
        const char *text = arena_print(arena, "%ld", piece->copies + STEPS[i]);
        const Node *copies =
            text_is(text, "0") ? NULL : node_new_text(arena, piece->where, text);
        list_add(arena, slips,
                 ((Slip){.kind = SLIP_COPIES,
                         .piece = piece,
                         .value = copies,
                         .was = was,
                         .becomes = text,
                         .where = piece->where}));
    }
}

static void add_number(Arena *arena, SlipList *slips, const NamedNumber *number,
                       int item, const Node *was, const char *becomes)
{
    const Node *value = node_new_text(arena, was->where, becomes);
    list_add(arena, slips,
             ((Slip){.kind = SLIP_NUMBER,
                     .number = number,
                     .item = item,
                     .value = value,
                     .was = was->text,
                     .becomes = becomes,
                     .where = was->where}));
}

/* 'was' is a number or a length. */
static void add_scalar(Arena *arena, SlipList *slips, const NamedNumber *number,
                       int item, const Node *was)
{
    for (int i = 0; i < STEP_COUNT; i++) {
        Number value = number_of(0);
        bool bare = number_read(arena, was->text, &value);
        if (!bare)
            length_read(arena, was->text, &value);
        value = number_add(arena, value, number_of(STEPS[i]));
        add_number(
            arena, slips, number, item, was,
            arena_print(arena, bare ? "%s" : "%s mm", number_print(arena, value)));
    }
}

static void add_range(Arena *arena, SlipList *slips, const NamedNumber *number,
                      const Node *was)
{
    long long first = number->value.range.first, last = number->value.range.last;
    for (int i = 0; i < RANGE_COUNT; i++) {
        bool is_first = i < STEP_COUNT;
        int step = STEPS[i % STEP_COUNT];
        add_number(arena, slips, number, 0, was,
                   arena_print(arena, "%lld..%lld", first + (is_first ? step : 0),
                               last + (is_first ? 0 : step)));
    }
}

/* A number may be written as a map with its value under 'value:'. */
static const Node *value_of(const Game *game, const NamedNumber *number)
{
    const Node *node = node_get(node_get(game->tree, "numbers"), number->name);
    const Node *value = node_get(node, "value");
    return value ? value : node;
}

static bool is_range(const Node *value)
{
    return strstr(value->text, "..") != NULL;
}

static void add_number_slips(Arena *arena, SlipList *slips, const NamedNumber *number,
                             const Node *was)
{
    for (int i = 0; was->kind == NODE_LIST && i < was->count; i++)
        add_scalar(arena, slips, number, i + 1, was->items[i]);
    if (was->kind == NODE_TEXT && is_range(was))
        add_range(arena, slips, number, was);
    else if (was->kind == NODE_TEXT)
        add_scalar(arena, slips, number, 0, was);
}

SlipList slips_of(Arena *arena, const Game *game)
{
    SlipList slips = {0};
    for (int s = 0; s < game->sets.count; s++)
        for (int p = 0; p < game->sets.items[s]->pieces.count; p++)
            if (!game->sets.items[s]->pieces.items[p]->unprinted)
                add_copies(arena, &slips, game->sets.items[s]->pieces.items[p]);
    for (int i = 0; i < game->numbers.count; i++)
        add_number_slips(arena, &slips, game->numbers.items[i],
                         value_of(game, game->numbers.items[i]));
    word_slips_add(arena, game, &slips);
    return slips;
}

long slips_count(const Game *game)
{
    long count = 0;
    for (int s = 0; s < game->sets.count; s++)
        count += STEP_COUNT * (long)game->sets.items[s]->pieces.count;
    for (int i = 0; i < game->numbers.count; i++) {
        const Node *value = value_of(game, game->numbers.items[i]);
        count += value->kind == NODE_LIST ? STEP_COUNT * (long)value->count
                 : is_range(value)        ? RANGE_COUNT
                                          : STEP_COUNT;
    }
    return count;
}

const char *slip_name(Arena *arena, const Slip *slip)
{
    if (slip->number)
        return slip->item ? arena_print(arena, "%s[%d]", slip->number->name, slip->item)
                          : slip->number->name;
    const Set *set = slip->piece->set;
    bool alone = set->pieces.count == 1 && text_is(set->name, slip->piece->id);
    const char *design =
        alone ? set->name : arena_print(arena, "%s/%s", set->name, slip->piece->id);
    return slip->field ? arena_print(arena, "%s.%s", design, slip->field->name)
                       : design;
}

/* --- the mutated tree ------------------------------------------------------------- */

/* Removes a piece by '- remove:', which works whether the piece is listed or made by a
 * rule. If the set has no 'pieces:', it has a single design, and 'override:' must go
 * too. */
static const Node *without_piece(Arena *arena, const Node *set, const Piece *piece)
{
    const Node *pieces = node_get(set, "pieces"), *id;
    if (!pieces)
        return map_with(arena, map_with(arena, set, "override", NULL), "pieces",
                        node_new_list(arena, set->where, 0));
    Node *fewer = node_new_list(arena, pieces->where, pieces->count + 1);
    memcpy(fewer->items, pieces->items, (size_t)pieces->count * sizeof *pieces->items);
    id = node_new_text(arena, piece->where, piece->id);
    fewer->items[pieces->count] = map_of_one(arena, piece->where, "remove", id);
    return map_with(arena, set, "pieces", fewer);
}

/* Changes the copies under 'override:', which works for every design. */
static const Node *with_copies(Arena *arena, const Node *set, const Piece *piece,
                               const Node *copies)
{
    const Node *changes = node_get(set, "override"),
               *change = node_get(changes, piece->id);
    change = change ? map_with(arena, change, "copies", copies)
                    : map_of_one(arena, piece->where, "copies", copies);
    changes = changes ? map_with(arena, changes, piece->id, change)
                      : map_of_one(arena, set->where, piece->id, change);
    return map_with(arena, set, "override", changes);
}

static const Node *with_piece(Arena *arena, const Node *sets, const Slip *slip)
{
    const char *name = slip->piece->set->name;
    const Node *set = node_get(sets, name);
    return map_with(arena, sets, name,
                    slip->value ? with_copies(arena, set, slip->piece, slip->value)
                                : without_piece(arena, set, slip->piece));
}

static const Node *with_item(Arena *arena, const Node *list, int place,
                             const Node *item)
{
    Node *changed = node_new_list(arena, list->where, list->count);
    memcpy(changed->items, list->items, (size_t)list->count * sizeof *list->items);
    changed->items[place - 1] = item;
    return changed;
}

static const Node *with_value(Arena *arena, const Node *number, const Slip *slip)
{
    if (number->kind == NODE_MAP)
        return map_with(arena, number, "value",
                        with_value(arena, node_get(number, "value"), slip));
    return number->kind == NODE_LIST ? with_item(arena, number, slip->item, slip->value)
                                     : slip->value;
}

static const Node *with_number(Arena *arena, const Node *numbers, const Slip *slip)
{
    const char *name = slip->number->name;
    return map_with(arena, numbers, name,
                    with_value(arena, node_get(numbers, name), slip));
}

static const Node *replaced(Arena *arena, const Node *node, const Slip *slip);

static const Node *replaced_item(Arena *arena, const Node *list, const Slip *slip)
{
    Node *changed = NULL;
    for (int i = 0; i < list->count; i++) {
        const Node *item = replaced(arena, list->items[i], slip);
        if (item == list->items[i])
            continue;
        if (!changed) {
            changed = node_new_list(arena, list->where, list->count);
            memcpy(changed->items, list->items,
                   (size_t)list->count * sizeof *list->items);
        }
        changed->items[i] = item;
    }
    return changed ? changed : list;
}

static const Node *replaced_value(Arena *arena, const Node *map, const Slip *slip)
{
    Node *changed = NULL;
    for (int i = 0; i < map->count; i++) {
        const Node *value = replaced(arena, map->entries[i].value, slip);
        if (value == map->entries[i].value)
            continue;
        if (!changed) {
            changed = node_new_map(arena, map->where, map->count);
            memcpy(changed->entries, map->entries,
                   (size_t)map->count * sizeof *map->entries);
        }
        changed->entries[i].value = value;
    }
    return changed ? changed : map;
}

/* Returns the tree with the replacements of a field, wherever the nodes are. Shares
 * everything else with the old tree. */
static const Node *replaced(Arena *arena, const Node *node, const Slip *slip)
{
    for (int i = 0; i < 2; i++)
        if (node == slip->replacements[i].written)
            return slip->replacements[i].instead;
    if (node->kind == NODE_LIST)
        return replaced_item(arena, node, slip);
    return node->kind == NODE_MAP ? replaced_value(arena, node, slip) : node;
}

/* 'harmless:' is dropped because it may name the removed piece, and checks nothing. */
const Node *slip_tree(Arena *arena, const Game *game, const Slip *slip)
{
    const char *part = slip->number ? "numbers" : "sets";
    const Node *tree = map_with(arena, game->tree, "editions", NULL);
    tree = map_with(arena, tree, "harmless", NULL);
    const Node *before = node_get(tree, part);
    if (slip->kind == SLIP_FIELD)
        return replaced(arena, tree, slip);
    return map_with(arena, tree, part,
                    slip->number ? with_number(arena, before, slip)
                                 : with_piece(arena, before, slip));
}
