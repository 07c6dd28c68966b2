/* Resolves names in expressions. */
#ifndef EXPR_SCOPE_H
#define EXPR_SCOPE_H

#include "expr/code.h"

/* State of binding one expression. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Expression *expression;
    const Variable *scope;
    int next_slot, most_slots;
    int depth;  /* nesting of definitions */
    bool again; /* the definition was bound before, for other types */
} Binding;

Code *code_new(Binding *binding, CodeKind kind, const Syntax *syntax, const Type *type);
Code *code_constant(Binding *binding, const Syntax *syntax, const Type *type,
                    Value value);

/* Reports a problem at this piece of syntax. Always returns NULL. */
Code *bind_fail(Binding *binding, const Syntax *syntax, const char *rule,
                const char *help, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Returns true if the name is a variable, or a field that an implicit variable
 * lends. */
bool scope_has(const Variable *scope, const char *name);

/* Returns "did you mean 'c.suit'?" if the name is a field of a variable,
 * otherwise NULL. */
const char *scope_field_help(Binding *binding, const char *name);

/* Returns true for 'x.name' if nothing is named x but 'name' alone can be resolved. */
bool scope_implies_alone(const Binding *binding, const Syntax *dot);

/* Reports that the name is not a member of the choice. Always returns NULL. */
Code *fail_member(Binding *binding, const Syntax *name, const Choice *choice);

/* Binds a bare name. If it is a definition without parameters, returns NULL and sets
 * '*definition' for the caller to bind. */
Code *bind_name(Binding *binding, const Syntax *syntax, const Type *wanted,
                const Definition **definition);

/* Bind 'left.name': for a 'left' that is already bound, or for a named thing such as a
 * set or board ('action.width'). '*is_thing' becomes false if 'left' is not one. */
Code *bind_dot(Binding *binding, const Syntax *syntax, Code *left);
Code *bind_thing_dot(Binding *binding, const Syntax *syntax, bool *is_thing);

#endif
