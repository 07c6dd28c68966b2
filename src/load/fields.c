/* Reads the declared fields of sets and boards: names, types and defaults. */
#include <string.h>

#include "load/loader.h"
#include "load/schema.h"
#include "model/sides.h"

/* --- types ------------------------------------------------------------------------ */

static const char *const TYPE_WORDS[] = {
    "text",  "yes/no", "whole", "number",   "range", "colour", "icon",
    "sides", "space",  "piece", "optional", "list",  NULL};

bool field_type_is_word(const char *word)
{
    return text_is_one_of(word, TYPE_WORDS);
}

/* Returns help for the name of a type in other tools, or NULL. */
static const char *type_alias(Arena *arena, const char *text)
{
    static const struct {
        const char *word, *ours;
    } aliases[] = {
        {"integer", "whole"},  {"int", "whole"},      {"float", "number"},
        {"decimal", "number"}, {"string", "text"},    {"str", "text"},
        {"bool", "yes/no"},    {"boolean", "yes/no"}, {"color", "colour"},
    };
    size_t length = strlen(text), word = strcspn(text, " ");
    if (length && text[length - 1] == '?')
        return arena_print(arena, "write 'optional %.*s'", (int)length - 1, text);
    if (text_is(text, "image") || text_is(text, "picture"))
        return "write 'text' for the name of a file, which a layer of the template "
               "draws: picture: \"{FIELD}\"";
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strlen(aliases[i].word) == word &&
            strncmp(text, aliases[i].word, word) == 0)
            return arena_print(arena, "write '%s%s'", aliases[i].ours, text + word);
    return word == length && text_is(text, "enum")
               ? "write the choices as a list: [bomb, life]"
               : NULL;
}

static const char *nearest_type(Loader *loader, const char *text)
{
    NearestName nearest = diag_nearest(loader->diags, text);
    nearest_try_all(&nearest, TYPE_WORDS, text_word_count(TYPE_WORDS));
    for (int i = 0; i < loader->game->choices.count; i++)
        nearest_try(&nearest, loader->game->choices.items[i]->name);
    return nearest_help(loader->diags->arena, &nearest);
}

/* Reads the type that a node writes. */
typedef struct {
    Loader *loader;
    const Node *node;
    const FieldOwner *owner;
} TypeReader;

/* Always returns NULL. */
static const Type *type_error(const TypeReader *r, const char *text)
{
    const char *help = type_alias(r->loader->diags->arena, text);
    if (!help)
        help = nearest_type(r->loader, text);
    if (!help)
        help =
            "types are text, yes/no, whole 0..6, number, range, colour, icon, sides, "
            "side, space in BOARD, piece in SET, the name of a choice, 'list of …' "
            "and '… for each CHOICE'";
    diag_error_help(r->loader->diags, r->node->where, "unknown-type", help,
                    "'%s' is not a type", text);
    return NULL;
}

/* Returns the sides of the owner, or NULL after reporting that it has none. */
static const Choice *sides_of_owner(const TypeReader *r)
{
    if (!r->owner->sides)
        diag_error_help(r->loader->diags, r->node->where, "no-sides",
                        "give the set a shape with straight sides, such as 'shape: "
                        "hexagon'",
                        "%s %s is an ellipse and has no sides",
                        text_article(r->owner->noun), r->owner->noun);
    return r->owner->sides;
}

static const Choice *find_choice(const TypeReader *r, const char *name)
{
    const Symbol *symbol = game_find(r->loader->game, name);
    if (text_is(name, "side"))
        return r->owner->sides;
    return symbol && symbol->kind == SYMBOL_CHOICE ? symbol->target : NULL;
}

