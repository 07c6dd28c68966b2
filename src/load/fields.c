/* Declared fields: reading their types, and values of those types. */
#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "base/units.h"
#include "load/limits.h"
#include "load/loader.h"

/* --- types -------------------------------------------------------------------- */

static const Type *read_type(Loader *loader, const char *text, const Node *node);

static const char *const TYPE_WORDS[] = {
    "text",  "yes/no", "whole", "number",   "range", "colour", "icon",
    "sides", "space",  "piece", "optional", "list",  NULL};

bool field_type_is_word(const char *word)
{
    for (int i = 0; TYPE_WORDS[i]; i++)
        if (text_is(TYPE_WORDS[i], word))
            return true;
    return false;
}

/* Words of other tools for the same things. */
static const char *type_alias(const char *text)
{
    static const char *const aliases[][2] = {
        {"integer", "write 'whole'"},
        {"int", "write 'whole'"},
        {"float", "write 'number'"},
        {"decimal", "write 'number'"},
        {"string", "write 'text'"},
        {"str", "write 'text'"},
        {"bool", "write 'yes/no'"},
        {"boolean", "write 'yes/no'"},
        {"color", "write 'colour'"},
        {"image", "write 'icon'"},
        {"enum", "write the choices as a list: [bomb, life]"},
    };
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (text_is(aliases[i][0], text))
            return aliases[i][1];
    return NULL;
}

static const char *nearest_type(Loader *loader, const char *text)
{
    Nearest nearest = diag_nearest(loader->diags, text);
    for (int i = 0; TYPE_WORDS[i]; i++)
        nearest_try(&nearest, TYPE_WORDS[i]);
    for (int i = 0; i < loader->game->choices.count; i++)
        nearest_try(&nearest, loader->game->choices.items[i]->name);
    return nearest_help(loader->diags->arena, &nearest);
}

static bool type_error(Loader *loader, const Node *node, const char *text)
{
    const char *help = type_alias(text);
    if (!help)
        help = nearest_type(loader, text);
    if (!help)
        help =
            "types are text, yes/no, whole 0..6, number, range, colour, icon, sides, "
            "side, space in BOARD, piece in SET, the name of a choice, 'list of …' "
            "and '… for each CHOICE'";
    return diag_error_help(loader->diags, node->where, "unknown-type", help,
                           "'%s' is not a type", text);
}

static const Choice *find_choice(Loader *loader, const char *name)
{
    const Thing *thing = game_find(loader->game, name);
    if (text_is(name, "side"))
        return &SIDE;
    return thing && thing->kind == THING_CHOICE ? thing->thing : NULL;
}

static const Type *number_type(Loader *loader, const char *rest, bool is_whole,
                               const Node *node)
{
    Type *type = arena_new_item(loader->arena, Type);
    *type = (Type){.kind = TYPE_NUMBER, .whole = is_whole};
    if (!*rest)
        return type;
    const char *dots = strstr(rest, "..");
    type->limited = true;
    if (!dots ||
        !number_read(loader->arena,
                     arena_copy(loader->arena, rest, (size_t)(dots - rest)),
                     &type->low) ||
        !number_read(loader->arena, dots + 2, &type->high)) {
        diag_error_help(loader->diags, node->where, "unknown-type",
                        "write the limits as 0..6", "'%s' is not a range", rest);
        return NULL;
    }
    return type;
}

static const Type *space_type(Loader *loader, const char *rest, const Node *node)
{
    Type *type = arena_new_item(loader->arena, Type);
    *type = (Type){.kind = TYPE_SPACE};
    if (text_starts(rest, "in ")) {
        type->board = game_board(loader->game, rest + 3);
        type->inside = true;
        if (!type->board) {
            diag_error(loader->diags, node->where, "unknown-board",
                       "there is no board '%s'", rest + 3);
            return NULL;
        }
    }
    return type;
}

static const Type *piece_type(Loader *loader, const char *rest, const Node *node)
{
    if (!text_starts(rest, "in ")) {
        diag_error_help(loader->diags, node->where, "unknown-type",
                        "write 'piece in SET'", "a piece of which set?");
        return NULL;
    }
    const Set *set = game_set(loader->game, rest + 3);
    if (set)
        return set->type;
    diag_error_help(loader->diags, node->where, "unknown-set",
                    "a set can name pieces of the sets before it in game.yaml",
                    "there is no set '%s' before this one", rest + 3);
    return NULL;
}

