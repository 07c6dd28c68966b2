/* Loads choices, colours, fonts, icons and rules. */
#include "base/colour.h"
#include "base/language.h"
#include "load/loader.h"
#include "model/sides.h"

Choice *choice_empty(Arena *arena, const char *name, SourceRange where, int room)
{
    Choice *choice = arena_new_item(arena, Choice);
    choice->name = name;
    choice->where = where;
    choice->members = arena_alloc(arena, ((size_t)room + 1) * sizeof(Member));
    choice->by_name = map_new(arena);
    map_reserve(&choice->by_name, (size_t)room);
    choice->by_spelling = arena_new_item(arena, Map);
    return choice;
}

void choice_add(Loader *loader, Choice *choice, const Node *name, const char *title)
{
    Member *member = &choice->members[choice->count];
    *member = (Member){name->text, title, choice, choice->count++, name->where};
    if (map_put(&choice->by_name, name->text, member))
        diag_error(loader->diags, name->where, "duplicate-name",
                   "'%s' is listed twice in this choice", name->text);
}

Choice *choice_new(Loader *loader, const char *name, const Node *members)
{
    int count = limit_check(members, MAX_MEMBERS, "members of a choice", loader->diags)
                    ? members->count
                    : 0;
    Choice *choice = choice_empty(loader->arena, name, members->where, count);
    for (int i = 0; i < count; i++) {
        bool is_map = members->kind == NODE_MAP;
        const Node *key = is_map ? members->entries[i].key : members->items[i];
        const Node *title = is_map ? members->entries[i].value : key;
        if (key->kind == NODE_TEXT)
            choice_add(loader, choice, key,
                       title->kind == NODE_TEXT ? title->text : key->text);
    }
    list_add(loader->arena, &loader->game->choices, choice);
    return choice;
}

static void choices_load(Loader *loader, const Node *choices)
{
    list_add(loader->arena, &loader->game->choices, &SIDE);
    symbol_define(loader, SYMBOL_CHOICE, SIDE.name, &SIDE, (SourceRange){0});
    for (int i = 0; choices && i < choices->count; i++) {
        const Node *key = choices->entries[i].key, *members = choices->entries[i].value;
        if (field_type_is_word(key->text))
            diag_error(loader->diags, key->where, "bad-name",
                       "a choice cannot be named '%s': that is a type of field",
                       key->text);
        if (members->kind != NODE_TEXT)
            symbol_define(loader, SYMBOL_CHOICE, key->text,
                          choice_new(loader, key->text, members), key->where);
    }
}

static void colour_load(Loader *loader, const Node *key, const Node *value)
{
    Game *game = loader->game;
    NamedColour *colour =
        arena_make(loader->arena, NamedColour, key->text, 0, key->where);
    if (!colour_read(value->text, &colour->colour))
        diag_error_help(loader->diags, value->where, "unknown-colour",
                        "write '#RRGGBB' in quotes", "'%s' is not a colour",
                        value->text);
    /* Define the name even so, or every use of the colour would be an error too. */
    list_add(loader->arena, &game->colours, colour);
    map_put(&game->colours_by_name, colour->name, colour);
}

static void colours_load(Loader *loader, const Node *colours)
{
    loader->game->colours_by_name = map_new(loader->arena);
    for (int i = 0; colours && i < colours->count; i++)
        if (colours->entries[i].value->kind == NODE_TEXT)
            colour_load(loader, colours->entries[i].key, colours->entries[i].value);
}

static void distinct_colours_load(Loader *loader, const Node *families)
{
    const ValueReader reading = {.loader = loader, .field = "tell-apart"};
    for (int i = 0; families && i < families->count; i++) {
        const Node *members = families->entries[i].value;
        for (int k = 0; members->kind == NODE_MAP && k < members->count; k++) {
            const Node *colour = get_plain(members->entries[k].value, "colour");
            Value value;
            if (colour && colour->kind == NODE_TEXT)
                value_read(&reading, &TYPE_OF_COLOUR, colour, &value);
        }
    }
}

static void fonts_load(Loader *loader, const Node *fonts)
{
    for (int i = 0; fonts && i < fonts->count; i++) {
        const Node *key = fonts->entries[i].key, *family = fonts->entries[i].value;
        if (family->kind == NODE_TEXT)
            list_add(loader->arena, &loader->game->fonts,
                     (NamedFont){key->text, family->text, key->where, family->where});
    }
}

static void icons_load(Loader *loader, const Node *icons)
{
    Game *game = loader->game;
    game->icons_by_name = map_new(loader->arena);
    for (int i = 0; icons && i < icons->count; i++) {
        if (icons->items[i]->kind != NODE_TEXT)
            continue;
        const char *name = icons->items[i]->text;
        list_add(loader->arena, &game->icons, name);
        map_put(&game->icons_by_name, name, (void *)name);
    }
}

static void icon_colours_load(Loader *loader, const Node *colours)
{
    Game *game = loader->game;
    game->coloured_icons = map_new(loader->arena);
    if (colours && colours->kind == NODE_TEXT) {
        game->all_icons_coloured = text_is(colours->text, "own");
        if (!game->all_icons_coloured && !text_is(colours->text, "text"))
            diag_error_help(loader->diags, colours->where, "unknown-choice",
                            "write own, text, or a list of icons",
                            "'%s' is neither own nor text", colours->text);
    }
    for (int i = 0; colours && colours->kind == NODE_LIST && i < colours->count; i++)
        if (colours->items[i]->kind == NODE_TEXT)
            map_put(&game->coloured_icons, colours->items[i]->text, game);
}

static void rules_load(Loader *loader, const Node *rules)
{
    for (int i = 0; rules && i < rules->count; i++) {
        const Node *key = rules->entries[i].key, *rule = rules->entries[i].value;
        Origin origin = get_origin(rule, "origin", loader->game->origin);
        const Node *text = get_plain(rule, "text");
        if (text && text->kind == NODE_TEXT)
            list_add(loader->arena, &loader->game->rules,
                     (Rule){key->text, text, origin, key->where});
    }
}

void words_load(Loader *loader, const Node *tree)
{
    choices_load(loader, get_map(tree, "choices"));
    colours_load(loader, get_map(get_map(tree, "theme"), "colours"));
    distinct_colours_load(loader, get_map(get_map(tree, "theme"), "tell-apart"));
    fonts_load(loader, get_map(get_map(tree, "theme"), "fonts"));
    icons_load(loader, get_list(tree, "icons"));
    icon_colours_load(loader, node_get(get_map(tree, "theme"), "icon-colours"));
    const char *language = get_text(tree, "language");
    loader->game->language = language ? language : "en-GB";
    loader->game->percent_sign = language_spaces_percent(loader->game->language)
                                     ? PERCENT_SPACED
                                     : PERCENT_TIGHT;
    loader->game->quotes = get_yesno(get_map(tree, "theme"), "quotes");
    rules_load(loader, get_map(tree, "rules"));
}