static const Type *number_type(const TypeReader *r, const char *rest, bool is_whole)
{
    Type *type =
        arena_make(r->loader->arena, Type, .kind = TYPE_NUMBER, .whole = is_whole);
    if (!*rest)
        return type;
    const char *dots = strstr(rest, "..");
    type->limited = true;
    if (dots &&
        number_read(r->loader->arena,
                    arena_copy(r->loader->arena, rest, (size_t)(dots - rest)),
                    &type->low) &&
        number_read(r->loader->arena, dots + 2, &type->high) &&
        number_compare(type->low, type->high) <= 0)
        return type;
    diag_error_help(r->loader->diags, r->node->where, "unknown-type",
                    "write two dots between the limits, the lower one first: 0..6",
                    "'%s' is not a range", rest);
    return NULL;
}

static const Type *space_type(const TypeReader *r, const char *rest)
{
    Type *type = arena_make(r->loader->arena, Type, .kind = TYPE_SPACE);
    if (!text_starts(rest, "in "))
        return type;
    type->inside = true;
    type->board = board_named(r->loader, rest + 3, r->node->where);
    return type->board ? type : NULL;
}

/* Reports that the game has no set of this name. Always returns NULL. */
static const Type *report_no_set(const TypeReader *r, const char *name)
{
    DiagList *diags = r->loader->diags;
    const Node *sets = get_map(r->loader->game->tree, "sets");
    NearestName nearest = diag_nearest(diags, name);
    for (int i = 0; sets && i < sets->count; i++)
        nearest_try(&nearest, sets->entries[i].key->text);
    diag_error_help(diags, r->node->where, "unknown-set",
                    unknown_help(r->loader, name, r->node->where, &nearest),
                    "there is no set '%s'", name);
    return NULL;
}

static const Type *piece_type(const TypeReader *r, const char *rest)
{
    if (!text_starts(rest, "in ")) {
        diag_error_help(r->loader->diags, r->node->where, "unknown-type",
                        "write 'piece in SET'", "a piece of which set?");
        return NULL;
    }
    const char *name = rest + strlen("in ");
    const Set *set = r->owner->is_board ? map_get(&r->loader->declared, name)
                                        : game_set(r->loader->game, name);
    return set ? set->type
           : r->owner->is_board
               ? report_no_set(r, name)
               : name_report_unknown(r->loader, SYMBOL_SET, name, r->node->where);
}

static const Type *read_type(const TypeReader *r, const char *text);

static const Type *table_type(const TypeReader *r, const char *text, const char *each)
{
    const char *of = arena_copy(r->loader->arena, text, (size_t)(each - text));
    const char *name = each + strlen(" for each ");
    if (text_is(name, "side") && !sides_of_owner(r))
        return NULL;
    const Choice *choice = find_choice(r, name);
    const Type *item = read_type(r, of);
    if (!choice)
        return name_report_unknown(r->loader, SYMBOL_CHOICE, name, r->node->where);
    if (!item)
        return NULL;
    Type *type = arena_make(r->loader->arena, Type, .kind = TYPE_TABLE,
                            .choice = choice, .of = item);
    return type;
}

static const Type *plain_type(const char *text)
{
    static const Type range = {
        .kind = TYPE_LIST, .of = &TYPE_OF_NUMBER, .is_range = true};
    static const struct {
        const char *name;
        const Type *type;
    } plain[] = {{"text", &TYPE_OF_TEXT},
                 {"yes/no", &TYPE_OF_YESNO},
                 {"colour", &TYPE_OF_COLOUR},
                 {"icon", &TYPE_OF_ICON},
                 {"range", &range}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (text_is(plain[i].name, text))
            return plain[i].type;
    return NULL;
}

/* Returns the text after a word and a space, "" if nothing follows, or NULL if the text
 * starts with another word. */
static const char *after_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text + length + (text[length] == ' ');
}