static const Type *table_type(Loader *loader, const char *text, const char *each,
                              const Node *node)
{
    const char *of = arena_copy(loader->arena, text, (size_t)(each - text));
    const char *name = each + strlen(" for each ");
    const Choice *choice = find_choice(loader, name);
    const Type *item = read_type(loader, of, node);
    if (!choice) {
        diag_error(loader->diags, node->where, "unknown-choice",
                   "there is no choice '%s'", name);
        return NULL;
    }
    if (!item)
        return NULL;
    Type *type = arena_new_item(loader->arena, Type);
    *type = (Type){.kind = TYPE_TABLE, .choice = choice, .of = item};
    return type;
}

static const Type *plain_type(const char *text)
{
    static const Type range = {
        .kind = TYPE_LIST, .of = &TYPE_OF_NUMBER, .is_range = true};
    static const struct {
        const char *name;
        const Type *type;
    } plain[] = {{"text", &TYPE_OF_TEXT},     {"yes/no", &TYPE_OF_YESNO},
                 {"colour", &TYPE_OF_COLOUR}, {"icon", &TYPE_OF_ICON},
                 {"sides", &TYPE_OF_SIDES},   {"range", &range}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (text_is(plain[i].name, text))
            return plain[i].type;
    return NULL;
}

/* What follows a word and a space, "" if nothing, or NULL if it is another word. */
static const char *after_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text + length + (text[length] == ' ');
}

static const Type *read_type(Loader *loader, const char *text, const Node *node)
{
    const char *rest, *each = strstr(text, " for each ");
    if (each)
        return table_type(loader, text, each, node);
    if (plain_type(text))
        return plain_type(text);
    if ((rest = after_word(text, "whole")))
        return number_type(loader, rest, true, node);
    if ((rest = after_word(text, "number")))
        return number_type(loader, rest, false, node);
    if ((rest = after_word(text, "space")))
        return space_type(loader, rest, node);
    if ((rest = after_word(text, "piece")))
        return piece_type(loader, rest, node);
    if (text_starts(text, "list of list of list of ")) {
        type_error(loader, node, text);
        return NULL;
    }
    if (text_starts(text, "list of ")) {
        const Type *item = read_type(loader, text + strlen("list of "), node);
        return item ? type_list(loader->arena, item) : NULL;
    }
    if (find_choice(loader, text))
        return type_choice(loader->arena, find_choice(loader, text));
    type_error(loader, node, text);
    return NULL;
}

/* --- declarations ------------------------------------------------------------- */

static bool is_reserved(const char *name)
{
    static const char *const words[] = {
        "id",   "size",  "copies", "each",    "rule",    "remove", "origin",
        "set",  "add",   "spaces", "touches", "at",      "row",    "column",
        "ring", "index", "yes",    "no",      "players", "edition"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(words[i], name))
            return true;
    return false;
}

static void field_read(Loader *loader, const Entry *entry, const char *noun,
                       Origin origin, Fields *fields)
{
    const Node *node = entry->value;
    const char *name = entry->key->text;
    Field field = {.name = name, .where = entry->key->where, .index = fields->count};
    const Node *type = node->kind == NODE_MAP ? node_get(node, "type") : node;
    if (is_reserved(name) || word_is_reserved(name))
        diag_error(loader->diags, entry->key->where, "bad-name",
                   "a field cannot be called '%s': the word has a meaning of its own",
                   name);
    field.origin = node->kind == NODE_MAP ? get_origin(node, "origin", origin) : origin;
    field.fallback = node->kind == NODE_MAP ? node_get(node, "default") : NULL;
    field.says = node->kind == NODE_MAP ? get_text(node, "says") : NULL;
    if (!type || type->kind == NODE_MAP)
        return;
    if (type->kind == NODE_LIST) {
        const char *choice_name = arena_print(loader->arena, "%s of %s", name, noun);
        const Choice *choice = choice_new(loader, choice_name, type);
        field.type = type_choice(loader->arena, choice);
    } else {
        const char *rest = after_word(type->text, "optional");
        field.optional = rest != NULL;
        field.type = read_type(loader, rest ? rest : type->text, type);
    }
    if (!field.type) /* reported; what uses the field is not at fault too */
        field.type = &TYPE_OF_TEXT;
    list_add(loader->arena, fields, field);
}

void fields_read(Loader *loader, const Node *map, const char *noun, Origin origin,
                 Fields *fields)
{
    if (!limit_check(map, MOST_FIELDS, "fields", loader->diags))
        return;
    for (int i = 0; map && i < map->count; i++)
        field_read(loader, &map->entries[i], noun, origin, fields);
}

/* --- values ------------------------------------------------------------------- */

static bool wrong_value(Loader *loader, Where where, const char *what,
                        const char *field, const char *found)
{
    return diag_error(loader->diags, where, "wrong-type", "'%s' takes %s, not %s",
                      field, what, found);
}

