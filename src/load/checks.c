/* Loads checks.yaml: definitions, checks and statistics. */
#include <string.h>

#include "load/loader.h"

/* --- definitions ------------------------------------------------------------------ */

/* Reads parameters such as "a, b)". Returns false if the text is anything else; only a
 * bad name is reported here. */
static bool read_parameters(Loader *loader, const char *c, SourceRange where,
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
        if (!width || names.count == MAX_PARAMETERS ||
            !name_check(loader, "a parameter of a definition", name, where))
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

/* Reads the name and parameters of a definition such as "legal(card, space)". */
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
                                       "write 'name: …' or 'name(a, b): …', with at "
                                       "most %d parameters",
                                       MAX_PARAMETERS),
                           "'%s' is not a valid definition", text);
}

static void load_definitions(Loader *loader, const Node *define)
{
    for (int i = 0; define && i < define->count; i++) {
        const Node *key = define->entries[i].key;
        Definition *definition = arena_new_item(loader->arena, Definition);
        definition->where = key->where;
        if (!read_head(loader, key, definition))
            continue;
        definition->body =
            game_expression(loader->game, define->entries[i].value, loader->diags);
        if (definition_is_taken(definition->name))
            diag_error(loader->diags, key->where, "duplicate-name",
                       "'%s' is a reserved word", definition->name);
        list_add(loader->arena, &loader->game->definitions, definition);
        symbol_define(loader, SYMBOL_DEFINITION, definition->name, definition,
                      key->where);
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

void definitions_load(Loader *loader, const Node *tree)
{
    load_definitions(loader, get_map(tree, "define"));
    Map fields = map_new(loader->arena);
    collect_fields(get_map(tree, "boards"), &fields);
    collect_fields(get_map(tree, "sets"), &fields);
    definitions_check(loader->game, &fields, loader->diags);
}

/* --- checks and statistics -------------------------------------------------------- */

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
    NearestName nearest = diag_nearest(loader->diags, check->known);
    for (int i = 0; i < loader->game->rules.count; i++)
        nearest_try(&nearest, loader->game->rules.items[i].name);
    diag_error_help(
        loader->diags, check->known_node->where, "unknown-rule",
        unknown_help(loader, check->known, check->known_node->where, &nearest),
        "'rules:' in game.yaml has no rule '%s'", check->known);
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
    check->note = get_text(node, "note");
    check->help = get_text(node, "help");
    if (demand && demand->kind == NODE_LIST)
        diag_error_help(loader->diags, demand->where, "wrong-type",
                        "join the parts with 'and'", "a demand is one expression");
    else if (demand)
        check->demand = game_expression(loader->game, demand, loader->diags);
    if (demand && check->note)
        diag_error(loader->diags, node_get(node, "note")->where, "wrong-type",
                   "a check has a demand, or a note that explains why there is none, "
                   "not both");
    if (!demand && !check->note)
        diag_error(
            loader->diags, check->where, "missing-key",
            "a check needs a 'demand', or a 'note' that explains why there is none");
    check_known(loader, check);
    list_add(loader->arena, &loader->game->checks, check);
}

static void report_unknown_column(Loader *loader, const Node *bars, const Node *show)
{
    DiagList *diags = loader->diags;
    NearestName nearest = diag_nearest(diags, bars->text);
    for (int i = 0; show && i < show->count; i++)
        nearest_try(&nearest, show->entries[i].key->text);
    diag_error_help(diags, bars->where, "unknown-key",
                    nearest_help(diags->arena, &nearest),
                    "'%s' is not one of the columns under 'show:'", bars->text);
}

static void statistic_load(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value, *each = node_get(node, "each");
    const Node *show = get_map(node, "show"), *bars = node_get(node, "bars");
    Statistic *statistic = arena_new_item(loader->arena, Statistic);
    const char *title = get_text(node, "title");
    statistic->id = entry->key->text;
    statistic->title = title ? title : entry->key->text;
    statistic->where = entry->key->where;
    statistic->note = get_text(node, "note");
    statistic->quoted = get_yesno(node, "quoted");
    statistic->bars = get_text(node, "bars");
    if (each)
        statistic->each = game_expression_each(loader->game, each, loader->diags);
    for (int i = 0; show && i < show->count; i++) {
        StatColumn figure = {
            show->entries[i].key->text,
            game_expression(loader->game, show->entries[i].value, loader->diags)};
        list_add(loader->arena, &statistic->figures, figure);
    }
    if (statistic->bars && !node_get(show, statistic->bars))
        report_unknown_column(loader, bars, show);
    list_add(loader->arena, &loader->game->statistics, statistic);
}

void checks_load(Loader *loader, const Node *tree)
{
    entries_load(loader, get_map(tree, "checks"), check_load);
    entries_load(loader, get_map(tree, "stats"), statistic_load);
}
