/* Types and values: comparison, printing, iteration. */
#include "model/value.h"

#include <string.h>

#include "base/colour.h"
#include "model/game.h"
#include "model/sides.h"

const Type TYPE_OF_NOTHING = {.kind = TYPE_NOTHING};
const Type TYPE_OF_YESNO = {.kind = TYPE_YESNO};
const Type TYPE_OF_NUMBER = {.kind = TYPE_NUMBER};
const Type TYPE_OF_TEXT = {.kind = TYPE_TEXT};
const Type TYPE_OF_COLOUR = {.kind = TYPE_COLOUR};
const Type TYPE_OF_ICON = {.kind = TYPE_ICON};
const Type TYPE_OF_SIDES = {.kind = TYPE_SIDES, .choice = &SIDE};
const Type TYPE_OF_SIDE = {.kind = TYPE_CHOICE, .choice = &SIDE};
const Type TYPE_OF_NUMBERS = {.kind = TYPE_LIST, .of = &TYPE_OF_NUMBER};

const Type *type_list(Arena *arena, const Type *of)
{
    return arena_make(arena, Type, .kind = TYPE_LIST, .of = of);
}

const Type *type_choice(Arena *arena, const Choice *choice)
{
    return arena_make(arena, Type, .kind = TYPE_CHOICE, .choice = choice);
}

const Type *type_space(Arena *arena, const Board *board)
{
    return arena_make(arena, Type, .kind = TYPE_SPACE, .board = board);
}

const Type *type_section(Arena *arena, const Board *board)
{
    return arena_make(arena, Type, .kind = TYPE_SECTION, .board = board);
}

const Type *type_piece(Arena *arena, const Set *set)
{
    return arena_make(arena, Type, .kind = TYPE_PIECE, .set = set);
}

static bool is_list(const Type *type)
{
    return type->kind == TYPE_LIST || type->kind == TYPE_TABLE;
}

bool type_refers(const Type *type)
{
    while (type->of)
        type = type->of;
    return type->kind == TYPE_PIECE || type->kind == TYPE_SPACE ||
           type->kind == TYPE_SECTION;
}

int type_depth(const Type *type)
{
    int depth = 0;
    for (; is_list(type); type = type->of)
        depth++;
    return depth;
}

/* A NULL board or set stands for any. */
bool type_alike(const Type *a, const Type *b)
{
    if (a->kind == TYPE_NOTHING || b->kind == TYPE_NOTHING)
        return true;
    if (a->kind != b->kind)
        return is_list(a) && is_list(b) && type_alike(a->of, b->of);
    return a->choice == b->choice && (!a->board || !b->board || a->board == b->board) &&
           (!a->set || !b->set || a->set == b->set) &&
           (!is_list(a) || type_alike(a->of, b->of));
}

const Type *type_join(Arena *arena, const Type *a, const Type *b)
{
    if (a->kind == TYPE_NOTHING || b->kind == TYPE_NOTHING)
        return a->kind == TYPE_NOTHING ? b : a;
    if (a->board != b->board || a->set != b->set) /* spaces, sections or pieces */
        return arena_make(arena, Type, .kind = a->kind);
    if (!is_list(a))
        return a;
    bool tables = a->kind == TYPE_TABLE && b->kind == TYPE_TABLE;
    const Type *of = type_join(arena, a->of, b->of);
    if (of == a->of && (tables || a->kind == TYPE_LIST))
        return a;
    if (!tables)
        return type_list(arena, of);
    return arena_make(arena, Type, .kind = TYPE_TABLE, .choice = a->choice, .of = of);
}

const char *member_noun(Arena *arena, const Choice *choice)
{
    const char *name = choice == &SIDE ? "side of a rectangle" : choice->name;
    return arena_print(arena, "%s %s", text_article(name), name);
}

const char *type_name(Arena *arena, const Type *type)
{
    static const char *const names[] = {
        "nothing", "yes or no", "a number", "text",  "a choice", "a space", "a section",
        "a piece", "a colour",  "an icon",  "sides", "a list",   "a table"};
    if (type->kind == TYPE_CHOICE)
        return member_noun(arena, type->choice);
    if (type->kind == TYPE_SIDES && type->choice)
        return arena_print(arena, "sides%s",
                           member_noun(arena, type->choice) + strlen("a side"));
    if (type->kind == TYPE_SPACE && type->board)
        return arena_print(arena, "a space of %s", type->board->name);
    if (type->kind == TYPE_PIECE && type->set)
        return arena_print(arena, "a piece of %s", type->set->name);
    if (type->kind == TYPE_LIST && type->of->kind != TYPE_NOTHING)
        return arena_print(arena, "a list (each item: %s)", type_name(arena, type->of));
    if (type->kind == TYPE_TABLE)
        return arena_print(arena, "a table (for each %s: %s)", type->choice->name,
                           type_name(arena, type->of));
    return names[type->kind];
}

