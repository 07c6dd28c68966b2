/* Binding of syntax to code, shared by bind.c (all syntax), bind_call.c (calls),
 * bind_loops.c (loops and aggregates) and bind_if.c ('if'). The functions return NULL
 * after reporting a problem. */
#ifndef EXPR_BIND_H
#define EXPR_BIND_H

#include "expr/scope.h"

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

/* Binds aggregates of values, such as max(a, b) and max(list), as aggregates over
 * a list. */
Code *bind_aggregate_arguments(Binding *binding, const Syntax *call);

Code *bind_number(Binding *binding, const Syntax *syntax);
Code *bind_condition(Binding *binding, const Syntax *syntax);

/* Finds the type of the items of a collection. Returns false if the type is not
 * a collection. */
bool bind_item_type(Binding *binding, const Type *type, const Type **item);

/* Returns the list, unless it is nested too deeply. Without this limit, definitions
 * that wrap lists in lists would create ever more types. */
Code *bind_depth(Binding *binding, Code *list);

/* Returns the code if it has this type; otherwise reports 'what' was expected. */
Code *bind_expect(Binding *binding, Code *code, TypeKind kind, const char *what);

/* Allocate the kids of a node: empty ones that the caller fills in, or copies of
 * these. */
void bind_make_kids(Binding *binding, Code *code, int count);
void bind_add_kids(Binding *binding, Code *code, int count, Code *const *kids);

#endif
