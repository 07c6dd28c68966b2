/* The typed game from its tree, part by part, in the order in which the parts may
 * speak of each other: numbers, choices, boards, definitions, sets, checks. */
#include <string.h>

#include "base/colour.h"
#include "base/units.h"
#include "load/edition.h"
#include "load/limits.h"
#include "load/loader.h"
#include "load/shape.h"

const char *get_text(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_TEXT && !node_is_empty(node) ? node->text : NULL;
}

const Node *get_list(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_LIST ? node : NULL;
}

const Node *get_map(const Node *map, const char *key)
{
    const Node *node = node_get(map, key);
    return node && node->kind == NODE_MAP ? node : NULL;
}

bool get_yesno(const Node *map, const char *key)
{
    const char *text = get_text(map, key);
    return text && (text_is(text, "yes") || text_is(text, "true"));
}

bool origin_read(const Node *node, Origin *origin)
{
    for (int i = 0; node && node->kind == NODE_TEXT && ORIGIN_NAMES[i]; i++)
        if (text_is(ORIGIN_NAMES[i], node->text)) {
            *origin = (Origin)i;
            return true;
        }
    return false;
}

Origin get_origin(const Node *map, const char *key, Origin otherwise)
{
    Origin origin = otherwise;
    origin_read(node_get(map, key), &origin);
    return origin;
}

/* --- numbers and choices ------------------------------------------------------ */

static bool read_scalar(Loader *loader, const Node *node, Value *value)
{
    if (number_read(loader->arena, node->text, &value->number) ||
        length_read(loader->arena, node->text, &value->number)) {
        value->kind = VALUE_NUMBER;
        return true;
    }
    value->kind = VALUE_RANGE;
    return range_read(node->text, &value->range.first, &value->range.last);
}

static bool read_number_value(Loader *loader, const Node *node, NamedNumber *number)
{
    number->type = &TYPE_OF_NUMBERS;
    if (node && node->kind == NODE_TEXT && read_scalar(loader, node, &number->value)) {
        if (number->value.kind == VALUE_NUMBER)
            number->type = &TYPE_OF_NUMBER;
        return true;
    }
    Reading reading = {.loader = loader, .field = number->name};
    if (node && node->kind == NODE_LIST)
        return value_read(&reading, &TYPE_OF_NUMBERS, node, &number->value);
    if (node)
        diag_error(loader->diags, node->where, "wrong-type",
                   "'%s' is not a number, a range as 2..6, or a length as 47 mm",
                   node->kind == NODE_TEXT ? node->text : node_kind_name(node));
    return false;
}

static void number_load(Loader *loader, const Entry *entry)
{
    NamedNumber *number = arena_new_item(loader->arena, NamedNumber);
    const Node *node = entry->value;
    bool is_map = node->kind == NODE_MAP;
    number->name = entry->key->text;
    number->where = entry->key->where;
    number->says = is_map ? get_text(node, "says") : NULL;
    number->origin = is_map ? get_origin(node, "origin", loader->game->origin)
                            : loader->game->origin;
    if (!read_number_value(loader, is_map ? node_get(node, "value") : node, number)) {
        number->value = value_whole(1); /* so that what uses it is not at fault too */
        number->type = &TYPE_OF_NUMBER;
    }
    bool is_players = text_is(number->name, "players");
    if (is_players && number->value.kind == VALUE_NUMBER) {
        int64_t only = 0;
        number_to_int(number->value.number, &only);
        number->value = (Value){.kind = VALUE_RANGE, .range = {only, only}};
        number->type = &TYPE_OF_NUMBERS;
    }
    list_add(loader->arena, &loader->game->numbers, number);
    name_thing(loader, THING_NUMBER, number->name, number, number->where);
}

enum { MOST_PLAYERS = 100 };