Value value_list_weighted(Arena *arena, const Value *items, const long *weights,
                          int count)
{
    ListValue *list =
        arena_make(arena, ListValue, items, weights, count, count / 8, false);
    for (int i = 0; i < count; i++) {
        list->work += value_work(items[i]);
        list->live = list->live || value_is_live(&items[i]);
    }
    return (Value){.kind = VALUE_LIST, .list = list};
}

Value value_list(Arena *arena, const Value *items, int count)
{
    return value_list_weighted(arena, items, NULL, count);
}

long value_work_of(Value a)
{
    if (a.kind == VALUE_NUMBER)
        return 2 * number_words(a.number);
    if (a.kind == VALUE_TEXT)
        return (long)strlen(a.text) / 16;
    if (a.kind == VALUE_LIST)
        return a.list->work;
    return a.kind > VALUE_LIST ? cursor_length(a) / 8 : 0;
}

static bool is_collection(Value value)
{
    return value.kind >= VALUE_LIST || value.kind == VALUE_SIDES;
}

static bool collections_equal(Value a, Value b)
{
    if (cursor_length(a) != cursor_length(b))
        return false;
    Cursor left = cursor_over(a, 1), right = cursor_over(b, 1);
    Value x, y;
    long weight;
    while (cursor_next(&left, &x, &weight) && cursor_next(&right, &y, &weight))
        if (!value_equal(&x, &y))
            return false;
    return true;
}

bool value_equal_at_length(const Value *a, const Value *b)
{
    if (a->kind == VALUE_SIDES && b->kind == VALUE_SIDES)
        return a->sides.of == b->sides.of && a->sides.bits == b->sides.bits;
    if (is_collection(*a) && is_collection(*b))
        return collections_equal(*a, *b);
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case VALUE_NONE:
        return true;
    case VALUE_YESNO:
        return a->yes == b->yes;
    case VALUE_NUMBER:
        return number_compare(a->number, b->number) == 0;
    case VALUE_TEXT:
        return text_is(a->text, b->text);
    case VALUE_COLOUR:
        return a->colour == b->colour;
    default: /* the others are pointers to things that exist once */
        return a->piece == b->piece;
    }
}

static uint64_t hash_items(Value collection)
{
    uint64_t sum = 17;
    Cursor cursor = cursor_over(collection, 1);
    Value item;
    long weight;
    while (cursor_next(&cursor, &item, &weight))
        sum = sum * 31 + value_hash(item);
    return sum;
}

uint64_t value_hash(Value a)
{
    switch (a.kind) {
    case VALUE_NONE:
        return 1;
    case VALUE_YESNO:
        return a.yes ? 2 : 3;
    case VALUE_NUMBER:
        return number_hash(a.number);
    case VALUE_TEXT:
        return text_hash(a.text);
    case VALUE_COLOUR:
        return (uint32_t)(a.colour * 2654435761u);
    case VALUE_SIDES:
        return a.sides.bits + 5;
    default:
        if (is_collection(a))
            return hash_items(a);
        return (uint64_t)(uintptr_t)a.piece * 0x9E3779B97F4A7C15u >> 4;
    }
}

static const char *print_number(Arena *arena, Value value)
{
    static const char *const signs[] = {"", "%", "\u00A0%"};
    int decimals = value.decimals;
    if (decimals == 0 && !value.percent)
        return number_print(arena, value.number);
    return arena_print(arena, "%s%s",
                       number_print_decimals(arena, value.number, decimals),
                       signs[value.percent]);
}

enum { MAX_SHOWN = 20, MAX_SHOWN_IN_ALL = 400 };

static const char *print_value(Arena *arena, Value value, int *left);

/* Prints the items; nested lists share the budget 'left'. */
static const char *print_items(Arena *arena, Value collection, int *left)
{
    Cursor cursor = cursor_over(collection, 1);
    Value item;
    long weight, shown = 0;
    Text text = text_new(arena);
    text_add(&text, "[");
    while (shown < MAX_SHOWN && (*left)-- > 0 && cursor_next(&cursor, &item, &weight)) {
        const char *word =
            item.kind == VALUE_TEXT ? item.text : print_value(arena, item, left);
        text_add(&text, shown++ ? ", " : "");
        text_add(&text, text_brief(arena, word));
    }
    long more = cursor_length(collection) - shown;
    if (more > 0)
        text_print(&text, "%s%ld more", shown ? ", and " : "", more);
    text_add(&text, "]");
    return text.text;
}

