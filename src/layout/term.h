/* The values of a layer: numbers, texts and conditions that may hang on the piece. */
#ifndef LAYOUT_TERM_H
#define LAYOUT_TERM_H

#include "expr/live.h"
#include "layout/builtins.h"
#include "layout/layer_cache.h"
#include "layout/layer_keys.h"

/* Fields of the piece, some more than once. */
typedef LIST(const Field *) OwnFields;

/* What can be named where a term stands. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Variable *scope;
    int slots;      /* that its variables take */
    int *most;      /* slots that anything takes */
    bool *personal; /* set when anything hangs on the piece, other than these: */
    OwnFields *fields;
    bool *uses_summary;    /* set when anything needs the digest */
    LayerDeps *layer_deps; /* of the layers that this stands in; or NULL */
    Map *boxes;            /* by name: what the named boxes need */
    bool *alts;            /* set when anything says what it shows */
    bool *shares;          /* set when texts of all pieces have one size */
} TermScope;

typedef struct Term Term;
struct Term {
    TermKind kind;
    const Node *node;
    bool constant; /* NUMBER, CONDITION: its value is 'number' */
    double number;
    const char *text; /* TEXT without values in it; or NULL */
    Program program;
    LiveText *live;
    Term *items; /* of a list; of a formula the coordinates */
    int count;
    const Variable *scope; /* EACH, and a formula: with its own variables */
    int slots;
    const char *name; /* as part of a paint or of tints */
};

/* A name for a value; what follows can name it. */
void term_name(TermScope *scope, const char *name, const Type *type);

/* Binds what the node says; false after a report. */
bool term_bind(const TermScope *scope, TermKind kind, const Node *node, Term *term);

/* Takes note of what a program of the template needs. */
void term_note(const TermScope *scope, const Program *program);

/* Where values are worked out: the variables' values, and the machine. */
typedef struct {
    Eval *eval;
    Value *slots;
} TermValues;

bool term_number(const TermValues *values, const Term *term, double *number);
bool term_yes(const TermValues *values, const Term *term, bool *yes);

/* The text with its values; NULL after a report. */
const char *term_text(const TermValues *values, const Term *term);

/* The same, as path data. */
const char *term_path(const TermValues *values, const Term *term);

/* The field of the piece that a text shows first; or NULL. */
const Field *term_field(const Term *term);

/* The part of a paint; or NULL. */
const Term *term_part(const Term *paint, const char *name);

#endif
