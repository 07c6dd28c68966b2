/* Binds 'if … then … else …'. Both branches have the same type, with one exception: if
 * one is a colour and the other a member of a choice whose members have the names of
 * colours, the result is a colour. */
#include "base/colour.h"
#include "expr/bind.h"

/* Lists the colours of all members. Returns false if a member is not a colour of
 * the game. */
static bool colours_of(Binding *binding, const Choice *choice, Value *colours)
{
    Value *all = arena_array(binding->arena, Value, choice->count);
    for (int i = 0; i < choice->count; i++) {
        const NamedColour *colour = game_colour(binding->game, choice->members[i].name);
        if (!colour)
            return false;
        all[i] = (Value){.kind = VALUE_COLOUR, .colour = colour->colour};
    }
    *colours = value_list(binding->arena, all, choice->count);
    return choice->count > 0;
}

static Code *as_colour(Binding *binding, Code *code)
{
    Value colours;
    if (code->type->kind != TYPE_CHOICE ||
        !colours_of(binding, code->type->choice, &colours))
        return code;
    Code *colour =
        code_join(binding, CODE_COLOUR, code->syntax, &TYPE_OF_COLOUR, 1, &code);
    colour->constant = colours;
    return colour;
}

static bool names_colour(const Binding *binding, const Syntax *syntax)
{
    uint32_t rgb;
    return (syntax->kind == SYNTAX_NAME && game_colour(binding->game, syntax->name)) ||
           (syntax->kind == SYNTAX_TEXT && colour_read(syntax->name, &rgb));
}

/* Returns the wanted type of 'else', given the type of 'then'. */
static const Type *wanted_after(const Binding *binding, const Type *type,
                                const Syntax *other)
{
    bool is_colour = type->kind == TYPE_CHOICE && names_colour(binding, other) &&
                     !choice_find(type->choice, other->name);
    return is_colour ? &TYPE_OF_COLOUR : type;
}

static Code *fail_unlike(Binding *binding, const Code *yes, const Code *no)
{
    Arena *arena = binding->diags->arena;
    bool is_mixed = yes->type->kind + no->type->kind == TYPE_COLOUR + TYPE_CHOICE;
    return bind_fail(binding, no->syntax, "wrong-type",
                     is_mixed ? "a member can be a colour if all members of its "
                                "choice are named like colours of the theme"
                              : NULL,
                     "'then' gives %s, but 'else' gives %s",
                     type_name(arena, yes->type), type_name(arena, no->type));
}

Code *bind_if(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    Code *condition = bind_condition(binding, syntax->kids[0]);
    Code *yes = condition ? bind_any(binding, syntax->kids[1], wanted) : NULL;
    if (!yes)
        return NULL;
    const Syntax *other = syntax->kids[2];
    Code *no = bind_any(binding, other,
                        wanted ? wanted : wanted_after(binding, yes->type, other));
    bool late = no && !wanted && syntax->kids[1]->kind == SYNTAX_TEXT;
    if (late && names_colour(binding, syntax->kids[1]))
        no = as_colour(binding, no);
    /* as if the branches were in the other order */
    if (late && no->type->kind == TYPE_COLOUR)
        yes = bind_any(binding, syntax->kids[1], no->type);
    if (!yes || !no)
        return NULL;
    if (yes->type->kind == TYPE_COLOUR)
        no = as_colour(binding, no);
    if (no->type->kind == TYPE_COLOUR)
        yes = as_colour(binding, yes);
    if (!type_alike(yes->type, no->type))
        return fail_unlike(binding, yes, no);
    const Type *type = type_join(binding->arena, yes->type, no->type);
    return code_join(binding, CODE_IF, syntax, type, 3, (Code *[]){condition, yes, no});
}
