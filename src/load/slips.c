/* A slip is put into the tree that the game was made of, before anything is computed
 * from it; so all that follows from a number follows from the slip as well. */
#include "load/slips.h"

#include <string.h>

#include "base/units.h"

/* --- the slips ---------------------------------------------------------------- */

static const int STEPS[] = {-1, 1};
enum { STEP_COUNT = 2 };

static void add_copies(Arena *arena, SlipList *slips, const Piece *piece)
{
    const char *was = arena_print(arena, "%ld", piece->copies);
    for (int i = 0; i < STEP_COUNT; i++) {
        const char *becomes = arena_print(arena, "%ld", piece->copies + STEPS[i]);
        const Node *copies =
            text_is(becomes, "0") ? NULL : node_new_text(arena, piece->where, becomes);
        list_add(arena, slips, (Slip){NULL, piece, copies, was, becomes, piece->where});
    }
}

/* "[2, 4]" */
static const char *shown(Arena *arena, const Node *value)
{
    if (value->kind == NODE_TEXT)
        return value->text;
    Text text = text_new(arena);
    for (int i = 0; i < value->count; i++)
        text_print(&text, "%s%s", i ? ", " : "[", value->items[i]->text);
    text_add(&text, "]");
    return text.text;
}

/* One more, or less, of what a text says; NULL if it is no single number. */
static const char *moved_scalar(Arena *arena, const char *text, int step)
{
    Number number;
    const char *unit = "";
    if (!number_read(arena, text, &number)) {
        unit = " mm";
        if (!length_read(arena, text, &number))
            return NULL;
    }
    number = number_add(arena, number, number_of(step));
    return arena_print(arena, "%s%s", number_print(arena, number), unit);
}

static void add_value(Arena *arena, SlipList *slips, const NamedNumber *number,
                      const Node *was, const Node *becomes)
{
    list_add(arena, slips,
             (Slip){number, NULL, becomes, shown(arena, was), shown(arena, becomes),
                    was->where});
}

static void add_scalar(Arena *arena, SlipList *slips, const NamedNumber *number,
                       const Node *was)
{
    for (int i = 0; i < STEP_COUNT; i++) {
        const char *text = moved_scalar(arena, was->text, STEPS[i]);
        if (text)
            add_value(arena, slips, number, was,
                      node_new_text(arena, was->where, text));
    }
}

static void add_range(Arena *arena, SlipList *slips, const NamedNumber *number,
                      const Node *was)
{
    for (int i = 0; i < 2 * STEP_COUNT; i++) {
        int first = i < STEP_COUNT ? STEPS[i] : 0;
        int last = i < STEP_COUNT ? 0 : STEPS[i - STEP_COUNT];
        const char *text = arena_print(arena, "%lld..%lld",
                                       (long long)number->value.range.first + first,
                                       (long long)number->value.range.last + last);
        add_value(arena, slips, number, was, node_new_text(arena, was->where, text));
    }
}

static const Node *with_item(Arena *arena, const Node *list, int place,
                             const Node *item)
{
    Node *changed = node_new_list(arena, list->where, list->count);
    memcpy(changed->items, list->items, (size_t)list->count * sizeof *list->items);
    changed->items[place] = item;
    return changed;
}

static void add_items(Arena *arena, SlipList *slips, const NamedNumber *number,
                      const Node *was)
{
    for (int i = 0; i < was->count * STEP_COUNT; i++) {
        const Node *item = was->items[i / STEP_COUNT];
        const char *text = moved_scalar(arena, item->text, STEPS[i % STEP_COUNT]);
        const Node *moved = text ? node_new_text(arena, item->where, text) : item;
        add_value(arena, slips, number, was,
                  with_item(arena, was, i / STEP_COUNT, moved));
    }
}

/* A number may be a map that says more of it. */
static const Node *value_of(const Node *number)
{
    const Node *value = node_get(number, "value");
    return value ? value : number;
}