static void players_load(Loader *loader, const Node *numbers, int players)
{
    Game *game = loader->game;
    const Thing *thing = game_find(game, "players");
    game->players_least = game->players_most = game->players = 1;
    if (!thing || thing->kind != THING_NUMBER) {
        diag_error_help(loader->diags, numbers ? numbers->where : game->tree->where,
                        "missing-key", "write 'players: 4' or 'players: 2..6'",
                        "the numbers need 'players'");
        return;
    }
    const NamedNumber *number = thing->thing;
    if (number->value.kind != VALUE_RANGE || number->value.range.first < 1 ||
        number->value.range.last > MOST_PLAYERS) {
        diag_error(loader->diags, number->where, "wrong-type",
                   "'players' is a whole number or a range, from 1 to %d",
                   MOST_PLAYERS);
        return;
    }
    game->players_least = (int)number->value.range.first;
    game->players_most = (int)number->value.range.last;
    game->players = players ? players : game->players_most;
    if (game->players >= game->players_least && game->players <= game->players_most)
        return;
    /* The content is not at fault, but the command line. */
    Diag *diag =
        diag_add(loader->diags, LEVEL_ERROR, number->where, "players",
                 "the game is for %s players, not %d",
                 value_print(loader->diags->arena, number->value), game->players);
    diag->unreadable = loader->diags->unreadable = true;
}

Choice *choice_new(Loader *loader, const char *name, const Node *members)
{
    Arena *arena = loader->arena;
    Choice *choice = arena_new_item(arena, Choice);
    choice->name = name;
    choice->where = members->where;
    int count = limit_check(members, MOST_MEMBERS, "members of a choice", loader->diags)
                    ? members->count
                    : 0;
    choice->members = arena_alloc(arena, (size_t)(count + 1) * sizeof(Member));
    for (int i = 0; i < count; i++) {
        bool is_map = members->kind == NODE_MAP;
        const Node *key = is_map ? members->entries[i].key : members->items[i];
        const Node *title = is_map ? members->entries[i].value : key;
        if (key->kind != NODE_TEXT)
            continue;
        if (choice_find(choice, key->text))
            diag_error(loader->diags, key->where, "duplicate-name",
                       "'%s' stands twice in this choice", key->text);
        choice->members[choice->count] =
            (Member){key->text, title->kind == NODE_TEXT ? title->text : key->text,
                     choice, choice->count, key->where};
        choice->count++;
    }
    list_add(arena, &loader->game->choices, choice);
    return choice;
}

static void choices_load(Loader *loader, const Node *choices)
{
    list_add(loader->arena, &loader->game->choices, &SIDE);
    name_thing(loader, THING_CHOICE, SIDE.name, &SIDE, (Where){0});
    for (int i = 0; choices && i < choices->count; i++) {
        const Node *key = choices->entries[i].key, *members = choices->entries[i].value;
        if (field_type_is_word(key->text))
            diag_error(loader->diags, key->where, "bad-name",
                       "a choice cannot be called '%s': that is a type of field",
                       key->text);
        if (members->kind != NODE_TEXT)
            name_thing(loader, THING_CHOICE, key->text,
                       choice_new(loader, key->text, members), key->where);
    }
}

static void colours_load(Loader *loader, const Node *colours)
{
    for (int i = 0; colours && i < colours->count; i++) {
        const Node *key = colours->entries[i].key, *value = colours->entries[i].value;
        NamedColour colour = {key->text, 0, key->where};
        if (value->kind != NODE_TEXT)
            continue;
        if (colour_read(value->text, &colour.colour))
            list_add(loader->arena, &loader->game->colours, colour);
        else
            diag_error_help(loader->diags, value->where, "unknown-colour",
                            "write '#RRGGBB' in quotes", "'%s' is not a colour",
                            value->text);
    }
}

static void icons_load(Loader *loader, const Node *icons)
{
    for (int i = 0; icons && i < icons->count; i++)
        if (icons->items[i]->kind == NODE_TEXT)
            list_add(loader->arena, &loader->game->icons, icons->items[i]->text);
}

static void rules_load(Loader *loader, const Node *rules)
{
    for (int i = 0; rules && i < rules->count; i++) {
        const Node *key = rules->entries[i].key, *text = rules->entries[i].value;
        if (text->kind == NODE_TEXT)
            list_add(loader->arena, &loader->game->rules,
                     (Rule){key->text, text->text, key->where});
    }
}

/* --- definitions -------------------------------------------------------------- */

