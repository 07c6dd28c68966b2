/* 'let': names for expressions, of a template or of one of its layers. */
#ifndef LAYOUT_LET_H
#define LAYOUT_LET_H

#include "layout/term.h"

typedef struct {
    const char *name;
    Program program;
    int slot;
} Let;

typedef LIST(Let) LetList;

/* Binds what a map says under 'let' (NULL: nothing); what follows can name it. */
bool lets_bind(TermScope *scope, const Node *map, LetList *lets);

/* Works them out, in their order. False after a report. */
bool lets_run(const TermValues *values, const LetList *lets);

#endif
