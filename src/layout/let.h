/* 'let': named expressions of a template or of one of its layers. */
#ifndef LAYOUT_LET_H
#define LAYOUT_LET_H

#include "layout/term.h"

typedef struct {
    const char *name;
    Program program;
    int slot;
} LetBinding;

typedef LIST(LetBinding) LetList;

/* Binds the names of a 'let' map, which may be NULL. Later expressions can use them.
 * Returns false after reporting a problem. */
bool lets_bind(TermScope *scope, const Node *map, LetList *lets);

/* Evaluates the expressions in their order. Returns false after reporting a problem. */
bool lets_run(const TermValues *values, const LetList *lets);

#endif
