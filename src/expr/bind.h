/* What the parts of binding share: bind.c for all syntax, bind_call.c for calls,
 * bind_loops.c for what goes over collections, bind_if.c for 'if'. */
#ifndef EXPR_BIND_H
#define EXPR_BIND_H

#include "expr/scope.h"

Code *bind_any(Binding *binding, const Syntax *syntax, const Type *wanted);
Code *bind_call(Binding *binding, const Syntax *syntax, const Type *wanted);

/* A call of a definition; without parameters, its bare name. */
Code *bind_call_of(Binding *binding, const Syntax *syntax,
                   const Definition *definition);

Code *bind_if(Binding *binding, const Syntax *syntax, const Type *wanted);

/* 'for every', 'for some'. */
Code *bind_quantifier(Binding *binding, const Syntax *syntax, const Type *wanted);

/* 'sum(VALUE of THING)' and the like. */
Code *bind_gather(Binding *binding, const Syntax *syntax, const Type *wanted);

/* max(a, b) and max(list): the same as going over a list. */
Code *bind_gather_arguments(Binding *binding, const Syntax *call);

Code *bind_number(Binding *binding, const Syntax *syntax);
Code *bind_condition(Binding *binding, const Syntax *syntax);

/* What the items of a collection are; false if it is none. */
bool bind_item_type(Binding *binding, const Type *type, const Type **item);

/* The list, unless it is too deep: without a limit, definitions that wrap lists in
 * lists would know ever new types. */
Code *bind_depth(Binding *binding, Code *list);

/* The code if it has this type, else a report. */
Code *bind_expect(Binding *binding, Code *code, TypeKind kind, const char *what);

/* Room for so many kids, which the caller fills in; or the kids themselves. */
void bind_make_kids(Binding *binding, Code *code, int count);
void bind_add_kids(Binding *binding, Code *code, int count, Code *const *kids);

#endif