static const char *print_sides(Arena *arena, Value value)
{
    const char *names[MAX_SHAPE_SIDES];
    int count = 0;
    for (int i = 0; i < value.sides.of->count; i++)
        if (value.sides.bits >> i & 1)
            names[count++] = value.sides.of->members[i].name;
    return count ? text_join(arena, names, count, 0, "and") : "no side";
}

static const char *print_value(Arena *arena, Value value, int *left)
{
    switch (value.kind) {
    case VALUE_NONE:
        return "nothing";
    case VALUE_YESNO:
        return value.yes ? "yes" : "no";
    case VALUE_NUMBER:
        return print_number(arena, value);
    case VALUE_TEXT: /* the text may not live as long as the result */
        return arena_text(arena, value.text);
    case VALUE_LIVE:
        return "a text";
    case VALUE_MEMBER:
        return value.member->name;
    case VALUE_SPACE:
        return value.space->name;
    case VALUE_SECTION:
        return value.section->name;
    case VALUE_PIECE:
        return value.piece->id;
    case VALUE_COLOUR:
        return value.colour == NO_COLOUR
                   ? "none"
                   : arena_print(arena, "#%06X", (unsigned)value.colour);
    case VALUE_SIDES:
        return print_sides(arena, value);
    case VALUE_RANGE:
        if (value.range.first == value.range.last)
            return arena_print(arena, "%lld", (long long)value.range.first);
        return arena_print(arena, "%lld..%lld", (long long)value.range.first,
                           (long long)value.range.last);
    case VALUE_CHOICE:
        return value.choice->name;
    case VALUE_BOARD:
        return value.board->name;
    case VALUE_SET:
        return value.set->name;
    case VALUE_LIST:
        return print_items(arena, value, left);
    }
    return "";
}

const char *value_print(Arena *arena, Value value)
{
    int left = MAX_SHOWN_IN_ALL;
    return print_value(arena, value, &left);
}

const char *value_display(Arena *arena, Value value)
{
    enum { SHORT = 12 };
    if (value.kind == VALUE_TEXT)
        return text_brief(arena, value.text);
    const char *exact = value_print(arena, value);
    if (value.kind != VALUE_NUMBER || !strchr(exact, '/'))
        return exact;
    const char *about = number_print_decimals(arena, value.number, 4);
    return strlen(exact) > SHORT ? arena_print(arena, "about %s", about)
                                 : arena_print(arena, "%s (%s)", about, exact);
}

Cursor cursor_over(Value collection, int players)
{
    return (Cursor){collection, 0, cursor_length(collection), players};
}

static bool next_side(Cursor *cursor, Value *item)
{
    const Choice *of = cursor->of.sides.of;
    while (cursor->next < of->count) {
        int side = (int)cursor->next++;
        if (cursor->of.sides.bits >> side & 1) {
            *item = (Value){.kind = VALUE_MEMBER, .member = &of->members[side]};
            return true;
        }
    }
    return false;
}

bool cursor_next(Cursor *cursor, Value *item, long *weight)
{
    const Value *of = &cursor->of;
    *weight = 1;
    if (of->kind == VALUE_SIDES)
        return next_side(cursor, item);
    if (cursor->next >= cursor->length)
        return false;
    int64_t i = cursor->next++;
    switch (of->kind) {
    case VALUE_LIST:
        *item = of->list->items[i];
        if (of->list->weights)
            *weight = of->list->weights[i];
        break;
    case VALUE_RANGE:
        *item = value_whole(of->range.first + i);
        break;
    case VALUE_CHOICE:
        *item = (Value){.kind = VALUE_MEMBER, .member = &of->choice->members[i]};
        break;
    case VALUE_BOARD:
        *item = (Value){.kind = VALUE_SPACE, .space = &of->board->spaces[i]};
        break;
    default:
        *item = (Value){.kind = VALUE_PIECE, .piece = of->set->pieces.items[i]};
        *weight = piece_count(item->piece, cursor->players);
    }
    return true;
}

bool value_weighs(const Value *of)
{
    return of->kind == VALUE_SET || (of->kind == VALUE_LIST && of->list->weights);
}

long cursor_length(Value of)
{
    switch (of.kind) {
    case VALUE_LIST:
        return of.list->count;
    case VALUE_RANGE:
        return of.range.last < of.range.first ? 0 : of.range.last - of.range.first + 1;
    case VALUE_CHOICE:
        return of.choice->count;
    case VALUE_BOARD:
        return of.board->count;
    case VALUE_SET:
        return of.set->pieces.count;
    case VALUE_SIDES:
        return __builtin_popcount(of.sides.bits);
    default:
        return 0;
    }
}