/* "a, b)" to names; false if it is anything else. */
static bool read_parameters(Loader *loader, const char *c, Where where,
                            Definition *definition)
{
    LIST(const char *) names = {0};
    for (bool more = true; more; c++) {
        c += strspn(c, " ");
        size_t width = strcspn(c, " ,)");
        const char *name = arena_copy(loader->arena, c, width);
        for (int i = 0; i < names.count; i++)
            if (text_is(names.items[i], name))
                return false;
        if (!width || names.count == MOST_PARAMETERS ||
            !name_check(loader, "a value of a definition", name, where))
            return false;
        list_add(loader->arena, &names, name);
        c += width;
        c += strspn(c, " ");
        if (*c != ',' && *c != ')')
            return false;
        more = *c == ',';
    }
    definition->parameters = names.items;
    definition->count = names.count;
    return *c == '\0';
}

/* "legal(card, space)" to a name and parameters. */
static bool read_head(Loader *loader, const Node *key, Definition *definition)
{
    const char *text = key->text;
    size_t length = strcspn(text, "(");
    int errors = loader->diags->errors;
    definition->name = arena_copy(loader->arena, text, length);
    if (!name_check(loader, "a definition", definition->name, key->where))
        return false;
    if (!text[length] ||
        read_parameters(loader, text + length + 1, key->where, definition))
        return true;
    return loader->diags->errors > errors ||
           diag_error_help(loader->diags, key->where, "definition",
                           arena_print(loader->diags->arena,
                                       "write 'name: …' or 'name(a, b): …', with %d "
                                       "values at the most",
                                       MOST_PARAMETERS),
                           "'%s' cannot be defined", text);
}

static void definitions_load(Loader *loader, const Node *define)
{
    for (int i = 0; define && i < define->count; i++) {
        const Node *key = define->entries[i].key;
        Definition *definition = arena_new_item(loader->arena, Definition);
        definition->where = key->where;
        if (!read_head(loader, key, definition))
            continue;
        definition->body =
            expression_read(loader->arena, define->entries[i].value, loader->diags);
        if (definition_is_taken(definition->name))
            diag_error(loader->diags, key->where, "duplicate-name",
                       "'%s' is a word of the language", definition->name);
        list_add(loader->arena, &loader->game->definitions, definition);
        name_thing(loader, THING_DEFINITION, definition->name, definition, key->where);
    }
}

static void collect_fields(const Node *things, Map *names)
{
    for (int i = 0; things && i < things->count; i++) {
        const Node *fields = get_map(things->entries[i].value, "fields");
        for (int f = 0; fields && f < fields->count; f++) {
            const Node *key = fields->entries[f].key;
            map_put(names, key->text, (void *)key);
        }
    }
}

static void check_definitions(Loader *loader)
{
    Map fields = map_new(loader->arena);
    collect_fields(get_map(loader->game->tree, "boards"), &fields);
    collect_fields(get_map(loader->game->tree, "sets"), &fields);
    definitions_check(loader->game, &fields, loader->diags);
}

/* --- checks and figures ------------------------------------------------------- */

static bool has_rule(const Game *game, const char *name)
{
    for (int i = 0; i < game->rules.count; i++)
        if (text_is(game->rules.items[i].name, name))
            return true;
    return false;
}

static void check_known(Loader *loader, const Check *check)
{
    if (!check->known || has_rule(loader->game, check->known))
        return;
    Nearest nearest = diag_nearest(loader->diags, check->known);
    for (int i = 0; i < loader->game->rules.count; i++)
        nearest_try(&nearest, loader->game->rules.items[i].name);
    diag_error_help(loader->diags, check->known_node->where, "unknown-rule",
                    nearest_help(loader->diags->arena, &nearest),
                    "'rules:' in game.yaml has no rule '%s'", check->known);
}

/* A folded text ends in a line break; a sentence does not. */
static const char *get_sentence(Loader *loader, const Node *map, const char *key)
{
    const char *text = get_text(map, key);
    return text ? text_trimmed(loader->arena, text) : NULL;
}

static void check_load(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value, *says = node_get(node, "says");
    Check *check = arena_new_item(loader->arena, Check);
    const Node *demand = node_get(node, "demand");
    check->id = entry->key->text;
    check->where = entry->key->where;
    check->says = says && says->kind == NODE_TEXT ? says : entry->key;
    check->known = get_text(node, "known");
    check->known_node = node_get(node, "known");
    check->note = get_sentence(loader, node, "note");
    check->help = get_sentence(loader, node, "help");
    if (demand)
        check->demand = expression_read(loader->arena, demand, loader->diags);
    if (demand && check->note)
        diag_error(
            loader->diags, node_get(node, "note")->where, "wrong-type",
            "a check has a demand, or a note that says why it has none, not both");
    if (!demand && !check->note)
        diag_error(loader->diags, check->where, "missing-key",
                   "a check needs a 'demand', or a 'note' that says why it has none");
    check_known(loader, check);
    list_add(loader->arena, &loader->game->checks, check);
}

