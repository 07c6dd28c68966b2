/* Terms: the values of a layer's keys. They are bound once for a set and evaluated for
 * each piece. */
#ifndef LAYOUT_TERM_H
#define LAYOUT_TERM_H

#include "expr/live.h"
#include "layout/builtins.h"
#include "layout/layer_cache.h"
#include "layout/layer_keys.h"

/* Fields of the piece; may contain duplicates. */
typedef LIST(const Field *) OwnFields;

/* The names that a term can use, and the record of what the bound terms depend on. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Variable *scope;
    int slots;      /* number of slots of 'scope' */
    int *most;      /* largest number of slots that any term needs */
    bool *personal; /* set if a term depends on the piece by more than its 'fields' */
    OwnFields *fields;     /* fields of the piece that terms read */
    bool *uses_summary;    /* set if a term needs the piece's summary */
    LayerDeps *layer_deps; /* dependencies of the layers around the term; or NULL */
    Map *boxes;            /* LayerDeps of the named boxes, by name */
    bool *alts;            /* set if a layer has an alternative text */
    bool *shares;          /* set if a text has the same size on all pieces */
} TermScope;

typedef struct Term Term;
struct Term {
    TermKind kind;
    const Node *node;
    bool constant; /* for a number or condition: the value is 'number' */
    double number;
    const char *text; /* a text without expressions; or NULL */
    Program program;
    LiveText *live; /* a text with expressions; or NULL */
    Term *items;    /* of a list or map; of a formula: the coordinates */
    int count;
    const Variable *scope; /* for TERM_EACH and formulas: includes its own variables */
    int slots;
    const char *name; /* key in the map of a paint or tints */
};

/* Adds a variable to the scope, in the next slot. */
void term_name(TermScope *scope, const char *name, const Type *type);

/* Binds a node as a term of this kind. Returns false after reporting a problem. */
bool term_bind(const TermScope *scope, TermKind kind, const Node *node, Term *term);

/* Records the slots and dependencies of a program of the template. */
void term_note(const TermScope *scope, const Program *program);

/* The state for evaluating terms: the evaluator, and the values of the variables. */
typedef struct {
    Eval *eval;
    Value *slots;
} TermValues;

/* Evaluate a number or condition. Return false after reporting a problem. */
bool term_number(const TermValues *values, const Term *term, double *number);
bool term_yes(const TermValues *values, const Term *term, bool *yes);

/* Returns the text with its expressions evaluated; NULL after reporting a problem. */
const char *term_text(const TermValues *values, const Term *term);

/* Like term_text, with numbers written as in SVG path data. */
const char *term_path(const TermValues *values, const Term *term);

/* Returns the first field of the piece that a text reads; NULL if it reads none. */
const Field *term_field(const Term *term);

/* Returns the part of a paint or tints under this name, or NULL. */
const Term *term_part(const Term *paint, const char *name);

#endif