static bool check_limits(Loader *loader, const Type *type, const char *field,
                         Where where, Number number)
{
    Arena *arena = loader->diags->arena;
    if (type->whole && !number_is_whole(number))
        return wrong_value(loader, where, "a whole number", field,
                           number_print(arena, number));
    if (type->limited && (number_compare(number, type->low) < 0 ||
                          number_compare(number, type->high) > 0))
        return diag_error(loader->diags, where, "out-of-range",
                          "'%s' goes from %s to %s, and this is %s", field,
                          number_print(arena, type->low),
                          number_print(arena, type->high), number_print(arena, number));
    return true;
}

static bool read_number(Loader *loader, const Type *type, const Node *node,
                        const char *field, Value *value)
{
    if (!number_read(loader->arena, node->text, &value->number) &&
        (type->whole || !length_read(loader->arena, node->text, &value->number)))
        return wrong_value(loader, node->where,
                           type->whole ? "a whole number" : "a number", field,
                           arena_print(loader->arena, "'%.60s'", node->text));
    value->kind = VALUE_NUMBER;
    return check_limits(loader, type, field, node->where, value->number);
}

static bool read_yesno(Loader *loader, const Type *type, const Node *node,
                       const char *field, Value *value)
{
    (void)type;
    bool yes = text_is(node->text, "yes") || text_is(node->text, "true");
    bool no = text_is(node->text, "no") || text_is(node->text, "false");
    *value = value_yesno(yes);
    return yes || no ||
           wrong_value(loader, node->where, "yes or no", field,
                       arena_print(loader->arena, "'%.60s'", node->text));
}

static bool read_text(Loader *loader, const Type *type, const Node *node,
                      const char *field, Value *value)
{
    (void)loader;
    (void)type;
    (void)field;
    *value = value_text(node->text);
    return true;
}

enum { MOST_LISTED = 12 };

static const char *list_members(Arena *arena, const Choice *choice)
{
    const char *names[MOST_LISTED];
    for (int i = 0; i < choice->count && i < MOST_LISTED; i++)
        names[i] = choice->members[i].name;
    return arena_print(arena, "there are %s",
                       text_join(arena, names, choice->count, MOST_LISTED, "and"));
}

static bool read_member(Loader *loader, const Type *type, const Node *node,
                        const char *field, Value *value)
{
    (void)field;
    DiagList *diags = loader->diags;
    *value =
        (Value){.kind = VALUE_MEMBER, .member = choice_find(type->choice, node->text)};
    if (value->member)
        return true;
    Nearest nearest = diag_nearest(diags, node->text);
    choice_try_names(type->choice, &nearest);
    const char *help = nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = list_members(diags->arena, type->choice);
    return diag_error_help(diags, node->where, "unknown-choice", help,
                           "'%s' is not a %s", node->text, type->choice->name);
}

static bool read_space(Loader *loader, const Type *type, const Node *node,
                       const char *field, Value *value)
{
    (void)field;
    const Board *board = type->board;
    *value = (Value){.kind = VALUE_SPACE};
    for (int i = 0; !value->space && i < loader->game->boards.count; i++)
        if (!board || board == loader->game->boards.items[i])
            value->space = board_find(loader->game->boards.items[i], node->text);
    if (value->space && (!type->inside || !value->space->outside))
        return true;
    if (value->space)
        return diag_error(loader->diags, node->where, "unknown-space",
                          "'%s' lies beside '%s', not on it", node->text, board->name);
    Nearest nearest = diag_nearest(loader->diags, node->text);
    if (board)
        board_try_names(board, &nearest);
    return diag_error_help(loader->diags, node->where, "unknown-space",
                           nearest_help(loader->diags->arena, &nearest),
                           "there is no space '%s'%s%s", node->text,
                           board ? " on the board " : "", board ? board->name : "");
}

static bool read_piece(Loader *loader, const Type *type, const Node *node,
                       const char *field, Value *value)
{
    (void)field;
    const Set *set = type->set;
    *value = (Value){.kind = VALUE_PIECE, .piece = set_find(set, node->text)};
    if (value->piece)
        return true;
    piece_report_unknown(loader, set, node);
    return false;
}

