/* Finds the named numbers that a demand depends on, also through definitions. */
#include "check/explain.h"

enum { MAX_NUMBERS = 3 };

typedef struct {
    const Game *game;
    Arena *arena;
    LIST(const NamedNumber *) numbers;
    LIST(const Instance *) visited;
} NumberSearch;

static void add_number(NumberSearch *search, const Code *code)
{
    const Symbol *symbol = code->syntax->kind == SYNTAX_NAME
                               ? game_find(search->game, code->syntax->name)
                               : NULL;
    if (!symbol || symbol->kind != SYMBOL_NUMBER)
        return;
    for (int i = 0; i < search->numbers.count; i++)
        if (search->numbers.items[i] == symbol->target)
            return;
    list_add(search->arena, &search->numbers, symbol->target);
}

static bool visit(void *context, const Code *code)
{
    NumberSearch *search = context;
    if (code->kind == CODE_CONSTANT)
        add_number(search, code);
    if (code->kind != CODE_CALL)
        return true;
    for (int i = 0; i < search->visited.count; i++)
        if (search->visited.items[i] == code->instance)
            return true;
    list_add(search->arena, &search->visited, code->instance);
    code_walk(code->instance->program.code, visit, search);
    return true;
}

void demand_numbers_remark(const Game *game, const Code *code, DiagList *diags,
                           Diag *diag)
{
    NumberSearch search = {.game = game, .arena = diags->arena};
    code_walk(code, visit, &search);
    for (int i = 0; i < search.numbers.count && search.numbers.count <= MAX_NUMBERS;
         i++) {
        const NamedNumber *number = search.numbers.items[i];
        diag_remark(diags, diag, number->where, "'%s' is %s", number->name,
                    value_display(diags->arena, number->value));
    }
}