static void statistic_load(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value, *each = node_get(node, "each");
    const Node *show = get_map(node, "show"), *bars = node_get(node, "bars");
    Statistic *statistic = arena_new_item(loader->arena, Statistic);
    const char *title = get_text(node, "title");
    statistic->title = title ? title : entry->key->text;
    statistic->where = entry->key->where;
    statistic->note = get_sentence(loader, node, "note");
    statistic->quoted = get_yesno(node, "quoted");
    statistic->bars = get_text(node, "bars");
    if (each)
        statistic->each = expression_read_each(loader->arena, each, loader->diags);
    for (int i = 0; show && i < show->count; i++) {
        Figure figure = {
            show->entries[i].key->text,
            expression_read(loader->arena, show->entries[i].value, loader->diags)};
        list_add(loader->arena, &statistic->figures, figure);
    }
    if (statistic->bars && (!show || !node_get(show, statistic->bars)))
        diag_error(loader->diags, bars->where, "unknown-key",
                   "'%s' is not one of the columns under 'show:'", statistic->bars);
    list_add(loader->arena, &loader->game->statistics, statistic);
}

typedef void LoadEntry(Loader *, const Entry *);

static void load_maps(Loader *loader, const Node *map, LoadEntry *load)
{
    for (int i = 0; map && i < map->count; i++)
        if (map->entries[i].value->kind == NODE_MAP)
            load(loader, &map->entries[i]);
}

/* --- the whole ---------------------------------------------------------------- */

static void bind_late_texts(Loader *loader)
{
    for (int i = 0; i < loader->late.count; i++) {
        const LateText *late = &loader->late.items[i];
        live_bind(loader->game, late->live, late->scope, late->slots, NULL,
                  loader->diags);
    }
}

static void load_parts(Loader *loader, const Node *tree, int players)
{
    const Node *numbers = get_map(tree, "numbers");
    for (int i = 0; numbers && i < numbers->count; i++)
        number_load(loader, &numbers->entries[i]);
    players_load(loader, numbers, players);
    choices_load(loader, get_map(tree, "choices"));
    colours_load(loader, get_map(get_map(tree, "theme"), "colours"));
    icons_load(loader, get_list(tree, "icons"));
    rules_load(loader, get_map(tree, "rules"));
    boards_load(loader, get_map(tree, "boards"));
    definitions_load(loader, get_map(tree, "define"));
    check_definitions(loader);
    sets_load(loader, get_map(tree, "sets"));
    bind_late_texts(loader);
    load_maps(loader, get_map(tree, "checks"), check_load);
    load_maps(loader, get_map(tree, "stats"), statistic_load);
}

Game *game_load(Arena *arena, const GameFiles *files, const char *edition, int players,
                DiagList *diags)
{
    int errors = diags->errors;
    if (files->tree)
        editions_check(arena, files->tree, diags);
    const Node *tree =
        files->tree ? edition_apply(arena, files->tree, edition, diags) : NULL;
    if (!tree)
        return NULL;
    shape_check(tree, &SHAPE_GAME, diags);
    if (!limits_check(tree, diags)) /* an edition may have added too much */
        return NULL;
    Game *game = arena_new_item(arena, Game);
    Arena *scratch = arena_new();
    Loader loader = {.game = game,
                     .arena = arena,
                     .diags = diags,
                     .eval = eval_new(game, scratch, diags),
                     .start = arena_used(arena)};
    const char *title = get_text(tree, "title");
    game->arena = arena;
    game->name = files->name;
    game->edition = edition;
    game->is_default = text_is(edition, files->editions[0]);
    game->title = title ? title : files->name;
    game->tree = tree;
    game->origin = get_origin(tree, "origin", ORIGIN_STATED);
    game->names = map_new(arena);
    game->memo = memo_new(arena);
    load_parts(&loader, tree, players);
    eval_restart(&loader.eval);
    arena_free(scratch);
    return diags->errors == errors ? game : NULL;
}