static bool read_colour(Loader *loader, const Type *type, const Node *node,
                        const char *field, Value *value)
{
    (void)type;
    value->kind = VALUE_COLOUR;
    if (colour_read(node->text, &value->colour))
        return true;
    for (int i = 0; i < loader->game->colours.count; i++) {
        const NamedColour *colour = &loader->game->colours.items[i];
        if (text_is(colour->name, node->text)) {
            value->colour = colour->colour;
            return true;
        }
    }
    Nearest nearest = diag_nearest(loader->diags, node->text);
    for (int i = 0; i < loader->game->colours.count; i++)
        nearest_try(&nearest, loader->game->colours.items[i].name);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    return diag_error_help(loader->diags, node->where, "unknown-colour",
                           help ? help
                                : "write '#RRGGBB', or name it in the game's theme",
                           "'%s' is not a colour, as '%s'", node->text, field);
}

static bool read_icon(Loader *loader, const Type *type, const Node *node,
                      const char *field, Value *value)
{
    (void)type;
    (void)field;
    *value = value_text(node->text);
    const char *const *icons = loader->game->icons.items;
    int count = loader->game->icons.count;
    for (int i = 0; i < count; i++)
        if (text_is(icons[i], node->text))
            return true;
    Nearest nearest = diag_nearest(loader->diags, node->text);
    nearest_try_all(&nearest, icons, count);
    const char *help = nearest_help(loader->diags->arena, &nearest);
    return diag_error_help(loader->diags, node->where, "unknown-icon",
                           help ? help : "list it under 'icons:' in game.yaml",
                           "there is no icon '%s'", node->text);
}

enum { MOST_WORDS = 5000 };

/* The words of a text, as nodes that know their places. */
static const Node *split_words(Loader *loader, const Node *node)
{
    LIST(const Node *) words = {0};
    Places places = places_in(node);
    for (const char *c = node->text; *c;) {
        c += strspn(c, " ,\n");
        size_t length = strcspn(c, " ,\n");
        if (!length)
            break;
        Node *word = node_new_text(
            loader->arena, places_next(&places, (size_t)(c - node->text), length),
            arena_copy(loader->arena, c, length));
        list_add(loader->arena, &words, word);
        c += length;
        if (words.count > MOST_WORDS) {
            diag_error(loader->diags, node->where, "too-large",
                       "more than %d words in one text: write a list", MOST_WORDS);
            break;
        }
    }
    Node *list = node_new_list(loader->arena, node->where, 0);
    list->items = words.items;
    list->count = words.count;
    return list;
}

static bool read_sides(Loader *loader, const Type *type, const Node *node,
                       const char *field, Value *value)
{
    (void)type;
    (void)field;
    *value = (Value){.kind = VALUE_SIDES};
    if (node->kind == NODE_MAP)
        return wrong_value(loader, node->where, "sides", field, "a map");
    const Node *words = node->kind == NODE_TEXT ? split_words(loader, node) : node;
    for (int i = 0; i < words->count; i++) {
        const char *word =
            words->items[i]->kind == NODE_TEXT ? words->items[i]->text : "";
        unsigned side = 0;
        for (int s = 0; s < SIDE.count; s++)
            if (text_is(word, SIDE.members[s].name) ||
                (strlen(word) == 1 && (word[0] | 32) == SIDE.members[s].name[0]))
                side = 1u << s;
        if (text_is(word, "all"))
            side = 15;
        if (!side && !text_is(word, "none"))
            return diag_error_help(
                loader->diags, words->items[i]->where, "unknown-choice",
                "sides are north, east, south, west (or n, e, s, w), "
                "all, none",
                "'%s' is not a side", word);
        value->sides |= side;
    }
    return true;
}

bool range_read(const char *text, int64_t *first, int64_t *last)
{
    const int64_t far = 1000000000; /* no rule counts so far, and nothing overflows */
    char *end;
    *first = *last = strtoll(text, &end, 10);
    if (end == text)
        return false;
    if (text_starts(end, "..")) {
        const char *rest = end + strlen("..");
        *last = strtoll(rest, &end, 10);
        if (end == rest)
            return false;
    }
    return *end == '\0' && *first >= -far && *last <= far && *first <= *last &&
           *last - *first < 1000000;
}

static bool read_range(Loader *loader, const Node *node, const char *field,
                       Value *value)
{
    value->kind = VALUE_RANGE;
    return (node->kind == NODE_TEXT &&
            range_read(node->text, &value->range.first, &value->range.last)) ||
           wrong_value(loader, node->where, "a range, as 2..6,", field,
                       node_kind_name(node));
}

static bool read_items(Loader *loader, const Type *type, const Node *list,
                       const char *field, Value *value)
{
    Value *items =
        arena_alloc(loader->arena, (size_t)(list->count + 1) * sizeof *items);
    bool good = true;
    for (int i = 0; i < list->count; i++)
        good &= value_read(loader, type->of, list->items[i], field, &items[i]);
    *value = value_list(loader->arena, items, list->count);
    return good;
}

