/* Loads 'harmless:', which names numbers, sets, designs and fields, each with the
 * reason why a slip in it breaks no rule. */
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
        help = "write a single design as SET/ID, and a field as SET.FIELD";
    diag_error_help(loader->diags, name->where, "unknown-name", help,
                    "there is no %s '%s'", of_design ? "set" : "number or set",
                    name->text);
}

/* A name such as "set/id.field", taken apart. Without an id or a field, that part is
 * NULL. */
typedef struct {
    const Node *set, *id, *field;
} HarmlessName;

static const Node *part_of(Loader *loader, const Node *name, const char *from,
                           size_t length)
{
    size_t at = (size_t)(from - name->text);
    return node_new_text(loader->arena, node_place(name, at, length),
                         arena_copy(loader->arena, from, length));
}

static HarmlessName take_apart(Loader *loader, const Node *name)
{
    HarmlessName parts = {0};
    const char *at = name->text + strcspn(name->text, "/.");
    parts.set = part_of(loader, name, name->text, (size_t)(at - name->text));
    if (*at == '/') {
        size_t length = strcspn(at + 1, ".");
        parts.id = part_of(loader, name, at + 1, length);
        at += 1 + length;
    }
    if (*at == '.')
        parts.field = part_of(loader, name, at + 1, strlen(at + 1));
    return parts;
}

static void find_field(Loader *loader, const Node *name, Harmless *harmless)
{
    const Fields *fields = &harmless->set->fields;
    harmless->field = field_find(fields, name->text);
    if (harmless->field)
        return;
    NearestName nearest = diag_nearest(loader->diags, name->text);
    fields_try_names(fields, &nearest);
    diag_error_help(loader->diags, name->where, "unknown-field",
                    unknown_help(loader, name->text, name->where, &nearest),
                    "'%s' has no field '%s'", harmless->set->name, name->text);
}

/* Finds a set's design, field, or field of a design. */
static void find_part(Loader *loader, const Node *name, Harmless *harmless)
{
    HarmlessName parts = take_apart(loader, name);
    harmless->set = game_set(loader->game, parts.set->text);
    if (!harmless->set) {
        report_unknown(loader, parts.set, true);
        return;
    }
    if (parts.id) {
        harmless->piece = set_find(harmless->set, parts.id->text);
        if (!harmless->piece)
            piece_report_unknown(loader, harmless->set, parts.id);
    }
    if (parts.field)
        find_field(loader, parts.field, harmless);
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
                        "explain why a slip in it breaks no rule", "'%s' has no reason",
                        name->text);
    if (strpbrk(name->text, "/."))
        find_part(loader, name, harmless);
    else
        find_thing(loader, name, harmless);
    list_add(loader->arena, &loader->game->harmless, harmless);
}

void harmless_load(Loader *loader, const Node *harmless)
{
    for (int i = 0; harmless && i < harmless->count; i++)
        load_entry(loader, &harmless->entries[i]);
}
