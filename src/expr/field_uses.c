#include "expr/field_uses.h"

#include "expr/code.h"

static void mark(const Field *field)
{
    if (field->used)
        atomic_store_explicit(field->used, true, memory_order_relaxed);
}

static bool visit(void *context, const Code *code)
{
    (void)context;
    if (code->kind == CODE_FIELD)
        mark(code->field);
    else if (code->kind == CODE_CALL &&
             !atomic_exchange(&code->instance->is_noted, true))
        field_uses_add(code->instance->program.code);
    return true;
}

void field_uses_add(const Code *code)
{
    code_walk(code, visit, NULL);
}

void field_uses_add_live(const LiveText *live)
{
    for (int i = 0; i < live->programs.count; i++)
        field_uses_add(live->programs.items[i].code);
}

void field_uses_add_all(const Fields *fields)
{
    for (int i = 0; i < fields->count; i++)
        mark(&fields->items[i]);
}