static bool read_list(Loader *loader, const Type *type, const Node *node,
                      const char *field, Value *value)
{
    if (type->is_range)
        return read_range(loader, node, field, value);
    if (node->kind == NODE_MAP)
        return wrong_value(loader, node->where, "a list", field, "a map");
    return read_items(loader, type,
                      node->kind == NODE_TEXT ? split_words(loader, node) : node, field,
                      value);
}

static bool read_table_map(Loader *loader, const Type *type, const Node *map,
                           const char *field, Value *value)
{
    const Choice *choice = type->choice;
    Value *items = arena_alloc(loader->arena, (size_t)choice->count * sizeof *items);
    bool good = true;
    for (int i = 0; i < map->count; i++) {
        Value member;
        Type key = {.kind = TYPE_CHOICE, .choice = choice};
        good &= read_member(loader, &key, map->entries[i].key, field, &member);
    }
    for (int i = 0; i < choice->count; i++) {
        const Node *item = node_get(map, choice->members[i].name);
        if (!item)
            good =
                diag_error(loader->diags, map->where, "missing-key",
                           "'%s' has no value for %s", field, choice->members[i].name);
        else
            good &= value_read(loader, type->of, item, field, &items[i]);
    }
    *value = value_list(loader->arena, items, choice->count);
    return good;
}

static bool read_table(Loader *loader, const Type *type, const Node *node,
                       const char *field, Value *value)
{
    if (node->kind == NODE_MAP)
        return read_table_map(loader, type, node, field, value);
    const Node *list = node->kind == NODE_TEXT ? split_words(loader, node) : node;
    if (list->count != type->choice->count)
        return diag_error(loader->diags, node->where, "wrong-length",
                          "'%s' takes %d values, one for each %s, not %d", field,
                          type->choice->count, type->choice->name, list->count);
    return read_items(loader, type, list, field, value);
}

typedef bool ReadValue(Loader *, const Type *, const Node *, const char *field,
                       Value *);

static ReadValue *const READS[] = {
    [TYPE_YESNO] = read_yesno,   [TYPE_NUMBER] = read_number, [TYPE_TEXT] = read_text,
    [TYPE_CHOICE] = read_member, [TYPE_SPACE] = read_space,   [TYPE_SECTION] = NULL,
    [TYPE_PIECE] = read_piece,   [TYPE_COLOUR] = read_colour, [TYPE_ICON] = read_icon,
    [TYPE_SIDES] = read_sides,   [TYPE_LIST] = read_list,     [TYPE_TABLE] = read_table,
};

bool value_read(Loader *loader, const Type *type, const Node *node, const char *field,
                Value *value)
{
    bool many =
        type->kind == TYPE_LIST || type->kind == TYPE_TABLE || type->kind == TYPE_SIDES;
    *value = (Value){0};
    if (!many && node->kind != NODE_TEXT)
        return wrong_value(loader, node->where, type_name(loader->diags->arena, type),
                           field, node_kind_name(node));
    if (node_is_empty(node) && type->kind != TYPE_TEXT)
        return wrong_value(loader, node->where, type_name(loader->diags->arena, type),
                           field, "nothing");
    return READS[type->kind](loader, type, node, field, value);
}

bool value_fits(Loader *loader, const Type *type, const char *field, Where where,
                Value *value)
{
    if (type->kind == TYPE_NUMBER)
        return check_limits(loader, type, field, where, value->number);
    if (type->kind == TYPE_SPACE && type->board && value->space->board != type->board)
        return diag_error(loader->diags, where, "unknown-space",
                          "'%s' is no space of '%s'", value->space->name,
                          type->board->name);
    if (type->kind == TYPE_SPACE && type->inside && value->space->outside)
        return diag_error(loader->diags, where, "unknown-space",
                          "'%s' lies beside the board", value->space->name);
    if (type->kind != TYPE_TABLE && type->kind != TYPE_LIST)
        return true;
    long count = cursor_length(*value);
    if (type->kind == TYPE_TABLE && count != type->choice->count)
        return diag_error(loader->diags, where, "wrong-length",
                          "'%s' takes %d values, one for each %s, not %ld", field,
                          type->choice->count, type->choice->name, count);
    Value *items = arena_alloc(loader->arena, (size_t)(count + 1) * sizeof *items);
    Cursor cursor = cursor_over(*value, 1);
    long weight;
    bool good = true;
    for (int i = 0; cursor_next(&cursor, &items[i], &weight); i++)
        good &= value_fits(loader, type->of, field, where, &items[i]);
    *value = value_list(loader->arena, items, (int)count);
    return good;
}
