/* Binds searches for paths. The ends are bound before the variables of a step, which
 * they cannot use. */
#include "expr/bind.h"
#include "expr/reach.h"

static const Type ANY_SPACE = {.kind = TYPE_SPACE};

/* Binds the collection, if there is one. Returns false after reporting a problem. */
static bool bind_source(Binding *binding, const Syntax *syntax, Code *code)
{
    code->loop_count = syntax->binder_count;
    code->loops = arena_array(binding->arena, Loop, syntax->binder_count + 1);
    for (int i = 0; i < syntax->binder_count; i++)
        code->loops[i].name = syntax->binders[i].name;
    Loop *loop = code->loops;
    if (!syntax->binder_count || !syntax->binders[0].source)
        return true;
    loop->source = bind_any(binding, syntax->binders[0].source, NULL);
    return loop->source && bind_items(binding, loop->source, &loop->type);
}

/* Binds the ends. Returns the type of the things on a path: that of the collection's
 * items, or of an end. Returns NULL after reporting a problem. */
static const Type *bind_ends(Binding *binding, const Syntax *syntax, Code *code)
{
    const Type *item = code->loop_count ? code->loops[0].type : NULL;
    for (int i = 0; i < syntax->count; i++) {
        const Type *wanted = item ? item : &ANY_SPACE;
        Code *end = bind_any(binding, syntax->kids[i], wanted);
        if (!end)
            return NULL;
        if (item && !type_alike(end->type, item)) {
            bind_fail_type(binding, end, NULL, type_name(binding->diags->arena, item));
            return NULL;
        }
        code->kids[i] = end;
        item = item && (item->kind != TYPE_SPACE || item->board) ? item : end->type;
    }
    return item;
}

static bool have_neighbours(Binding *binding, const Code *code, const Type *item)
{
    if (item->kind == TYPE_SPACE || reach_is_anywhere(code))
        return true;
    bind_fail(binding, code->kids[0]->syntax, "wrong-type",
              "write the steps: x to y in COLLECTION where CONDITION",
              "only spaces have neighbours, not %s",
              type_name(binding->diags->arena, item));
    return false;
}

static const Type *result_type(Arena *arena, const char *name, const Type *item)
{
    return text_is(name, "connected")     ? &TYPE_OF_YESNO
           : text_is(name, "path_length") ? &TYPE_OF_NUMBER
                                          : type_list(arena, item);
}

Code *bind_reach(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    (void)wanted;
    Code *code = code_of_kids(binding, CODE_REACH, syntax, NULL, syntax->count);
    if (!bind_source(binding, syntax, code))
        return NULL;
    const Type *item = bind_ends(binding, syntax, code);
    if (!item || !have_neighbours(binding, code, item))
        return NULL;
    code->type = result_type(binding->arena, syntax->name, item);
    int inner = binding->next_slot;
    for (int i = 0; i < code->loop_count; i++) {
        code->loops[i].type = item;
        if (!bind_variable(binding, &code->loops[i], syntax))
            return NULL;
    }
    if (syntax->where && !(code->where = bind_condition(binding, syntax->where)))
        return NULL;
    code->reach = reach_new(binding->arena, code, inner);
    return bind_depth(binding, code);
}
