#include "layout/let.h"

/* Reports a name that would hide a built-in name of all templates. */
static bool check_free(const TermScope *s, const Node *name)
{
    const Builtin *taken = builtin_find(name->text);
    return !taken ||
           diag_error_help(s->diags, name->where, "name-taken", "choose another name",
                           "'%s' is already defined in every template: %s", name->text,
                           taken->says);
}

static bool bind_let(TermScope *s, const Entry *entry, LetList *lets)
{
    if (!check_free(s, entry->key))
        return false;
    if (entry->value->kind == NODE_TEXT && entry->value->text[0] == '#')
        return diag_error_help(
            s->diags, entry->value->where, "expression",
            arena_print(s->diags->arena, "write '\"%s\"'", entry->value->text),
            "a colour in an expression needs quotes of its own");
    const Expression *expression = expression_read(s->arena, entry->value, s->diags);
    if (!expression->root)
        return false;
    Program program =
        program_bind(s->game, expression, s->scope, s->slots, NULL, s->diags);
    if (!program.code)
        return false;
    term_note(s, &program);
    list_add(s->arena, lets, (LetBinding){entry->key->text, program, s->slots});
    term_name(s, entry->key->text, program.type);
    return true;
}

bool lets_bind(TermScope *s, const Node *map, LetList *lets)
{
    for (int i = 0; map && i < map->count; i++)
        if (!bind_let(s, &map->entries[i], lets))
            return false;
    return true;
}

bool lets_run(const TermValues *values, const LetList *lets)
{
    for (int i = 0; i < lets->count; i++) {
        const LetBinding *let = &lets->items[i];
        if (!program_run(values->eval, &let->program, values->slots,
                         &values->slots[let->slot]))
            return false;
    }
    return true;
}
