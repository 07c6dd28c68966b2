/* Loads 'harmless:', which names numbers, sets and designs, each with the reason why
 * it can be off by one without breaking a rule. */
#include <string.h>

#include "load/loader.h"

/* Reports an unknown name. With 'of_design', the name is the set of a design. */
static void report_unknown(Loader *loader, const Node *name, bool of_design)
{
    NearestName nearest = diag_nearest(loader->diags, name->text);
    for (int i = 0; i < loader->game->numbers.count && !of_design; i++)
        nearest_try(&nearest, loader->game->numbers.items[i]->name);
    for (int i = 0; i < loader->game->sets.count; i++)
        nearest_try(&nearest, loader->game->sets.items[i]->name);
    const char *help = unknown_help(loader, name->text, name->where, &nearest);
    if (!help && !of_design)
        help = "write a single design as SET/ID";
    diag_error_help(loader->diags, name->where, "unknown-name", help,
                    "there is no %s '%s'", of_design ? "set" : "number or set",
                    name->text);
}

/* Finds a design by "set/id". */
static void find_design(Loader *loader, const Node *name, Harmless *harmless)
{
    Arena *arena = loader->arena;
    size_t length = strcspn(name->text, "/");
    const char *id = name->text + length + 1;
    Node *set_name = node_new_text(arena, node_place(name, 0, length),
                                   arena_copy(arena, name->text, length));
    Node *piece_id = node_new_text(arena, node_place(name, length + 1, strlen(id)), id);
    harmless->set = game_set(loader->game, set_name->text);
    if (!harmless->set) {
        report_unknown(loader, set_name, true);
        return;
    }
    harmless->piece = set_find(harmless->set, id);
    if (!harmless->piece)
        piece_report_unknown(loader, harmless->set, piece_id);
}

static void find_thing(Loader *loader, const Node *name, Harmless *harmless)
{
    const Symbol *symbol = game_find(loader->game, name->text);
    if (symbol && symbol->kind == SYMBOL_NUMBER)
        harmless->number = symbol->target;
    else
        harmless->set = game_set(loader->game, name->text);
    if (!harmless->number && !harmless->set)
        report_unknown(loader, name, false);
}

static void load_entry(Loader *loader, const Entry *entry)
{
    const Node *name = entry->key, *reason = entry->value;
    Harmless *harmless = arena_new_item(loader->arena, Harmless);
    harmless->name = name->text;
    harmless->where = name->where;
    if (reason->kind == NODE_TEXT && !node_is_empty(reason)) /* else already reported */
        harmless->reason = text_display(loader->arena, reason->text);
    if (harmless->reason && !harmless->reason[strspn(harmless->reason, " ")])
        diag_error_help(loader->diags, reason->where, "empty-reason",
                        "explain why it can be off by one without breaking a rule",
                        "'%s' has no reason", name->text);
    if (strchr(name->text, '/'))
        find_design(loader, name, harmless);
    else
        find_thing(loader, name, harmless);
    list_add(loader->arena, &loader->game->harmless, harmless);
}

void harmless_load(Loader *loader, const Node *harmless)
{
    for (int i = 0; harmless && i < harmless->count; i++)
        load_entry(loader, &harmless->entries[i]);
}
