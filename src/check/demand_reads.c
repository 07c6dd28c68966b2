/* Finds the named numbers, boards and sets that a demand reads, also through
 * definitions. */
#include "check/explain.h"

enum { MAX_NUMBERS = 3 };

typedef struct {
    const Game *game;
    Arena *arena;
    SymbolList found;
    LIST(const Instance *) visited;
} ReadSearch;

/* Returns what the constant's first name refers to: the set of 'card.pup', the number
 * 'hand'. Returns NULL for a constant without one. */
static const Symbol *symbol_of(const Game *game, const Code *constant)
{
    const Syntax *syntax = constant->syntax;
    while (syntax->kind == SYNTAX_DOT)
        syntax = syntax->kids[0];
    return syntax->kind == SYNTAX_NAME ? game_find(game, syntax->name) : NULL;
}

static void add_symbol(ReadSearch *search, const Symbol *symbol)
{
    if (!symbol || symbol->kind == SYMBOL_CHOICE || symbol->kind == SYMBOL_DEFINITION)
        return;
    for (int i = 0; i < search->found.count; i++)
        if (search->found.items[i] == symbol)
            return;
    list_add(search->arena, &search->found, symbol);
}

static bool visit(void *context, const Code *code)
{
    ReadSearch *search = context;
    if (code->kind == CODE_CONSTANT)
        add_symbol(search, symbol_of(search->game, code));
    if (code->kind != CODE_CALL)
        return true;
    for (int i = 0; i < search->visited.count; i++)
        if (search->visited.items[i] == code->instance)
            return true;
    list_add(search->arena, &search->visited, code->instance);
    code_walk(code->instance->program.code, visit, search);
    return true;
}

SymbolList demand_reads(Arena *arena, const Game *game, const Code *code)
{
    ReadSearch search = {.game = game, .arena = arena};
    code_walk(code, visit, &search);
    return search.found;
}

void demand_numbers_remark(const Game *game, const Code *code, DiagList *diags,
                           Diag *diag)
{
    SymbolList reads = demand_reads(diags->arena, game, code);
    int count = 0;
    for (int i = 0; i < reads.count; i++)
        count += reads.items[i]->kind == SYMBOL_NUMBER;
    for (int i = 0; i < reads.count && count <= MAX_NUMBERS; i++) {
        const NamedNumber *number = reads.items[i]->target;
        if (reads.items[i]->kind == SYMBOL_NUMBER)
            diag_remark(diags, diag, number->where, "'%s' is %s", number->name,
                        value_display(diags->arena, number->value));
    }
}
