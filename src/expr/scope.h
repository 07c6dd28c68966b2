/* What a bare name means, in the order in which it is looked up. */
#ifndef EXPR_SCOPE_H
#define EXPR_SCOPE_H

#include "expr/code.h"

/* One expression that is being bound. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Expression *expression;
    const Variable *scope;
    int next_slot, most_slots;
    int depth;  /* of definitions */
    bool again; /* in a definition that has been bound before */
} Binding;

Code *code_new(Binding *binding, CodeKind kind, const Syntax *syntax, const Type *type);
Code *code_constant(Binding *binding, const Syntax *syntax, const Type *type,
                    Value value);

/* Reports at this piece of syntax; always NULL. */
Code *bind_fail(Binding *binding, const Syntax *syntax, const char *rule,
                const char *help, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Is the name a variable, or a field that a variable lends? */
bool scope_has(const Variable *scope, const char *name);

/* "did you mean 'c.suit'?", if the name is a field of a variable; else NULL. */
const char *scope_field_help(Binding *binding, const char *name);

/* Is 'x.name' written where nothing is called x, but 'name' alone would do? */
bool scope_lends_alone(const Binding *binding, const Syntax *dot);

/* Reports that the name is no member of the choice; always NULL. */
Code *fail_member(Binding *binding, const Syntax *name, const Choice *choice);

/* A name alone. Definitions without parameters are left to the caller, who gets
 * them in '*definition'. */
Code *bind_name(Binding *binding, const Syntax *syntax, const Type *wanted,
                const Definition **definition);

/* 'left.name', where 'left' is bound already; or a thing's own: 'action.width'. */
Code *bind_dot(Binding *binding, const Syntax *syntax, Code *left);
Code *bind_thing_dot(Binding *binding, const Syntax *syntax, bool *is_thing);

#endif
