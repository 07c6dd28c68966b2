/* Explains why a demand fails: for which items, what was wanted, and what was found. */
#ifndef CHECK_EXPLAIN_H
#define CHECK_EXPLAIN_H

#include "expr/code.h"

/* One way in which the demand fails. */
typedef struct {
    const char *who;  /* items of the loops: "C4", "n=2"; "" outside loops */
    const char *what; /* the failing part of the demand, as written */
    const char *got, *want;
    SourceRange where;          /* of the failing item, if it is a piece */
    SourceRange at;             /* of 'what', in the demand or a definition */
    LIST(const Piece *) pieces; /* pieces that were counted */
    bool cut;                   /* some were left out */
    const char *parts;          /* "made of: bomb 24, life 10 and no gold" */
    const char *figures;        /* "gold_for_life 2 and count(…) 25" */
} Fault;

/* For a loop: the number of items, and of those for which it fails. */
typedef struct {
    long tried, failed;
} LoopTally;

/* The explanation of a demand that fails, or the figures of one that holds. */
typedef struct {
    LIST(Fault) faults;
    LIST(LoopTally) tallies; /* of the outermost loops that fail */
    const Code *part;        /* of a demand that fails: the first failing part */
    const char *got, *want;  /* of a demand that holds; or NULL */
    const char *result_text; /* got and want in one text, for people */
} Explanation;

/* A part of a demand that 'and' joins. For a comparison, also the values of its two
 * sides. */
typedef struct {
    const Code *code;
    Value sides[2];
} Conjunct;

/* Explains a demand that fails. The result lives in the arena of the problems. */
Explanation explain_failure(Eval *eval, const Program *demand);

/* Returns the figures of a demand that holds. */
Explanation explain_success(Eval *eval, const Conjunct *parts, int count);

/* --- breakdown.c: the pieces and values that a figure was computed from ----------- */

/* Adds to the fault the pieces that the aggregates in the code iterate over, and how
 * many there are of each kind. */
void breakdown_collect(Eval *eval, const Code *code, Value *slots, Fault *fault);

/* Returns true if the value of the code is a single aggregate, so that the breakdown
 * explains the whole value. */
bool breakdown_is_whole(const Code *code);

/* Adds the names and aggregates of a calculation with their values. */
void breakdown_parts(Eval *eval, const Code *code, Value *slots, Fault *fault);

/* --- demand_reads.c --------------------------------------------------------------- */

typedef LIST(const Symbol *) SymbolList;

/* Returns the named numbers, boards and sets that the code reads, also through
 * definitions. */
SymbolList demand_reads(Arena *arena, const Game *game, const Code *code);

/* Adds the values and places of the named numbers that the code depends on, unless
 * there are too many to point anywhere. */
void demand_numbers_remark(const Game *game, const Code *code, DiagList *diags,
                           Diag *diag);

#endif
