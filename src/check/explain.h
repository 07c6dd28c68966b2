/* Why a demand does not hold: who is at fault, what was wanted, what was got. */
#ifndef CHECK_EXPLAIN_H
#define CHECK_EXPLAIN_H

#include "expr/code.h"

/* One way in which the demand fails. */
typedef struct {
    const char *who;  /* the loops' items: "C4", "looks wit", "n=2"; "" outside */
    const char *what; /* the part of the demand, as it is written */
    const char *got, *want;
    Where where;                /* of the item at fault, if it is a piece */
    Where at;                   /* of 'what', in the demand or a definition */
    LIST(const Piece *) pieces; /* those that were counted */
    bool cut;                   /* there are more of them */
    const char *parts;          /* "made of: bomb 24, life 10 and no gold" */
    const char *figures;        /* "gold_for_life 2 and count(…) 25" */
} Fault;

/* A loop's items: how many there are, and for how many it fails. */
typedef struct {
    long tried, failed;
} Tally;

typedef struct {
    LIST(Fault) faults;
    LIST(Tally) tallies;    /* of the outermost loops that fail */
    const Code *part;       /* of a demand that fails, the first part that does */
    const char *got, *want; /* of a demand that holds; or NULL */
    const char *told;       /* both in one */
} Explanation;

/* A part of a demand, of those that 'and' joins; of a comparison with what its two
 * sides came to. */
typedef struct {
    const Code *code;
    Value sides[2];
} Part;

/* Why the demand fails. */
Explanation explain_failure(Eval *eval, const Program *demand);

/* What the parts of a demand that holds came to. */
Explanation explain_success(Eval *eval, const Part *parts, int count);

#endif
