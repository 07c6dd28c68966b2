/* The needs of expressions: the variables and the fields of the piece that they read.
 * Expressions with equal values of their needs have equal results. */
#ifndef EXPR_NEEDS_H
#define EXPR_NEEDS_H

#include "expr/code.h"

/* The needs of several expressions. Needs that are added are also added to 'outer'. */
typedef struct Needs Needs;
struct Needs {
    Arena *arena;
    int inner;       /* slots from this one on are not recorded */
    bool piece;      /* the piece as a whole, which is in slot 0 */
    bool other;      /* something that is not in any expression */
    bool outside;    /* pieces other than the one in slot 0, spaces or sections */
    LIST(int) slots; /* other variables */
    LIST(const Field *) fields; /* of the piece */
    Needs *outer;               /* or NULL */
};

/* Returns the field that the code reads of the piece in slot 0, or NULL. */
const Field *code_own_field(const Code *code);

/* Returns true if the code itself, without its kids, gives pieces, spaces or sections
 * that are not in a slot. */
bool code_looks_up(const Code *code);

/* Add the needs of code, or other needs. */
void needs_add_code(Needs *needs, const Code *code);
void needs_add(Needs *needs, const Needs *more);

#endif