static const Type *read_type(const TypeReader *r, const char *text)
{
    const char *rest, *each = strstr(text, " for each ");
    if (each)
        return table_type(r, text, each);
    if (plain_type(text))
        return plain_type(text);
    if (text_is(text, "sides"))
        return sides_of_owner(r) ? type_sides(r->loader->arena, r->owner->sides) : NULL;
    if ((rest = after_word(text, "whole")))
        return number_type(r, rest, true);
    if ((rest = after_word(text, "number")))
        return number_type(r, rest, false);
    if ((rest = after_word(text, "space")))
        return space_type(r, rest);
    if ((rest = after_word(text, "piece")))
        return piece_type(r, rest);
    if (text_starts(text, "list of list of list of "))
        return type_error(r, text);
    if (text_starts(text, "list of ")) {
        const Type *item = read_type(r, text + strlen("list of "));
        return item ? type_list(r->loader->arena, item) : NULL;
    }
    if (text_is(text, "side") && !sides_of_owner(r))
        return NULL;
    if (find_choice(r, text))
        return type_choice(r->loader->arena, find_choice(r, text));
    return type_error(r, text);
}

/* --- declarations ----------------------------------------------------------------- */

/* Fields share their map with the keys of a piece or a space, and expressions already
 * give meanings to these words. */
static bool is_reserved(const char *name, const FieldOwner *owner)
{
    static const char *const words[] = {"set",  "add",   "row",     "column",
                                        "ring", "index", "players", NULL};
    static const char *const of_hexes[] = {"q", "r", NULL};
    bool on_hexes =
        owner->is_board && owner->sides &&
        (owner->sides == &FLAT_HEX_SIDE || owner->sides == &POINTED_HEX_SIDE);
    return text_is_one_of(name, words) ||
           (on_hexes && text_is_one_of(name, of_hexes)) ||
           schema_key(&SCHEMA_PIECE, name) || schema_key(&SCHEMA_RING, name) ||
           schema_key(&SCHEMA_POINT, name);
}

bool field_can_be_named(Arena *arena, const char *name)
{
    const FieldOwner owner = {0};
    return !is_reserved(name, &owner) && name_is_usable(arena, name);
}

static bool name_can_be_field(Loader *loader, const char *name, const FieldOwner *owner,
                              SourceRange where)
{
    if (!is_reserved(name, owner))
        return name_check(loader, "a field", name, where);
    return diag_error(loader->diags, where, "bad-name",
                      "a field cannot be named '%s': the word is reserved", name);
}

static void field_read(Loader *loader, const Entry *entry, const FieldOwner *owner,
                       Fields *fields)
{
    const Node *node = entry->value;
    const char *name = entry->key->text;
    Field field = {.name = name, .where = entry->key->where, .index = fields->count};
    const Node *type = get_plain(node, "type");
    field.faulty = !name_can_be_field(loader, name, owner, entry->key->where);
    field.origin = get_origin(node, "origin", owner->origin);
    field.fallback = node_get(node, "default");
    field.says = get_text(node, "says");
    field.used = arena_new_item(loader->arena, atomic_bool);
    if (!type || type->kind == NODE_MAP) {
        field.faulty = true; /* reported by the schema */
    } else if (type->kind == NODE_LIST) {
        const char *choice_name =
            arena_print(loader->arena, "%s of %s", name, owner->noun);
        const Choice *choice = choice_new(loader, choice_name, type);
        field.type = type_choice(loader->arena, choice);
    } else {
        const char *rest = after_word(type->text, "optional");
        field.optional = rest != NULL;
        const TypeReader r = {loader, type, owner};
        field.type = read_type(&r, rest ? rest : type->text);
    }
    if (!field.type) { /* already reported; uses of the field should not report more
                          errors */
        field.type = &TYPE_OF_TEXT;
        field.faulty = true;
    }
    loader->faulty_fields |= field.faulty;
    list_add(loader->arena, fields, field);
}

void fields_read(Loader *loader, const Node *map, const FieldOwner *owner,
                 Fields *fields)
{
    if (!limit_check(map, MAX_FIELDS, "fields", loader->diags))
        return;
    for (int i = 0; map && i < map->count; i++)
        field_read(loader, &map->entries[i], owner, fields);
}
