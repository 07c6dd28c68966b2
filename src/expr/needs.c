#include "expr/needs.h"

const Field *code_own_field(const Code *code)
{
    bool own = code->kind == CODE_FIELD && code->kids[0]->kind == CODE_SLOT &&
               code->kids[0]->slot == 0;
    return own ? code->field : NULL;
}

static void add_slot(Needs *needs, int slot)
{
    needs->piece |= slot == 0;
    for (int i = 0; i < needs->slots.count; i++)
        if (needs->slots.items[i] == slot)
            return;
    if (slot && slot < needs->inner)
        list_add(needs->arena, &needs->slots, slot);
}

static void add_field(Needs *needs, const Field *field)
{
    for (int i = 0; i < needs->fields.count; i++)
        if (needs->fields.items[i] == field)
            return;
    list_add(needs->arena, &needs->fields, field);
}

bool code_looks_up(const Code *code)
{
    return code->kind != CODE_SLOT && code->type && type_refers(code->type);
}

static bool looks_outside(const Code *code)
{
    return code_looks_up(code) ||
           (code->kind == CODE_CALL && code->instance->traits & TRAIT_LOOKS_UP);
}

static bool look(void *context, const Code *code)
{
    const Field *field = code_own_field(code);
    for (Needs *needs = context; needs; needs = needs->outer) {
        needs->outside |= looks_outside(code);
        if (field)
            add_field(needs, field);
        else if (code->kind == CODE_SLOT)
            add_slot(needs, code->slot);
    }
    return !field;
}

void needs_add_code(Needs *needs, const Code *code)
{
    code_walk(code, look, needs);
}

void needs_add(Needs *needs, const Needs *more)
{
    for (; needs; needs = needs->outer) {
        needs->piece |= more->piece;
        needs->other |= more->other;
        needs->outside |= more->outside;
        for (int i = 0; i < more->slots.count; i++)
            add_slot(needs, more->slots.items[i]);
        for (int i = 0; i < more->fields.count; i++)
            add_field(needs, more->fields.items[i]);
    }
}
