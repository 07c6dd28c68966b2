/* Terms: the values of a layer's keys. They are bound once for a set and evaluated for
 * each piece. */
#ifndef LAYOUT_TERM_H
#define LAYOUT_TERM_H

#include "expr/live.h"
#include "expr/needs.h"
#include "layout/builtins.h"
#include "layout/layer_keys.h"

typedef struct Template Template; /* template.h */

/* The names that a term can use, and what the bound terms need. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Variable *scope;
    int slots; /* number of slots of 'scope' */
    Template *template;
    Needs *needs; /* of the layer around the term, or of the template */
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

/* Binds a node that is one of 'words', the words of the key 'name', or a text whose
 * expressions give one. */
bool term_bind_word(const TermScope *scope, const char *name, const char *const *words,
                    const Node *node, Term *term);

/* 'let': named expressions of a template or of one of its layers. */
typedef struct {
    const char *name;
    Program program;
    int slot;
} LetBinding;

typedef LIST(LetBinding) LetList;

/* Binds the names of a 'let' map, which may be NULL. Later expressions can use them.
 * Returns false after reporting a problem. */
bool lets_bind(TermScope *scope, const Node *map, LetList *lets);

/* The state for evaluating terms: the evaluator, and the values of the variables. */
typedef struct {
    Eval *eval;
    Value *slots;
} TermValues;

/* Evaluates the expressions in their order. Returns false after reporting a problem. */
bool lets_run(const TermValues *values, const LetList *lets);

/* Evaluate a number, several numbers or a condition. Return false after reporting a
 * problem. */
bool term_number(const TermValues *values, const Term *term, double *number);
bool term_numbers(const TermValues *values, const Term *terms, int count,
                  double *numbers);
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