static void add_number(Arena *arena, SlipList *slips, const Game *game,
                       const NamedNumber *number)
{
    const Node *was = value_of(node_get(node_get(game->tree, "numbers"), number->name));
    if (was->kind == NODE_LIST)
        add_items(arena, slips, number, was);
    else if (strstr(was->text, ".."))
        add_range(arena, slips, number, was);
    else
        add_scalar(arena, slips, number, was);
}

SlipList slips_of(Arena *arena, const Game *game)
{
    SlipList slips = {0};
    for (int s = 0; s < game->sets.count; s++)
        for (int p = 0; p < game->sets.items[s]->pieces.count; p++)
            add_copies(arena, &slips, game->sets.items[s]->pieces.items[p]);
    for (int i = 0; i < game->numbers.count; i++)
        add_number(arena, &slips, game, game->numbers.items[i]);
    return slips;
}

/* --- the tree with one of them ------------------------------------------------ */

/* The map with this under the key, in place of what was there; without the key, if
 * 'value' is NULL. */
static const Node *with(Arena *arena, const Node *map, const char *key,
                        const Node *value)
{
    Node *changed = node_new_map(arena, map->where, map->count + 1);
    const Entry *old = node_entry(map, key);
    changed->count = 0;
    for (int i = 0; i < map->count; i++)
        if (&map->entries[i] != old)
            changed->entries[changed->count++] = map->entries[i];
        else if (value)
            changed->entries[changed->count++] = (Entry){old->key, value};
    if (!old && value)
        changed->entries[changed->count++] =
            (Entry){node_new_text(arena, map->where, key), value};
    return changed;
}

static const Node *new_map(Arena *arena, Where where, const char *key,
                           const Node *value)
{
    return with(arena, node_new_map(arena, where, 0), key, value);
}

/* Whether it is listed or made by a rule. */
static const Node *without_piece(Arena *arena, const Node *set, const Piece *piece)
{
    const Node *pieces = node_get(set, "pieces"), *id;
    if (!pieces)
        return with(arena, set, "pieces", node_new_list(arena, set->where, 0));
    Node *fewer = node_new_list(arena, pieces->where, pieces->count + 1);
    memcpy(fewer->items, pieces->items, (size_t)pieces->count * sizeof *pieces->items);
    id = node_new_text(arena, piece->where, piece->id);
    fewer->items[pieces->count] = new_map(arena, piece->where, "remove", id);
    return with(arena, set, "pieces", fewer);
}

/* By its id, as any design's copies can be changed; a set without 'pieces:' is one. */
static const Node *with_copies(Arena *arena, const Node *set, const Piece *piece,
                               const Node *copies)
{
    if (!node_get(set, "pieces"))
        return with(arena, set, "copies", copies);
    const Node *changes = node_get(set, "override"),
               *change = node_get(changes, piece->id);
    change = change ? with(arena, change, "copies", copies)
                    : new_map(arena, piece->where, "copies", copies);
    changes = changes ? with(arena, changes, piece->id, change)
                      : new_map(arena, set->where, piece->id, change);
    return with(arena, set, "override", changes);
}

static const Node *with_piece(Arena *arena, const Node *sets, const Slip *slip)
{
    const char *name = slip->piece->set->name;
    const Node *set = node_get(sets, name);
    return with(arena, sets, name,
                slip->value ? with_copies(arena, set, slip->piece, slip->value)
                            : without_piece(arena, set, slip->piece));
}

static const Node *with_number(Arena *arena, const Node *numbers, const Slip *slip)
{
    const char *name = slip->number->name;
    const Node *number = node_get(numbers, name);
    return with(arena, numbers, name,
                number->kind == NODE_MAP ? with(arena, number, "value", slip->value)
                                         : slip->value);
}

/* 'harmless:' may name what the slip takes away, and proves nothing. */
const Node *slip_tree(Arena *arena, const Game *game, const Slip *slip)
{
    const char *part = slip->number ? "numbers" : "sets";
    const Node *tree = with(arena, game->tree, "editions", NULL);
    tree = with(arena, tree, "harmless", NULL);
    const Node *before = node_get(tree, part);
    return with(arena, tree, part,
                slip->number ? with_number(arena, before, slip)
                             : with_piece(arena, before, slip));
}
