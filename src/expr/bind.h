/* Binding of syntax to code, shared by bind.c (all syntax), bind_call.c (calls),
 * bind_loops.c (loops and aggregates), bind_if.c ('if'), scope.c (names) and
 * unclear_name.c. Functions that return code return NULL after reporting a problem. */
#ifndef EXPR_BIND_H
#define EXPR_BIND_H

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

/* Returns code with 'count' kids, all NULL, which the caller fills in. */
Code *code_of_kids(Binding *binding, CodeKind kind, const Syntax *syntax,
                   const Type *type, int count);

/* Returns code with these kids, or NULL if one of them is NULL. */
Code *code_join(Binding *binding, CodeKind kind, const Syntax *syntax, const Type *type,
                int count, Code *const *kids);

Code *code_constant(Binding *binding, const Syntax *syntax, const Type *type,
                    Value value);

/* Reports a problem at this piece of syntax. Always returns NULL. */
Code *bind_fail(Binding *binding, const Syntax *syntax, const char *rule,
                const char *help, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Returns true if the name is a variable, or a field that an implicit variable
 * offers. */
bool scope_has(const Variable *scope, const char *name);

/* Returns "did you mean 'c.suit'?" if the name is a field of a variable,
 * otherwise NULL. */
const char *scope_field_help(Binding *binding, const char *name);

/* Reports that the name is not a member of the choice. Always returns NULL. */
Code *fail_member(Binding *binding, const Syntax *name, const Choice *choice);

/* Reports that several things have the name, and lists them. Always returns NULL. */
Code *fail_unclear(Binding *binding, const Syntax *name);

Code *bind_name(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds 'left.name'. */
Code *bind_dot(Binding *binding, const Syntax *syntax, const Type *wanted);

Code *bind_any(Binding *binding, const Syntax *syntax, const Type *wanted);
Code *bind_call(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds a call of a definition. Without parameters, the syntax may be its bare name. */
Code *bind_call_of(Binding *binding, const Syntax *syntax,
                   const Definition *definition);

Code *bind_if(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds 'for every' and 'for some'. */
Code *bind_quantifier(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds aggregates over collections, such as 'sum(VALUE of THING)'. */
Code *bind_gather(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds searches for paths, such as 'connected(a, b)'. */
Code *bind_reach(Binding *binding, const Syntax *syntax, const Type *wanted);

/* Binds aggregates of values, such as max(a, b) and max(list), as aggregates over
 * a list. */
Code *bind_aggregate_arguments(Binding *binding, const Syntax *call);

Code *bind_number(Binding *binding, const Syntax *syntax);
Code *bind_condition(Binding *binding, const Syntax *syntax);

/* Sets '*item' to the type of the items of a collection. Returns false after reporting
 * that the code is no collection. */
bool bind_items(Binding *binding, Code *source, const Type **item);

/* Gives the variable of a loop a slot, and adds it to the scope. Returns false after
 * reporting at 'syntax' that there are too many. */
bool bind_variable(Binding *binding, Loop *loop, const Syntax *syntax);

/* Returns the type of the items of a collection; NULL if the type is not
 * a collection. */
const Type *bind_item_type(Binding *binding, const Type *type);

/* Returns the list, unless it is nested too deeply. Without this limit, definitions
 * that wrap lists in lists would create ever more types. */
Code *bind_depth(Binding *binding, Code *list);

/* Returns the code if it has this type; otherwise reports 'what' was expected. */
Code *bind_expect(Binding *binding, Code *code, TypeKind kind, const char *what);

/* Reports that 'what' was expected instead of this code. Always returns NULL. */
Code *bind_fail_type(Binding *binding, const Code *code, const char *help,
                     const char *what);

#endif
